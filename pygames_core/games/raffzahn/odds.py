"""Raffzahn: what the scene shows beside choices, and the questions that can be asked (specification, section 8).

Every answer is computed from the rules' own judgement of the dice (``judge``), the ends of a position
(``leaves_of``) and the solver (``turn.py``); nothing is looked up.
"""

from pygames_core.games.raffzahn.chances import Ticket, call_chance, loot_risk, ticket_values

__all__ = ["Ticket", "call_chance", "loot_risk", "ticket_values"]
