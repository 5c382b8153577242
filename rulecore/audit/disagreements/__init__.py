"""Every kind of disagreement: in which situations two readings of a ruling part, and how often people get there."""
