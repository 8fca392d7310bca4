"""Telling the player something that has to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.page import Dialog

if TYPE_CHECKING:
    from game.app import App


def sentence(text: str) -> str:
    """An error's message as a sentence on the screen."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."


def say(app: App, title: str, text: str) -> None:
    """Tell the player something that has to be read."""
    app.scenes.push(Dialog(app, title, sentence(text), [(app.words("page.ok"), "primary", None)]))
