"""What a seat may know: what it sees, and what it cannot see dealt again."""
