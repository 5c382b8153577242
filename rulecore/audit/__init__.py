"""What auditors ask: which line implements a clause, what a ruling changes, and on which evidence we say so."""
