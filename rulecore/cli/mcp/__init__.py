"""`rulecore mcp`: games, rules and positions for assistants, by the Model Context Protocol. Needs the extra "mcp"."""
