# The commands that people run and that CI runs. Needs git, make and Python 3.11 or newer;
# the rest goes into .venv. `make help` lists the commands.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play web setup lint test test-client test-browser test-interpreted test-compiled \
	test-long screenshots bench ai-report balance types golden wheel clean

PY := .venv/bin/python
COMPILED := .venv-compiled/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet --quiet
SUB := $(MAKE) --no-print-directory
JOBS ?= 2

PYTHONS := $(PYTHON) python3.11 python3.12 python3.13 python3.14 python3 python
USABLE := import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))
CHECKED := setup.py $(wildcard src tests bench tools examples)

# The part of the suite that meets the engine itself; the rest would test the tools twice.
ENGINE_TESTS := $(wildcard tests/core tests/civ tests/groves tests/ai tests/cases \
	tests/golden tests/properties tests/protocol tests/envs) tests/test_build.py
PYTEST := -m pytest -n $(JOBS)
ON_INTERPRETED := SIMPLE_CIV_EXPECT_BUILD=interpreted $(PY) $(PYTEST)
ON_COMPILED := SIMPLE_CIV_EXPECT_BUILD=compiled SIMPLE_CIV_INTERPRETED=$(CURDIR)/$(PY) \
	SIMPLE_CIV_COMPILED=$(CURDIR)/$(COMPILED) $(COMPILED) $(PYTEST)

# An environment that was moved here from elsewhere, or whose Python is gone, is made anew.
ifneq ($(wildcard .venv/.ready),)
$(shell test "$$(cat .venv/.ready)" = "$(CURDIR)" && $(PY) -c '' 2>/dev/null || rm -rf .venv)
endif

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' Makefile

play: web ## play in the browser; Ctrl-C ends it, matches are saved
	@$(PY) -m simple_civ play

web: .venv/.ready ## only build the browser client, if its sources changed
	@$(PY) -m tools.client build

setup: .venv/.ready ## only set up .venv

lint: .venv/.ready ## ruff, mypy --strict, import rules
	@echo "simple-civ: ruff"
	@$(PY) -m ruff check --quiet $(CHECKED)
	@$(PY) -m ruff format --check --quiet $(CHECKED) || { \
		echo "simple-civ: these files are not formatted; run: $(PY) -m ruff format" >&2; \
		$(PY) -m ruff format --check $(CHECKED); exit 1; }
	@echo "simple-civ: mypy --strict"
	@$(PY) -m mypy --strict $(CHECKED)
	@echo "simple-civ: import rules"
	@.venv/bin/lint-imports --no-logo

test: lint test-client test-browser ## everything that must hold: lint, client, browser, both builds
	@$(PY) -m tools.compiled probe; case $$? in \
		0) $(SUB) test-interpreted test-compiled ;; \
		3) $(SUB) test-interpreted ;; \
		*) exit 1 ;; esac

test-client: .venv/.ready ## the browser client's linter, types and tests
	@$(PY) -m tools.client check

test-browser: .venv/.ready ## the client played in Chromium against a server of this copy
	@$(PY) -m tools.client browser

test-interpreted: .venv/.ready ## the tests on the sources
	@echo "simple-civ: tests on the interpreted sources"
	@$(ON_INTERPRETED) --ignore=tests/builds

test-compiled: wheel ## the engine's tests on the compiled wheel, and both builds compared
	@echo "simple-civ: tests on the compiled wheel, and both builds compared"
	@$(ON_COMPILED) $(ENGINE_TESTS) tests/builds

test-long: wheel ## long fuzzing and property runs on both builds, long games in the browser
	@$(PY) -m tools.client browser-long
	@echo "simple-civ: long tests on the interpreted sources"
	@HYPOTHESIS_PROFILE=long $(ON_INTERPRETED) -m "long or hypothesis" --ignore=tests/builds
	@echo "simple-civ: long tests on the compiled wheel"
	@HYPOTHESIS_PROFILE=long $(ON_COMPILED) -m "long or hypothesis" $(ENGINE_TESTS) tests/builds

screenshots: wheel ## pictures of every screen into build/screenshots, and that of the README
	@rm -rf build/recorded && $(COMPILED) -m simple_civ sim --size standard --seed 4 --turns 90 \
		--replays build/recorded > build/recorded.log
	@$(PY) -m tools.client pictures

bench: wheel ## time the hot paths of the compiled build, and the client; PARTS="envs" for some only
	@$(COMPILED) -m pip --disable-pip-version-check --quiet --quiet install \
		--requirement requirements/bench.txt
	@$(COMPILED) -m bench.run $(PARTS)

ai-report: wheel ## play the games by which the AI is judged; PARTS="bots levels" for some only
	@$(COMPILED) -m tools.ai_report $(PARTS:%=--part %)

balance: wheel ## play the games of docs/balance.toml, write docs/balance.md; GAMES=100 for fewer
	@$(COMPILED) -m simple_civ lab run docs/balance.toml --workers $(JOBS) \
		--out build/balance $(GAMES:%=--games %)
	@$(COMPILED) -m simple_civ lab report build/balance --markdown docs/balance.md \
		--html docs/balance/1.0.4.html > build/balance.txt

types: .venv/.ready ## write the types of the browser client anew, after a change of the protocol
	@$(PY) -m tools.types

golden: .venv/.ready ## write the golden files anew (look at the diff before you commit it)
	@$(PY) -m tools.golden

wheel: .venv/.ready ## build the compiled wheel and install it into .venv-compiled
	@$(PY) -m tools.compiled install

clean: ## remove environments, builds and caches
	rm -rf .venv .venv-compiled build dist src/*.egg-info
	rm -rf src/simple_civ/client web/node_modules web/public/board
	rm -rf __pycache__ .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests tools $(wildcard bench) -name __pycache__ -type d -prune -exec rm -rf {} +

# The tools follow the lock file; the editable install also follows the project's metadata.
.venv/.tools: $(wildcard requirements/*.txt)
	@python=; for one in $(PYTHONS); do \
		if "$$one" -c '$(USABLE)' >/dev/null 2>&1; then python=$$one; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
		echo "simple-civ: found no Python 3.11 or newer with venv and ensurepip (on Debian and" \
			"Ubuntu: python3-venv); install it, or name it: make PYTHON=/path/to/python3" >&2; \
		exit 1; \
	fi; \
	echo "simple-civ: making .venv with $$("$$python" --version)"; \
	"$$python" -m venv --clear .venv
	@echo "simple-civ: installing the pinned tools (requirements/dev.txt)"
	@$(PIP) install --requirement requirements/dev.txt
	@touch $@

.venv/.ready: .venv/.tools pyproject.toml setup.py src/simple_civ/__about__.py
	@echo "simple-civ: installing the package, editable and interpreted"
	@SIMPLE_CIV_COMPILE=0 $(PIP) install --no-build-isolation --no-deps --editable .
	@echo "$(CURDIR)" > $@
