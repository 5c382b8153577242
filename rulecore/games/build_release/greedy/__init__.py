"""A sensible player, for audits, bots and front ends: advice, which no rule needs."""
