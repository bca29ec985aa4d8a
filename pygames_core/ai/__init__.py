"""Methods of play, measurement and review: one method a file, for any game that keeps the contract."""
