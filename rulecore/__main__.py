"""`python -m rulecore`: the command, where the script is not on the path."""

from rulecore.cli import main

if __name__ == "__main__":
    main()
