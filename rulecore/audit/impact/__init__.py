"""How much a reading changes: plans, their run on many workers, statistics, interactions."""
