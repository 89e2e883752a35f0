"""The salt marsh: a small box that the tests put beside those of the package."""
