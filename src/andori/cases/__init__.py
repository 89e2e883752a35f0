"""Rule cases: small tests that anybody who knows the game can read."""
