# Each target first installs the packages it needs that are missing: with apt-get on Debian, with
# Homebrew on macOS.
#
# SWIFT   the swift command (default: swift)
# RUNS    the number of cases of a campaign (default: 100000)
# SEED    the seed of a campaign (default: 1)
# PREFIX  where make install puts the files (default: /usr/local)
# QUICK   1 optimizes only what decides how long a campaign or a scan takes, which halves the time of the
#         build; 0 optimizes everything (default: 0 for install, dist and bench, and as soon as one of
#         install and bench has built the program; else 1)
SWIFT ?= swift
RUNS ?= 100000
SEED ?= 1
DATABASE = Reports/findings.stackdiff
PREFIX ?= /usr/local
QUICK ?= $(QUICK_BY_DEFAULT)
# Recipes read these from the environment, so the shell never runs their text as a command.
export RUNS SEED

# The commit that --version prints.
export STACKDIFF_COMMIT := $(shell git describe --always --dirty --abbrev=7 2>/dev/null)

# The packages in Benchmarks and Fuzz use libraries that are no products for other packages.
export STACKDIFF_INTERNAL_PRODUCTS = 1

# The program, however it was built. The other targets and the scripts run it by this path.
PROGRAM = .build/stackdiff

# On Linux the program contains Swift's libraries, so it runs without a Swift toolchain; macOS has these
# libraries. With STATIC=1 (make dist) the program needs no shared library on Linux, and on macOS it runs on
# both processors. The libraries named here are those that Debian's libxml2 needs.
SYSTEM := $(shell uname)
ifeq ($(SYSTEM),Linux)
BUILD_FLAGS = $(if $(filter 1,$(STATIC)),-Xswiftc -static-executable \
    $(foreach library,lzma icuuc icudata stdc++,-Xlinker -l$(library)),--static-swift-stdlib)
endif
# Without checks for overlapping accesses a campaign takes 2 % less time; the tests run in debug builds, which
# have the checks. Optimization across modules saves 3 % of the instructions. Without debug information the build
# needs 8 % less processor time.
OPTIMIZED = -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -cross-module-optimization -Xswiftc -gnone
RELEASE = STACKDIFF_QUICK=$(QUICK) $(SWIFT) build -c release $(OPTIMIZED) $(BUILD_FLAGS)

# Both kinds of build are in one folder, because they share the modules that take the longest. The file
# .build/optimized exists if all is optimized there. Then other targets keep it so, or each change between fuzz
# and install would build the other modules again.
QUICK_BY_DEFAULT = $(if $(wildcard .build/optimized),0,1)
install bench: QUICK_BY_DEFAULT = 0

# SwiftPM's own build for two processors ignores the files that the report embeds.
PROCESSORS = $(if $(filter Darwin1,$(SYSTEM)$(STATIC)),arm64 x86_64)
ifneq ($(strip $(PROCESSORS)),)
BUILD = $(foreach processor,$(PROCESSORS),$(RELEASE) --product stackdiff --arch $(processor) \
    --scratch-path .build/$(processor) &&) rm -f $(PROGRAM) && \
    lipo -create -output $(PROGRAM) $(PROCESSORS:%=.build/%/release/stackdiff)
else
BUILD = $(RELEASE) --product stackdiff && ln -sf release/stackdiff $(PROGRAM) && \
    $(if $(filter 0,$(QUICK)),touch,rm -f) .build/optimized
endif

# Homebrew's GLPK is outside the compiler's search path.
ifeq ($(SYSTEM),Darwin)
GLPK := $(shell brew --prefix 2>/dev/null)/opt/glpk
export CPATH := $(GLPK)/include$(if $(CPATH),:$(CPATH))
export LIBRARY_PATH := $(GLPK)/lib$(if $(LIBRARY_PATH),:$(LIBRARY_PATH))
endif

.PHONY: all program dist install uninstall fuzz fuzz-engine fuzz-inputs matrix lint docs bench check \
    check-darwin selftest test test-report test-install test-cluster test-faults tools test-tools readers \
    examples engines study clean

all: fuzz

program: tools
	$(BUILD)

# install copies the program, its manual page, and the completions for bash, zsh and fish. Packagers set
# DESTDIR, a folder that is put before all paths.
SHARE = $(DESTDIR)$(PREFIX)/share
INSTALLED = "$(DESTDIR)$(PREFIX)/bin/stackdiff" "$(SHARE)/man/man1/stackdiff.1" \
    "$(SHARE)/bash-completion/completions/stackdiff" "$(SHARE)/zsh/site-functions/_stackdiff" \
    "$(SHARE)/fish/vendor_completions.d/stackdiff.fish"

