"""Players that learn the games by themselves: PPO with masks, in numpy. The README beside this folder shows it."""
