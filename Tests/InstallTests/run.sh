#!/bin/sh
# Installs into a folder of its own, then runs Integrations/check.sh with the installed program, as
# other repositories do: once on correct cases, once with a wrong expectation.
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
    if ldd "$program" | grep -q libswift; then fail "Swift's libraries are not inside"; fi
fi

mkdir "$folder/Cases"
cp Cases/uikit/*.json "$folder/Cases"
export STACKDIFF="$program" CASES="$folder/Cases" REPORT="$folder/report.xml"
sh Integrations/check.sh >/dev/null || fail "cases that hold were refused"
grep -q "<testcase" "$REPORT" || fail "no report"
sed 's/"width": 160,/"width": 161,/' Cases/uikit/proportional-with-spacing.json \
    >"$folder/Cases/wrong.json"
if sh Integrations/check.sh >"$folder/said"; then cat "$folder/said"; fail "a wrong expectation passed"; fi

make uninstall DESTDIR="$folder" PREFIX=/usr >/dev/null
[ ! -e "$program" ] || fail "the program is still there"
echo "install: the program, its page and its completions are installed, and check what they should"
