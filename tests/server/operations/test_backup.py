"""Backups: restored data, and refused files."""

import asyncio
import gzip
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import literal, select

from simple_civ.protocol.errors import InputError
from simple_civ.server.operations import backup
from simple_civ.server.operations.backup import back_up, restore
from simple_civ.server.store import schema

from ..harness import running, settings_in


def test_a_backup_comes_back_into_an_empty_database(database: str, tmp_path: Path) -> None:
    """Also from one kind of database into the other, and not into one that holds matches."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, database=database)) as server:
            match = await server.create()
            token = match["seats"][0]["token"]
            body = {"action": {"type": "end_turn"}}
            await server.ask("POST", f"/api/matches/{match['id']}/actions", token, json=body)
            assert await back_up(database, tmp_path / "all.backup") == 1
        other = f"sqlite:///{tmp_path / 'other.db'}"
        assert await restore(tmp_path / "all.backup", other) == 1
        async with running(settings_in(tmp_path, database=other)) as server:
            assert (await server.ask("GET", f"/api/matches/{match['id']}/view", token)).json()
        with pytest.raises(InputError, match="empty"):
            await restore(tmp_path / "all.backup", other)
        cut = (tmp_path / "all.backup").read_bytes()[:-40]
        (tmp_path / "cut.backup").write_bytes(cut)
        with pytest.raises(InputError, match=r"damaged|cut off"):
            await restore(tmp_path / "cut.backup", f"sqlite:///{tmp_path / 'third.db'}")

    asyncio.run(scene())


def test_a_damaged_backup_is_found_out(tmp_path: Path) -> None:
    """Wherever it is hurt behind its name, nothing of it is read.

    A change that unpacks to the same bytes hurts nothing: the last byte of the compressed
    stream may have bits that mean nothing.
    """
    settings = settings_in(tmp_path)
    file, hurt = tmp_path / "all.backup", tmp_path / "hurt.backup"
    empty = f"sqlite:///{tmp_path / 'empty.db'}"

    async def scene() -> None:
        async with running(settings) as server:
            await server.create()
        await back_up(settings.database, file)
        whole = file.read_bytes()
        step = len(whole) // 23
        refused = 0
        for place in [*range(64, len(whole) - 8, step), len(whole) - 7]:
            changed = bytearray(whole)
            changed[place] ^= 0x10
            if unpacked(bytes(changed)) == unpacked(whole):
                continue
            hurt.write_bytes(changed)
            with pytest.raises(InputError, match=r"hurt\.backup: "):
                await restore(hurt, empty)
            refused += 1
        assert refused >= 20
        assert await restore(file, empty) == 1

    asyncio.run(scene())


def unpacked(data: bytes) -> bytes | None:
    """Return what a backup holds, or None if it cannot be unpacked."""
    try:
        return gzip.decompress(data)
    except backup.DAMAGED:
        return None


def test_a_backup_of_a_newer_program_is_refused_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It knows something that would be lost."""
    settings = settings_in(tmp_path)
    file, empty = tmp_path / "all.backup", f"sqlite:///{tmp_path / 'empty.db'}"

    async def scene() -> None:
        async with running(settings) as server:
            await server.create()
        with monkeypatch.context() as patch:
            patch.setattr(backup, "select", with_mood)
            await back_up(settings.database, file)
        with pytest.raises(InputError, match="a newer simple-civ wrote it: the column 'mood'"):
            await restore(file, empty)

    def with_mood(table: Any) -> Any:
        found = select(table)
        return found.add_columns(literal("glad").label("mood")) if table is schema.seats else found

    asyncio.run(scene())


def test_a_backup_of_nothing_is_refused(tmp_path: Path) -> None:
    """A mistyped name makes neither an empty backup nor an empty database."""
    url = f"sqlite:///{tmp_path / 'machtes.db'}"
    with pytest.raises(InputError, match="file not found"):
        asyncio.run(back_up(url, tmp_path / "all.backup"))
    assert not list(tmp_path.iterdir())
