"""Companions: bots that choose actions. A decision goes in, an action comes out; luck is never theirs."""
