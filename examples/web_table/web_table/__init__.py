"""A web table for the games of rulecore: people in browsers, bots in empty seats, every table kept as its trace."""
