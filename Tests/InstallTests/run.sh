#!/bin/sh
# Installs into a folder of its own, then runs Integrations/check.sh as other repositories do: with the
# installed program on correct cases and with a wrong expectation, and with the archive of a release.
set -eu
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "install: $1" >&2; exit 1; }

make install DESTDIR="$folder" PREFIX=/usr >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
program="$folder/usr/bin/stackdiff"
"$program" --version | grep -q "^stackdiff .*, generator" || fail "no version"
for file in man/man1/stackdiff.1 bash-completion/completions/stackdiff \
    zsh/site-functions/_stackdiff fish/vendor_completions.d/stackdiff.fish; do
    grep -q fuzz "$folder/usr/share/$file" || fail "$file names no command"
done
if [ "$(uname)" = Linux ] && command -v ldd >/dev/null; then
    if ldd "$program" 2>/dev/null | grep -q libswift; then fail "Swift's libraries are not inside"; fi
fi

mkdir "$folder/Cases"
cp Cases/uikit/*.json "$folder/Cases"
export STACKDIFF="$program" CASES="$folder/Cases" REPORT="$folder/report.xml"
sh Integrations/check.sh >/dev/null || fail "cases that hold were refused"
grep -q "<testcase" "$REPORT" || fail "no report"
rm "$REPORT"
if BASELINE=known.json STACKDIFF_DB="$folder/none" sh Integrations/check.sh >"$folder/said" 2>&1; then
    fail "a baseline without a campaign passed"
fi
grep -q "run stackdiff fuzz first" "$folder/said" || fail "nothing says that the campaign is missing"
grep -q "<testcase" "$REPORT" || fail "no report of the cases without a campaign"
sed 's/"width": 160,/"width": 161,/' Cases/uikit/proportional-with-spacing.json \
    >"$folder/Cases/wrong.json"
if sh Integrations/check.sh >"$folder/said"; then cat "$folder/said"; fail "a wrong expectation passed"; fi

make dist >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
archive=stackdiff-$(sh Tools/platform.sh)
unset STACKDIFF
rm "$folder/Cases/wrong.json"
mkdir "$folder/release"
cp ".build/dist/$archive.tar.gz" ".build/dist/$archive.tar.gz.sha256" "$folder/release"
export RELEASE="file://$folder/release"
sh Integrations/check.sh >/dev/null || fail "the program of the archive refused cases that hold"
if [ "$(uname)" = Linux ] && command -v ldd >/dev/null; then
    if ldd ".build/release-archive/$archive/bin/stackdiff" >/dev/null 2>&1; then
        fail "the program of the archive needs libraries"
    fi
fi
echo >>"$folder/release/$archive.tar.gz"
if sh Integrations/check.sh >"$folder/said" 2>&1; then fail "a damaged archive was used"; fi
grep -q "is damaged" "$folder/said" || fail "nothing says that the archive is damaged"
# Without an archive the program is built; here by a make that only says so.
printf '#!/bin/sh\necho "built $*"; exit 9\n' >"$folder/make" && chmod +x "$folder/make"
rm "$folder/release"/*
PATH="$folder:$PATH" sh Integrations/check.sh >"$folder/said" 2>&1 || true
grep -q "^built program" "$folder/said" || fail "without an archive nothing is built"
rm "$folder/make"

make uninstall DESTDIR="$folder" PREFIX=/usr >/dev/null
[ ! -e "$program" ] || fail "the program is still there"
echo "install: the program, its page and its completions are installed, and a release's archive works"
