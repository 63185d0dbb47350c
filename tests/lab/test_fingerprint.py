"""The fingerprint of programs: it follows from sources and tables, and from nothing beside them."""

from pathlib import Path

from simple_civ.lab.fingerprint import files_of, fingerprint


def test_a_changed_source_changes_it(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("a = 1\n")
    first = fingerprint((bot,))
    assert first != fingerprint()
    bot.write_text("a = 2\n")
    fingerprint.cache_clear()  # as in a new process
    assert fingerprint((bot,)) != first
    bot.write_text("a = 1\n")
    fingerprint.cache_clear()
    assert fingerprint((bot,)) == first


def test_only_sources_and_tables_count_in_a_folder(tmp_path: Path) -> None:
    for name in ("b.py", "a.toml", "notes.txt", "part/c.py", "part/c.pyc"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    assert [name for name, _ in files_of(tmp_path)] == ["a.toml", "b.py", "part/c.py"]
