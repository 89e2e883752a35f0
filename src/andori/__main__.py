"""``python -m andori`` is the same as the ``andori`` command."""

from andori.cli.main import run

run()
