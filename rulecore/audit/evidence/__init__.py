"""The chain clause, code, law, test: found, judged, fuzzed, model-checked, compared with its lock."""
