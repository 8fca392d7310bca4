# Starboard. On a fresh machine `make play` and `make test` need only Python 3.11+ and make.
PYTHON ?= python3
# another Python than the usual one has a virtual environment of its own
ifeq ($(PYTHON),python3)
  VENV := .venv
else
  VENV := .venv-$(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
endif
ifeq ($(OS),Windows_NT)
  BIN := $(VENV)/Scripts
else
  BIN := $(VENV)/bin
endif
# what makes the music is needed by nothing else, and has an environment of its own
MUSIC := .venv-music/$(notdir $(BIN))
# pip 25.3 began to ask for the pins of what builds a package by a name of their own
PINNED := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt
PIP := $(PINNED) $(BIN)/python -m pip --disable-pip-version-check --quiet
# what is installed follows from these
INSTALLED := pyproject.toml constraints.txt
# in random order: `make test SEED=...` repeats the order of a run, which has printed it
PYTEST := -m pytest -n auto --dist worksteal $(if $(SEED),--randomly-seed=$(SEED))

.PHONY: play test quick check rules coverage soak windows strength balance bench package package-test music sound pins venv clean help

play: $(VENV)/play.stamp        ## play
	@$(BIN)/starboard play

test: check rules               ## everything a change must pass
	$(BIN)/python $(PYTEST)

quick: $(VENV)/dev.stamp        ## some tests of everything, in under a minute
	$(BIN)/python $(PYTEST) tests/core tests/cli tests/ui/test_app.py tests/ui/test_caches.py tests/test_crash_report.py tests/games/exoship

check: $(VENV)/dev.stamp        ## lint, types, component data
	$(BIN)/ruff check game tests .ci
	$(BIN)/ruff format --check game tests .ci
	$(BIN)/mypy
	$(BIN)/starboard check

rules: $(VENV)/dev.stamp        ## which rules have a test
	$(BIN)/python -m tests.rule_coverage

coverage: $(VENV)/dev.stamp     ## how much of the code the tests run, and the files they run least
	rm -rf build/coverage
	$(BIN)/coverage run $(PYTEST) --ignore=tests/soak $(TESTS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --sort=cover | sed -n '1,22p;$$p'

soak: $(VENV)/dev.stamp         ## every promise tried thousands of times, as a table: an hour
	$(BIN)/python -m tests.soak

windows: $(VENV)/dev.stamp      ## every game played whole with the mouse in a real window, as a table
	$(BIN)/python -m tests.windows

strength: $(VENV)/dev.stamp     ## win rates of the bots, for docs/measurements/strength.md
	$(BIN)/python -m tests.strength

balance: $(VENV)/dev.stamp      ## every game's targets beside what is measured, for docs/measurements/balance.md
	$(BIN)/python -m tests.balance

bench: $(VENV)/bench.stamp package  ## speed and size, beside other programs in the same run
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench_window
	$(BIN)/python -m tests.bench_package

package: $(VENV)/package.stamp  ## dist/: the one-folder build, and on Linux a .deb and a .tar.gz of it; the wheel
	$(BIN)/python .ci/package/icons.py build/icons
	$(BIN)/pyinstaller --noconfirm --clean --log-level WARN build.spec
	$(PINNED) $(BIN)/python -m build --wheel --outdir dist .
ifeq ($(shell uname -s),Linux)
	$(BIN)/python .ci/package/linux.py
endif

package-test: package           ## install the packages, play every game in them, remove them again
	$(BIN)/python -m pytest -m package tests/package

music: .venv-music/stamp        ## assets/music anew, as .ci/music composes it
	$(MUSIC)/python .ci/music/make.py

sound: $(VENV)/dev.stamp        ## what is measured of every sound, for docs/measurements/sound.md
	$(BIN)/python -m tests.sound

pins: | $(BIN)/python           ## constraints.txt anew: the newest versions that pyproject.toml allows
	$(BIN)/python .ci/pins.py

venv: $(VENV)/dev.stamp         ## the virtual environment with everything for development

clean:                          ## remove what can be made again
	rm -rf .venv .venv-* build dist .mypy_cache .pytest_cache .ruff_cache

help:                           ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/'

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Starboard needs Python 3.11 or newer; set PYTHON=...")'
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing (on Debian and Ubuntu: apt install python3-venv)"; exit 1; }

$(VENV)/play.stamp: $(INSTALLED) | $(BIN)/python
	$(PIP) install --editable .
	@touch $@

$(VENV)/dev.stamp: $(INSTALLED) | $(BIN)/python
	$(PIP) install --editable ".[dev]"
	@touch $@ $(VENV)/play.stamp

$(VENV)/package.stamp: $(INSTALLED) | $(BIN)/python
	$(PIP) install --editable ".[dev,package]"
	@touch $@ $(VENV)/dev.stamp $(VENV)/play.stamp

.venv-music/stamp: .ci/music/requirements.txt
	@$(PYTHON) -m venv .venv-music
	$(MUSIC)/python -m pip --disable-pip-version-check --quiet install --requirement $<
	@touch $@

$(VENV)/bench.stamp: $(INSTALLED) | $(BIN)/python
	$(PIP) install --editable ".[dev,bench]"
	@touch $@ $(VENV)/dev.stamp $(VENV)/play.stamp
