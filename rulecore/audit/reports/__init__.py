"""What was found, as data for tables and pages."""
