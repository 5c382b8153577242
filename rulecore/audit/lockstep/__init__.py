"""Two readings of one ruling played in lock-step: who decides how, what chance does on both sides, where they part."""
