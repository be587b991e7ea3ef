"""What workers do for matches: a bot's answer, and the sweep that finds what was lost. The work is in `services`."""

from uuid import UUID

from celery import shared_task

from matches import services


@shared_task
def answer(match_id: str, number: int) -> None:
    """Let the bot that is asked at this number answer; harmless when it has."""
    services.bot_answer(UUID(match_id), number)


@shared_task
def sweep() -> None:
    """Bots that have not answered, clocks that ran out, rooms and matches that were left."""
    services.sweep()
