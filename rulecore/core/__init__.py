"""What every game is made of, though no rulebook names it: seats, bags, chance, refusals, configs, traces."""