install: program
	@for file in $(INSTALLED); do mkdir -p "$$(dirname "$$file")"; done
	install -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/stackdiff"
	$(PROGRAM) man > "$(SHARE)/man/man1/stackdiff.1"
	$(PROGRAM) completions bash > "$(SHARE)/bash-completion/completions/stackdiff"
	$(PROGRAM) completions zsh > "$(SHARE)/zsh/site-functions/_stackdiff"
	$(PROGRAM) completions fish > "$(SHARE)/fish/vendor_completions.d/stackdiff.fish"

# dist writes an archive of the installed files and its checksum into .build/dist, for people without a Swift
# toolchain. Integrations/check.sh downloads the archive by this name.
DIST = stackdiff-$(shell sh Tools/platform.sh)
dist:
	rm -rf .build/dist/$(DIST)*
	$(MAKE) install STATIC=1 DESTDIR="$(CURDIR)/.build/dist/" PREFIX=$(DIST)
	strip $(if $(filter Darwin,$(SYSTEM)),-x) .build/dist/$(DIST)/bin/stackdiff
	cp -R README.md CHANGELOG.md LICENSE Documentation Tools/NOTICE .build/dist/$(DIST)
	cd .build/dist && tar -czf $(DIST).tar.gz $(DIST) && rm -rf $(DIST)
	cd .build/dist && { sha256sum $(DIST).tar.gz || shasum -a 256 $(DIST).tar.gz; } \
	    2>/dev/null > $(DIST).tar.gz.sha256
	@echo .build/dist/$(DIST).tar.gz

uninstall:
	rm -f $(INSTALLED)

# fuzz adds a campaign to the database and writes the report; matrix does so with all pairs of models.
fuzz matrix: program
	$(PROGRAM) fuzz --append $(if $(filter matrix,$@),--models all) \
	    --runs "$$RUNS" --seed "$$SEED" --db $(DATABASE)
	$(PROGRAM) report --db $(DATABASE) --output Reports

# fuzz-engine lets libFuzzer make cases for DURATION seconds (default: 30), and check the models on them.
# Failing inputs are saved in Fuzz. This needs a toolchain with libFuzzer, such as swift.org's for Linux.
# Swift's backtraces are off, because they keep libFuzzer from saving the input of a crash.
fuzz-engine:
	cd Fuzz && $(SWIFT) build -c release --sanitize fuzzer --product EngineFuzzer
	cd Fuzz && SWIFT_BACKTRACE=enable=no .build/release/EngineFuzzer \
		-max_total_time=$(or $(DURATION),30) -max_len=1024 -timeout=30

# fuzz-inputs lets libFuzzer, with the address sanitizer, test all readers of users' files. To repeat a
# failure, run this in Fuzz: INPUT=FORMAT .build/inputs/release/InputFuzzer crash-in-FORMAT-...
#
# DURATION    the time for all formats together, in seconds (default: 60)
# FUZZ_BUILD  release, or debug, which builds in half the time (default: release)
# FUZZ_SEED   libFuzzer's seed; 0 for a random one (default: 0)
# SLOWDOWN    how much slower the sanitizers make the readers. An input fails that takes more than one
#             second for 100 KB, times SLOWDOWN (default: 3, with debug 10)
#
# -sanitize names both sanitizers, because of two options the compiler obeys only the last. Leaks are not
# reported, since Foundation has some.
FUZZ_BUILD ?= release
FUZZ_SEED ?= 0
SLOWDOWN ?= $(if $(filter debug,$(FUZZ_BUILD)),10,3)
INPUTS = case ndjson interface-builder console-log baseline database
fuzz-inputs: tools
	cd Fuzz && $(SWIFT) build --disable-index-store -c $(FUZZ_BUILD) --sanitize fuzzer --sanitize address \
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

# SwiftPM leaves folders in TMPDIR behind, and so do tests that are killed. The tests run with stacks of 512 KiB, as
# threads have on macOS: Linux gives each thread as much as the limit says.
test: test-tools readers examples
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT INT TERM && \
	$(SWIFT) build --build-tests $(TEST_FLAGS) && ulimit -S -s 512 && \
	echo $(SWIFT) test --skip-build $(TEST_FLAGS) && \
	TMPDIR=$$folder $(SWIFT) test --skip-build $(TEST_FLAGS)

# test-report tests the report in Chromium. Without Chromium or its Python packages it prints that it is
# skipped.
test-report: program
	@sh Tests/BrowserTests/run.sh

