# Every command sets itself up: Python 3.11 or newer, make, nothing else. `make help` lists them.

PYTHON ?= python3
BIN := .venv/bin
# A module is compiled when it is first used, not when it is installed, and then kept: most of what is installed is never used.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help demo web page docs test verify verify-browser verify-typescript verify-compiled wheel-compiled release-dry-run quick deep bench learn evidence witnesses clean

help:  ## this list
	@awk -F ':.*##' '/^[a-z-]+:.*##/ {printf "make %-20s%s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: .venv/demo  ## a trick, a refused card, its clause and its code, a doubtful sentence, all recorded games: seconds; LONG=1 compares every ruling
	@rm -rf out/pages
ifdef LONG
	@$(BIN)/rulecore replay --quiet examples/*/traces/*.json
	@rm -rf out/audit && $(BIN)/rulecore audit --games 12 --out out/audit --html out/pages
else
	@$(BIN)/python -m rulecore.cli.demo --pages out/pages examples/*/traces/*.json
endif
	@echo
	@echo "Worth a look:"
	@echo "  $(BIN)/rulecore play zimbabweee       a game against bots; --language ja plays it in Japanese"
	@echo "  $(BIN)/rulecore rules dtwww --learn   how to play DTwww; the other games have such a page, too"
	@echo "  $(BIN)/rulecore ask dietrick --players 3   what a table should settle before it plays"
ifndef LONG
	@echo "  make demo LONG=1                         every reading of every game against the default: under 2 minutes"
endif

# Games that people play: not in out/, which `make clean` removes.
TABLES := $(or $(XDG_DATA_HOME),$(HOME)/.local/share)/rulecore

web: .venv/web  ## all five games in a browser, on this and other devices: builds the client, prints the address
	@mkdir -p "$(TABLES)"
	@[ ! -e out/web/tables.sqlite ] || [ -e "$(TABLES)/tables.sqlite" ] || mv out/web/tables.sqlite* "$(TABLES)"
	@PYTHONPATH=examples/web_table $(BIN)/python -m web_table --data "$(TABLES)/tables.sqlite" $(WITH)

page: .venv/page  ## all five games as one folder for any static host, into out/page: no server, and no network after the first visit
	@PYTHONPATH=examples/page:examples/web_table $(BIN)/python -m page.build out/page
	@echo "Try it: python3 -m http.server --directory out/page"

docs: .venv/docs  ## the documents and an API reference as a site, into out/site; prints the address; WITH=--lab adds books and audits
	@$(BIN)/python docs/site/make_site.py $(WITH)

# A check is kept while nothing that it read has changed; ALL=1 runs them all anew.
KEPT = $(if $(ALL),--all)

test: .venv/dev  ## the checks that a commit needs, with a table at the end: minutes; ALL=1 runs also what is kept
	@$(BIN)/python tests/verify.py --test $(KEPT)

verify: .venv/dev  ## every check, with a table at the end: what CI runs; ALL=1 runs also what is kept
	@$(BIN)/python tests/verify.py $(if $(REST),--rest) $(KEPT)

# They begin first, so that neither of the two processes is left over with them at the end.
LONG := examples/page/tests/page_in_browser.py $(addprefix examples/web_table/tests/,sight_in_browser.py play_in_browser.py)

verify-browser: .venv/browser  ## click through the pages and play at the web table in a real browser; installs Debian's Chromium where there is none
	@$(BIN)/python tests/browser/chromium.py
	@PYTHONPATH=examples/web_table $(BIN)/python -m web_table.build
	@PYTHONPATH=examples/page:examples/web_table $(BIN)/python -m page.build out/page
	@$(BIN)/python -m pytest -p no:cacheprovider -n 2 --dist loadfile --no-loadscope-reorder \
		$(LONG) tests/browser/click_through.py tests/browser/first_page.py tests/browser/letters.py examples/web_table/tests/*_in_*.py \
		examples/page/tests/*_in_*.py

verify-typescript: .venv/dev  ## compile the types for TypeScript with tsc --strict, check and play the client of the examples
	@$(BIN)/python tests/typescript/compile_types.py

wheel-compiled: .venv/dev  ## a wheel of machine code from the same files, into dist/; needs a C compiler
	@$(BIN)/python tests/compiled.py --build-only

verify-compiled: .venv/dev  ## build that wheel, install it, run the tests of the rules, all walks and every game's suite on it
	@$(BIN)/python tests/compiled.py

release-dry-run: .venv/release  ## build a release into out/release and check it as the workflow does; nothing is published
	@$(BIN)/python tests/release.py $(WITH)

quick: .venv/dev  ## the checks that take seconds, for every save: random games by the rules alone come first
	@$(BIN)/python tests/verify.py --quick $(KEPT)

deep: .venv/dev  ## long fuzzing, contracts for four seats, mutants of the rules: hours; WITH="--part dtwww" does one game
	@$(BIN)/python tests/verify.py --deep --table docs/evidence.md $(WITH)

bench: .venv/bench  ## speed, interpreted and compiled, beside OpenSpiel, PettingZoo, RLCard, PokerKit; paired audits
	@rm -rf .venv/compiled
	@$(MAKE) --silent .venv/compiled || echo "no compiled rulecore could be built: it is not measured"
	@$(BIN)/python -m benchmarks --json out/bench.json $$(ls .venv/compiled/bin/python 2>/dev/null | sed 's/^/--compiled /')
	@$(BIN)/python benchmarks/audit.py

learn: .venv/learn  ## players that learn all five games by playing, and how good they have become: half an hour on two cores
	@PYTHONPATH=examples/learn $(BIN)/python -m learn $(WITH)

evidence: .venv/dev  ## set the laws into the specs, write spec/evidence.lock anew
	@$(BIN)/python -m rulecore.audit.evidence.formal --write
	@$(BIN)/python -m rulecore.audit.evidence.gate --write

witnesses: .venv/dev  ## search for the witnesses anew and write rulecore/games/*/witnesses.json (minutes)
	@$(BIN)/python -m rulecore.audit.witnesses.store --write

clean:  ## remove what the commands made
	rm -rf .venv out build dist mutants .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "rulecore needs Python 3.11 or newer; say which: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv .venv

.venv/compiled: wheel-compiled
	@$(BIN)/python -m venv $@
	@$@/bin/python -m pip install --quiet --disable-pip-version-check $$(ls -t dist/rulecore-*-cp*.whl | head -1) \
	  $$(ls -t dist/oh_hell-*-cp*.whl | head -1)

EVERY_EXTRA := audit,report,cluster,gymnasium,mcp,openspiel,pettingzoo,testing,web
.venv/demo: WHAT = '.[audit,report]'
.venv/web: WHAT = '.[web]'
.venv/page: WHAT = '.[audit,report,web]'
.venv/dev .venv/browser: WHAT = '.[$(EVERY_EXTRA)]' --group $*
.venv/learn: WHAT = '.[gymnasium]'
.venv/bench: WHAT = '.[audit]' --group $*
.venv/docs: WHAT = '.[audit,report]' --group $*
.venv/release: WHAT = . --group $*

# pip knows dependency groups from 25.1 on.
.venv/demo .venv/web .venv/page .venv/docs .venv/dev .venv/bench .venv/browser .venv/learn .venv/release: .venv/%: pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable $(WHAT)
	@touch $@
