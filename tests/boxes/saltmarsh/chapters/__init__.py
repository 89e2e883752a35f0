"""What only the salt marsh has, one subject a module."""
