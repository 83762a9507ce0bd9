"""What the games are: the contract and every game's rules, pure, without input or output."""
