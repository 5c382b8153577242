"""What people are told: events, prompts, and the sentences in every language."""