# test-cluster runs a campaign with GNU parallel and on a local Slurm, and compares the findings with those of
# one run.
test-cluster: program
	@sh Tests/ClusterTests/run.sh install || true
	@sh Tests/ClusterTests/run.sh

# test-faults kills the program, fills disks and damages databases. It checks the errors, and that no finding
# is lost.
test-faults: program
	@python3 Tests/FaultTests/run.py

# test-install tests which builds the targets start, make install, make dist and Integrations/check.sh. With QUICK=1
# it uses the quick build for all of them.
test-install: tools
	@sh Tests/InstallTests/run.sh

# lint checks the format and builds with warnings as errors. Other builds allow warnings, so that a newer
# compiler's warnings stop nobody.
#
# LINT_BUILD  the build folder (default: .build/lint); CI tests the same build
STRICT = -Xswiftc -warnings-as-errors
LINT_BUILD ?= .build/lint
lint: test-tools
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests \
	    Examples/stack-layout-tests Fuzz/Package.swift Fuzz/Sources \
	    Benchmarks/Package.swift Benchmarks/Sources
	$(SWIFT) build --build-tests --scratch-path $(LINT_BUILD) $(STRICT)

# docs writes the documentation of the libraries into .build/docs. It fails if a link in it is broken, or if the page
# of a library leaves out a public type.
docs: tools
	@SWIFT="$(SWIFT)" sh Tools/docs.sh --scratch-path $(LINT_BUILD) $(STRICT)

# bench measures this solver, kiwi on the same systems, and campaigns. It prints a table and writes
# Reports/bench.json. With BENCH=--short it measures little, and fails if this solver is not clearly faster.
#
# The package in Benchmarks is built in the program's build folder, to reuse its modules. SwiftPM would follow
# the build plan of the other package, so each package's plan is removed.
PLANNED = .build/*/release/description.json
bench: program
	@sh Tools/install.sh kiwi
	rm -f $(PLANNED)
	trap 'rm -f $(PLANNED)' EXIT INT TERM; $(RELEASE) \
	    --package-path Benchmarks --scratch-path .build
	.build/release/SolverBenchmark $(BENCH) --cases Cases/observed/uikit.ndjson \
		--program $(PROGRAM) --json Reports/bench.json

check: program
	$(PROGRAM) check Cases

# check-darwin type-checks the package for macOS, and the libraries for tests of apps for iOS, on Linux. It
# rejects what the oldest systems in Package.swift lack. It needs the network once, for Darwin's headers; with
# STACKDIFF_DARWIN_CHECK=optional it prints without them that it is skipped.
#
# TRIPLE  the only system to check, such as arm64-apple-ios16.0 (default: macOS and the simulator of iOS)
# TESTS   0 leaves the tests out (default: 1)
check-darwin: test-tools
	@SWIFT=$(SWIFT) python3 Tools/darwin/check.py $(if $(TRIPLE),--triple $(TRIPLE)) \
	    $(if $(filter 0,$(TESTS)),--without-tests)

selftest: program
	$(PROGRAM) selftest

tools:
	@sh Tools/install.sh sqlite zlib $(if $(filter 1,$(STATIC)),static)

test-tools:
	@sh Tools/install.sh sqlite zlib glpk

# readers installs the Python packages of Tools/validate-formats.py, which tests run.
readers:
	@sh Tools/install.sh readers

# examples installs the packages of the Python programs in Examples, which tests run, and tests the Swift
# package there.
#
# EXAMPLES_BUILD  the build folder (default: .build/examples/stack-layout-tests); in .build the package
#                 reuses the modules of the tests. Build plans are removed, as for bench.
EXAMPLES_BUILD ?= .build/examples/stack-layout-tests
EXAMPLES_PLAN = $(EXAMPLES_BUILD)/*/debug/description.json
examples: tools
	@sh Tools/install.sh examples
	rm -f $(EXAMPLES_PLAN)
	trap 'rm -f $(EXAMPLES_PLAN)' EXIT INT TERM; $(SWIFT) test --package-path Examples/stack-layout-tests \
	    --scratch-path $(EXAMPLES_BUILD) $(EXAMPLES_FLAGS)

# engines lets each engine in Examples that can be installed lay out 300 generated cases. study compares them
# on 20,000 generated cases and writes its figures into Documentation/engines.md.
engines study: program
	@sh Tools/install.sh examples engines
	@python3 Examples/study.py $(if $(filter study,$@),study,check)

clean:
	rm -rf .build Reports/report.* Reports/cases.ndjson $(DATABASE) $(DATABASE)-wal $(DATABASE)-shm
