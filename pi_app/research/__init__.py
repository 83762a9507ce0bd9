"""Research tools: simulations, studies, and adapters that offer the games to other programs."""
