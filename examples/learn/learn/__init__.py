"""Players that learn the games by themselves: PPO with masks, in numpy. The README beside this folder shows it."""

import os

# The matrices are small: with a thread for each core, the cores would mostly wait for each other. It works where numpy
# has not been imported yet.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
