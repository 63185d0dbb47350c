# The commands that people run and that CI runs. Needs git, make and Python 3.11 or newer;
# the rest goes into .venv. `make help` lists the commands.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help check play site docs dist test web setup lint test-client test-browser test-interpreted \
	test-compiled test-again test-long screenshots bench ai-report balance types golden wheel earlier audit pins clean

PY := .venv/bin/python
COMPILED := .venv-compiled/bin/python
export JOBS ?= 2

# Where it is set, as in many containers, hundreds of processes would each compile all they import.
unexport PYTHONDONTWRITEBYTECODE

# The machine's own Python sets everything up, with its standard library alone.
PYTHONS := $(PYTHON) python3.11 python3.12 python3.13 python3.14 python3 python
USABLE := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))
FOUND = $(shell for one in $(PYTHONS); do \
	if "$$one" -c '$(USABLE)' >/dev/null 2>&1; then echo "$$one"; break; fi; done)
BASE = $(or $(FOUND),$(error found no Python 3.11 or newer with venv and ensurepip (on Debian and \
	Ubuntu: python3-venv); install it, or name it: make PYTHON=/path/to/python3))

CHECKED := setup.py $(wildcard src tests bench tools examples)

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' Makefile

check: setup ## while you work: lint, and the tests of what changed since main
	@$(PY) -m tools.changed

play: ## play in the browser; Ctrl-C ends it, matches are saved
	@$(BASE) -m tools.suite play
	@$(PY) -m simple_civ play

dist: setup ## the source archive and the wheels of a release, into dist
	@$(PY) -m tools.release

docs: setup ## the documentation as a site with search, and the game in it, into build/docs
	@$(PY) -m tools.docs_site

site: setup ## the game as static files, without a server, into build/site
	@$(PY) -m tools.site

test: ## everything that must hold: lint, client, browser, both builds
	@$(BASE) -m tools.suite test

test-again: setup ## repeat tests: TIMES=20 PARTS="browser server" LOAD=8, or TESTS="..."
	@$(PY) -m tools.again $(TIMES:%=--times %) $(LOAD:%=--load %) $(BUILD:%=--build %) \
		$(PARTS:%=--part %) $(if $(TESTS),--tests "$(TESTS)")

web: ## only build the browser client, if its sources changed
	@$(BASE) -m tools.suite play

setup: ## only set up .venv, with the tools
	@$(BASE) -m tools.environment dev

lint: setup ## ruff, mypy --strict, import rules
	@echo "simple-civ: ruff"
	@$(PY) -m ruff check --quiet $(CHECKED)
	@$(PY) -m ruff format --check --quiet $(CHECKED) || { \
		echo "simple-civ: these files are not formatted; run: $(PY) -m ruff format" >&2; \
		$(PY) -m ruff format --check $(CHECKED); exit 1; }
	@echo "simple-civ: mypy --strict"
	@$(PY) -m mypy --strict $(CHECKED)
	@echo "simple-civ: import rules"
	@.venv/bin/lint-imports --no-logo

test-client: setup ## the browser client's linter, types and tests
	@$(PY) -m tools.client check

test-browser: setup ## the client played in Chromium against a server of this copy
	@$(PY) -m tools.client browser

test-interpreted: setup ## the tests of the sources, see tests/builds.toml
	@$(PY) -m tools.pytests interpreted

test-compiled: export SIMPLE_CIV_OPTIMISE ?= 1
test-compiled: wheel ## the tests of the compiled wheel, see tests/builds.toml
	@$(PY) -m tools.pytests compiled

test-long: wheel ## long fuzzing and property runs on both builds, long games in browsers
	@$(BASE) -m tools.environment long
	@$(PY) -m tools.client browser-long
	@HYPOTHESIS_PROFILE=long $(PY) -m tools.pytests interpreted -m "long or hypothesis"
	@HYPOTHESIS_PROFILE=long $(PY) -m tools.pytests compiled -m "long or hypothesis"

screenshots: wheel ## pictures of every screen into build/screenshots, and that of the README
	@rm -rf build/recorded && $(COMPILED) -m simple_civ sim --size standard --seed 4 --turns 90 \
		--replays build/recorded > build/recorded.log
	@$(PY) -m tools.client pictures

bench: wheel ## time the hot paths of the compiled build, and the client; PARTS="envs" for some only
	@$(COMPILED) -m pip --disable-pip-version-check --quiet --quiet install \
		--no-deps --require-hashes --requirement requirements/bench.txt
	@$(COMPILED) -m bench.run $(PARTS)

ai-report: wheel ## play the games by which the AI is judged; PARTS="bots levels" for some only
	@$(COMPILED) -m tools.ai_report $(PARTS:%=--part %)

balance: wheel ## play the games of docs/balance.toml, write docs/balance.md; GAMES=100 for fewer
	@$(COMPILED) -m simple_civ lab run docs/balance.toml --workers $(JOBS) \
		--out build/balance $(GAMES:%=--games %)
	@$(COMPILED) -m simple_civ lab report build/balance --markdown docs/balance.md \
		--html docs/balance/1.0.4.html > build/balance.txt

types: setup ## regenerate client types, the scenario page and tables of pages
	@$(PY) -m tools.types

golden: setup ## regenerate the golden files (review the diff before you commit it)
	@$(PY) -m tools.golden

wheel: setup ## build the compiled wheel and install it into .venv-compiled
	@$(PY) -m tools.compiled install

earlier: setup ## build any commit into build/commits: REV=abc123, BUILD=compiled for its wheel
	@$(PY) -m tools.commits $(REV) $(if $(filter compiled,$(BUILD)),--compiled)

audit: ## ask for known advisories against all pinned packages
	@$(BASE) -m tools.audit

pins: setup ## write the hashes of the pinned Python packages, after a change of requirements/
	@$(PY) -m tools.pins

clean: ## remove environments, builds and caches
	rm -rf .venv .venv-audit .venv-compiled .venv-docs .venv-release build dist src/*.egg-info
	rm -rf src/simple_civ/client src/simple_civ/site web/node_modules web/public/board
	rm -rf __pycache__ .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests tools $(wildcard bench) -name __pycache__ -type d -prune -exec rm -rf {} +
