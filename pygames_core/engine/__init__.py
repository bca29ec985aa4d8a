"""The floor every game stands on: contract, chance, matches, records. It knows no game by name."""
