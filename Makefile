# What each target needs is installed first, where it is missing: on Debian by apt-get, on macOS by
# Homebrew. SWIFT names another toolchain, RUNS and SEED another campaign.
SWIFT ?= swift
RUNS ?= 100000
SEED ?= 1
DATABASE = Reports/findings.stackdiff
PREFIX ?= /usr/local
# A recipe reads them as variables of the shell, so that no character of theirs is a command.
export RUNS SEED

# What --version says, which cannot ask git itself.
export STACKDIFF_COMMIT := $(shell git describe --always --dirty --abbrev=7 2>/dev/null)

# On Linux with Swift's libraries inside, so that it runs where there is no Swift; macOS has them. With
# STATIC=1, as `make dist` builds it, it needs no library on Linux at all, and on macOS it runs on both
# processors. The named libraries are those that Debian's libxml2 needs.
SYSTEM := $(shell uname)
ifneq ($(STATIC),1)
BUILD_FLAGS = $(if $(filter Linux,$(SYSTEM)),--static-swift-stdlib)
else ifeq ($(SYSTEM),Linux)
BUILD_FLAGS = -Xswiftc -static-executable \
    $(foreach library,lzma icuuc icudata stdc++,-Xlinker -l$(library))
else
BUILD_FLAGS = --arch arm64 --arch x86_64
endif
# Debug builds, in which all tests run, look for overlapping accesses; a campaign needs 2 % less time without, and
# 3 % fewer instructions where functions are optimized across modules.
OPTIMIZED = -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -cross-module-optimization
RELEASE = $(SWIFT) build -c release --product stackdiff $(OPTIMIZED) $(BUILD_FLAGS)

.PHONY: all program dist install uninstall fuzz fuzz-engine fuzz-inputs matrix lint bench check selftest \
    test test-report test-install test-cluster test-faults tools test-tools readers examples engines study \
    clean

all: fuzz

program: tools
	$(RELEASE)

# The program, its manual page, and what bash, zsh and fish complete. DESTDIR is for packagers.
SHARE = $(DESTDIR)$(PREFIX)/share
INSTALLED = "$(DESTDIR)$(PREFIX)/bin/stackdiff" "$(SHARE)/man/man1/stackdiff.1" \
    "$(SHARE)/bash-completion/completions/stackdiff" "$(SHARE)/zsh/site-functions/_stackdiff" \
    "$(SHARE)/fish/vendor_completions.d/stackdiff.fish"

install: program
	@for file in $(INSTALLED); do mkdir -p "$$(dirname "$$file")"; done
	program="$$($(RELEASE) --show-bin-path)/stackdiff" && \
	install -m 755 "$$program" "$(DESTDIR)$(PREFIX)/bin/stackdiff" && \
	"$$program" man > "$(SHARE)/man/man1/stackdiff.1" && \
	"$$program" completions bash > "$(SHARE)/bash-completion/completions/stackdiff" && \
	"$$program" completions zsh > "$(SHARE)/zsh/site-functions/_stackdiff" && \
	"$$program" completions fish > "$(SHARE)/fish/vendor_completions.d/stackdiff.fish"

# An archive for people without a Swift toolchain, in .build/dist: what `make install` puts below a
# prefix, and its checksum. Integrations/check.sh takes it by this name.
DIST = stackdiff-$(shell sh Tools/platform.sh)
dist:
	rm -rf .build/dist/$(DIST)*
	$(MAKE) install STATIC=1 DESTDIR="$(CURDIR)/.build/dist/" PREFIX=$(DIST)
	strip $(if $(filter Darwin,$(SYSTEM)),-x) .build/dist/$(DIST)/bin/stackdiff
	cp -R README.md CHANGELOG.md Documentation Tools/NOTICE .build/dist/$(DIST)
	cd .build/dist && tar -czf $(DIST).tar.gz $(DIST) && rm -rf $(DIST)
	cd .build/dist && { sha256sum $(DIST).tar.gz || shasum -a 256 $(DIST).tar.gz; } \
	    2>/dev/null > $(DIST).tar.gz.sha256
	@echo .build/dist/$(DIST).tar.gz

uninstall:
	rm -f $(INSTALLED)

# A campaign, which is added to those that the database holds, and its report.
fuzz: tools
	$(RELEASE)
	.build/release/stackdiff fuzz --append --runs "$$RUNS" --seed "$$SEED" --db $(DATABASE)
	.build/release/stackdiff report --db $(DATABASE) --output Reports

# libFuzzer drives the engine through the generator, for DURATION seconds, and leaves its finds in Fuzz.
# It needs a toolchain that has libFuzzer, as swift.org's for Linux do. A backtrace would keep it
# from saving what crashed.
fuzz-engine:
	cd Fuzz && $(SWIFT) build -c release --sanitize fuzzer --product EngineFuzzer
	cd Fuzz && SWIFT_BACKTRACE=enable=no .build/release/EngineFuzzer \
		-max_total_time=$(or $(DURATION),30) -max_len=1024 -timeout=30

