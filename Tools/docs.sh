#!/bin/sh
# Writes the documentation of the libraries that .spi.yml names into .build/docs. Fails if docc warns of something, such
# as a broken link, or if a library's page leaves out a public type. docc is part of Swift's toolchains and of Xcode.
#
#   sh Tools/docs.sh [OPTION…]
#
# The options are those of swift package, such as --scratch-path. SWIFT is the swift command (default: swift).
set -eu
cd "$(dirname "$0")/.."
docc=$(command -v docc || xcrun --find docc) || { echo "docs.sh: docc is missing" >&2; exit 69; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
log=$folder/log
${SWIFT:-swift} package "$@" dump-symbol-graph >"$log" || { cat "$log" >&2; exit 1; }
graphs=$(sed -n 's/^Files written to //p' "$log")
rm -rf .build/docs
mkdir -p .build/docs
code=0
for library in $(sed -n 's/^        - //p' .spi.yml); do
    mkdir "$folder/$library"
    find "$graphs" \( -name "$library.symbols.json" -o -name "$library@*" \) \
        -exec cp {} "$folder/$library" \;
    page=Sources/$library/$library.docc
    archive=.build/docs/$library.doccarchive
    if ! "$docc" convert "$page" --additional-symbol-graph-dir "$folder/$library" \
        --output-dir "$archive" --ide-console-output >"$log" 2>&1; then
        cat "$log" >&2
        code=1
    # The comments describe only parameters whose names do not say enough.
    elif grep 'warning: ' "$log" | grep -v 'is missing documentation' >&2; then
        code=1
    # docc adds groups for what the page leaves out.
    elif grep -q '"generated":true' "$archive"/data/documentation/*.json; then
        echo "docs.sh: $page leaves out a public type or function" >&2
        code=1
    fi
done
if [ $code = 0 ]; then echo .build/docs; fi
exit $code
