"""The libraries that rulecore is measured beside, one module each; each is imported in a process of its own."""