# libFuzzer, with the address sanitizer, at all that reads what users give, for DURATION seconds in
# all. Of two sanitizers the compiler takes the last, unless they are named in one option; and leaks
# are Foundation's. FUZZ_BUILD=debug builds in half of the time; CI takes it, and a seed, so that
# luck fails nobody. An input that takes more than a second for 100 KB, times SLOWDOWN for the
# sanitizers, is a find, too. To repeat a find: INPUT=FORMAT .build/inputs/release/InputFuzzer
# crash-in-FORMAT-...
FUZZ_BUILD ?= release
FUZZ_SEED ?= 0
SLOWDOWN ?= $(if $(filter debug,$(FUZZ_BUILD)),10,3)
INPUTS = case ndjson interface-builder console-log baseline database
fuzz-inputs: tools
	cd Fuzz && $(SWIFT) build -c $(FUZZ_BUILD) --sanitize fuzzer --sanitize address \
		-Xswiftc -sanitize=fuzzer,address --product InputFuzzer --scratch-path .build/inputs
	cd Fuzz && for format in $(INPUTS); do \
	    words=$$format; \
	    case $$format in ndjson|baseline) words=case;; esac; \
	    dictionary=; \
	    test ! -f Dictionaries/$$words.dict || dictionary=-dict=Dictionaries/$$words.dict; \
	    mkdir -p .build/corpus/$$format; \
	    echo "== $$format"; \
	    INPUT=$$format SLOWDOWN=$(SLOWDOWN) SWIFT_BACKTRACE=enable=no \
	        ASAN_OPTIONS=detect_leaks=0 .build/inputs/$(FUZZ_BUILD)/InputFuzzer \
	        -max_total_time=$$((($(or $(DURATION),60) + 5) / $(words $(INPUTS)))) $$dictionary \
	        -seed=$(FUZZ_SEED) -max_len=100000 -timeout=30 -report_slow_units=1 \
	        -rss_limit_mb=2048 -print_final_stats=1 \
	        -artifact_prefix=crash-in-$$format- .build/corpus/$$format Corpus/$$format || exit 1; \
	done

# A campaign of all models, every pair compared, and its report.
matrix: tools
	$(RELEASE)
	.build/release/stackdiff fuzz --append --models all --runs "$$RUNS" --seed "$$SEED" --db $(DATABASE)
	.build/release/stackdiff report --db $(DATABASE) --output Reports

test: test-tools readers examples
	$(SWIFT) test $(TEST_FLAGS)

# The report in a browser; skipped, with a word, where Chromium or the packages are missing.
test-report: tools
	$(RELEASE)
	@sh Tests/BrowserTests/run.sh

# A campaign with GNU parallel and on a Slurm that is started for it, held against one run.
test-cluster: tools
	$(RELEASE)
	@sh Tests/ClusterTests/run.sh install || true
	@sh Tests/ClusterTests/run.sh

# Kills, full disks, damaged databases: what is seen, and that nothing is lost.
test-faults: tools
	$(RELEASE)
	@python3 Tests/FaultTests/run.py

# What make install puts where, and the check that other repositories run.
test-install: tools
	@sh Tests/InstallTests/run.sh

# Warnings are errors here, and the formatter must have nothing to say. Elsewhere they are none, so
# that a newer compiler's do not stop anybody; CI builds once for both.
STRICT = -Xswiftc -warnings-as-errors
LINT_BUILD ?= .build/lint
lint: test-tools
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests \
	    Examples/stack-layout-tests Fuzz/Package.swift Fuzz/Sources \
	    Benchmarks/Package.swift Benchmarks/Sources
	$(SWIFT) build --build-tests --scratch-path $(LINT_BUILD) $(STRICT)

# This solver and kiwi on the same systems, and the pipeline: one table, and Reports/bench.json.
# BENCH=--short measures little, and fails where the solver is not clearly the faster of the two.
# The benchmark's package takes the modules of the program, which are built already. SwiftPM would go
# by the plan of the other package, so neither may find one.
PLANNED = .build/*/release/description.json
bench: tools
	@sh Tools/install.sh kiwi
	$(RELEASE)
	rm -f $(PLANNED)
	trap 'rm -f $(PLANNED)' EXIT INT TERM; $(SWIFT) build -c release $(OPTIMIZED) $(BUILD_FLAGS) \
	    --package-path Benchmarks --scratch-path .build
	.build/release/SolverBenchmark $(BENCH) --cases Cases/observed/uikit.ndjson \
		--program .build/release/stackdiff --json Reports/bench.json

check: tools
	$(RELEASE)
	.build/release/stackdiff check Cases

selftest: tools
	$(RELEASE)
	.build/release/stackdiff selftest

tools:
	@sh Tools/install.sh sqlite zlib $(if $(filter 1,$(STATIC)),static)

test-tools:
	@sh Tools/install.sh sqlite zlib glpk

# What reads the machine formats in the tests; see Tools/validate-formats.py.
readers:
	@sh Tools/install.sh readers

# What the Python programs in Examples need, which the tests run; and the package there, tested.
# Of a folder in which the tests are built it takes their modules, and leaves no plan, as bench does.
EXAMPLES_BUILD ?= .build/examples/stack-layout-tests
EXAMPLES_PLAN = $(EXAMPLES_BUILD)/*/debug/description.json
examples: tools
	@sh Tools/install.sh examples
	rm -f $(EXAMPLES_PLAN)
	trap 'rm -f $(EXAMPLES_PLAN)' EXIT INT TERM; $(SWIFT) test --package-path Examples/stack-layout-tests \
	    --scratch-path $(EXAMPLES_BUILD) $(EXAMPLES_FLAGS)

# All engines in Examples that can be installed: each answers 300 generated cases.
engines: tools
	@sh Tools/install.sh examples engines
	$(RELEASE)
	@python3 Examples/study.py check

# The engines compared over 20,000 generated cases: Documentation/engines-study.md.
study: tools
	@sh Tools/install.sh examples engines
	$(RELEASE)
	@python3 Examples/study.py study

clean:
	rm -rf .build Reports/report.* Reports/cases.ndjson $(DATABASE) $(DATABASE)-wal $(DATABASE)-shm
