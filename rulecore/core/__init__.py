"""What every game is made of and no rulebook names: seats, bags, chance, refusals, configs, traces."""
