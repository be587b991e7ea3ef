"""Opponents: each chooses from what its seat may see, and from nothing else."""

from __future__ import annotations

from matches.ai.choosing import LEVELS, choose

__all__ = ["LEVELS", "choose"]
