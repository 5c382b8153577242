"""rulecore and the web table on one static page: Python in WebAssembly, and what it runs."""
