#!/bin/sh
# Tests which builds the Makefile's targets start, with stubs of swift, lipo and uname in a copy of the Makefile:
# quick and optimized builds, and the archive on macOS, which no other test can make on Linux.
set -eu
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "builds: $1" >&2; cat "$folder/log" "$folder/output" >&2; exit 1; }
unset STATIC QUICK DESTDIR PREFIX MAKEFLAGS MFLAGS MAKELEVEL

stubs=$folder/stubs
mkdir "$stubs"
stub() { printf '#!/bin/sh\n%s\n' "$2" >"$stubs/$1" && chmod +x "$stubs/$1"; }
# Each program that swift builds is a script that prints how it was built.
stub swift 'folder=.build processor=native
build="QUICK=$STACKDIFF_QUICK"
case "$*" in *--static-swift-stdlib*) build="$build with libraries" ;; *-static-executable*) build="$build static" ;; esac
while [ $# != 0 ]; do
    case $1 in
    --scratch-path) folder=$2 ;;
    --arch) processor=$2 ;;
    esac
    shift
done
echo "built $processor $build in $folder" >>"$LOG"
mkdir -p "$folder/$processor/release"
ln -sfn "$processor/release" "$folder/release"
printf "#!/bin/sh\n# %s\n" "$processor" >"$folder/release/stackdiff"
printf "#!/bin/sh\n" >"$folder/release/SolverBenchmark"
chmod +x "$folder/release/"*'
stub uname 'echo "$SYSTEM"'
stub strip ':'
stub brew 'echo /homebrew'
# Joins texts instead of programs.
stub lipo '[ "$1 $2" = "-create -output" ] || exit 1
output=$3; shift 3
[ ! -e "$output" ] || exit 1
cat "$@" >"$output"
chmod +x "$output"'
export PATH="$stubs:$PATH" LOG="$folder/log" SYSTEM=Linux
: >"$folder/output"

copy=$folder/copy
mkdir "$copy"
cp -R Makefile README.md CHANGELOG.md LICENSE Documentation "$copy"
mkdir "$copy/Tools" "$copy/Reports"
cp Tools/platform.sh Tools/NOTICE "$copy/Tools"
: >"$copy/Tools/install.sh"

# Runs make; then $1 must be the builds that it started.
expect() {
    expected=$1
    shift
    : >"$folder/log"
    make -C "$copy" "$@" DESTDIR="$folder/root/" >"$folder/output" 2>&1 || fail "make $*: failed"
    [ "$(cat "$folder/log")" = "$expected" ] || fail "make $*: expected the build: $expected"
}

quick="built native QUICK=1 with libraries in .build"
optimized="built native QUICK=0 with libraries in .build"
expect "$quick" fuzz
expect "$quick" check
expect "$optimized" install
# No later target undoes the optimization.
expect "$optimized" fuzz
expect "$quick" fuzz QUICK=1
expect "$quick" install QUICK=1
export QUICK=1
expect "built native QUICK=1 static in .build" dist STATIC=1
unset QUICK
expect "$quick" fuzz
expect "$optimized
$optimized" bench
expect "$optimized" check
make -C "$copy" clean >/dev/null
expect "$quick" check

export SYSTEM=Darwin
expect "built native QUICK=1 in .build" fuzz
expect "built arm64 QUICK=0 in .build/arm64
built x86_64 QUICK=0 in .build/x86_64" dist
tar -xzf "$copy/.build/dist/stackdiff-macos-universal.tar.gz" -C "$folder"
for processor in arm64 x86_64; do
    grep -q "^# $processor\$" "$folder/stackdiff-macos-universal/bin/stackdiff" ||
        fail "the archive's program lacks $processor"
done
# The program for one processor takes the place of the one for both.
expect "built native QUICK=1 in .build" check
grep -q '^# native$' "$copy/.build/stackdiff" || fail "make check ran another program than it built"
expect "built arm64 QUICK=1 in .build/arm64
built x86_64 QUICK=1 in .build/x86_64" check STATIC=1
grep -q '^# x86_64$' "$copy/.build/stackdiff" || fail "with STATIC=1 make check ran another program than it built"
printf 'environment:\n\t@echo "$$CPATH $$LIBRARY_PATH"\n' >"$copy/environment.mk"
CPATH=/mine make -s -C "$copy" -f Makefile -f environment.mk environment >"$folder/output"
grep -qx '/homebrew/opt/glpk/include:/mine /homebrew/opt/glpk/lib.*' "$folder/output" ||
    fail "the compiler does not find Homebrew's GLPK"
echo "builds: quick builds, optimized ones and those for macOS are what the targets need"
