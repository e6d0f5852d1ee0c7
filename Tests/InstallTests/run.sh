#!/bin/sh
# Tests make install, make dist and make uninstall in a temporary folder. Runs Integrations/check.sh as other
# repositories do: with the installed program, with a release's archive, and with a damaged archive.
set -eu
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "install: $1" >&2; exit 1; }

sh Tests/InstallTests/builds.sh
# A package that depends on this one gets these products, and no unsafe flag, which SwiftPM would reject.
env -u STACKDIFF_QUICK -u STACKDIFF_INTERNAL_PRODUCTS -u STACKDIFF_BUILD_TESTS_ONCE \
    swift package dump-package >"$folder/package"
if grep -q unsafeFlags "$folder/package"; then fail "other packages see unsafe flags"; fi
products=$(python3 -c 'import json, sys
print(*sorted(product["name"] for product in json.load(open(sys.argv[1]))["products"]))' "$folder/package")
[ "$products" = "DifferentialTesting ExternalModels LayoutModels StackCases StackDiffTesting StackDiffXCTest stackdiff" ] ||
    fail "other packages see the products $products"

make install DESTDIR="$folder" PREFIX=/usr >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
program="$folder/usr/bin/stackdiff"
"$program" --version | grep -q "^stackdiff .*, generator" || fail "no version"
for file in man/man1/stackdiff.1 bash-completion/completions/stackdiff \
    zsh/site-functions/_stackdiff fish/vendor_completions.d/stackdiff.fish; do
    grep -q fuzz "$folder/usr/share/$file" || fail "$file does not mention the command fuzz"
done
if [ "$(uname)" = Linux ] && command -v ldd >/dev/null; then
    if ldd "$program" 2>/dev/null | grep -q libswift; then fail "the program needs Swift's shared libraries"; fi
fi

mkdir "$folder/Cases"
cp Cases/uikit/*.json "$folder/Cases"
export STACKDIFF="$program" CASES="$folder/Cases" REPORT="$folder/report.xml"
sh Integrations/check.sh >/dev/null || fail "correct cases failed"
grep -q "<testcase" "$REPORT" || fail "no report"
rm "$REPORT"
if BASELINE=known.json STACKDIFF_DB="$folder/none" sh Integrations/check.sh >"$folder/output" 2>&1; then
    fail "a baseline without a campaign passed"
fi
grep -q "run stackdiff fuzz first" "$folder/output" || fail "the error does not name the missing campaign"
grep -q "<testcase" "$REPORT" || fail "no report of the cases without a campaign"
sed 's/"width": 160,/"width": 161,/' Cases/uikit/proportional-with-spacing.json \
    >"$folder/Cases/wrong.json"
if sh Integrations/check.sh >"$folder/output"; then cat "$folder/output"; fail "a wrong expectation passed"; fi

make dist >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
archive=stackdiff-$(sh Tools/platform.sh)
unset STACKDIFF
rm "$folder/Cases/wrong.json"
mkdir "$folder/release"
cp ".build/dist/$archive.tar.gz" ".build/dist/$archive.tar.gz.sha256" "$folder/release"
export RELEASE="file://$folder/release"
sh Integrations/check.sh >/dev/null || fail "correct cases failed with the archive's program"
if [ "$(uname)" = Linux ] && command -v ldd >/dev/null; then
    if ldd ".build/release-archive/$archive/bin/stackdiff" >/dev/null 2>&1; then
        fail "the archive's program needs shared libraries"
    fi
fi
[ -e ".build/release-archive/$archive/LICENSE" ] || fail "the archive has no license"
echo >>"$folder/release/$archive.tar.gz"
if sh Integrations/check.sh >"$folder/output" 2>&1; then fail "a damaged archive was used"; fi
grep -q "is damaged" "$folder/output" || fail "the error does not name the damaged archive"
# Without an archive check.sh runs make to build the program. This make only prints its arguments.
printf '#!/bin/sh\necho "built $*"; exit 9\n' >"$folder/make" && chmod +x "$folder/make"
rm "$folder/release"/*
PATH="$folder:$PATH" sh Integrations/check.sh >"$folder/output" 2>&1 || true
grep -q "^built program" "$folder/output" || fail "the program was not built without an archive"
rm "$folder/make"

make uninstall DESTDIR="$folder" PREFIX=/usr >/dev/null
[ ! -e "$program" ] || fail "the program is still there"
echo "install: the program, its page and its completions are installed, and a release's archive works"
