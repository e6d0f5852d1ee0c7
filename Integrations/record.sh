#!/bin/sh
# Lays out cases with UIKit in a new iOS simulator, and prints their layouts for `stackdiff observe`. Needs a
# Mac with Xcode. FILE is the output of `stackdiff export --all`.
#
#   sh Integrations/record.sh FILE > console.txt
#
# IOS     the version of iOS or its beginning, such as 17; the newest matching one is used (default: any)
# DEVICE  the simulated device, which decides the display's scale (default: iPhone SE (3rd generation))
set -eu
file=${1:?usage: record.sh FILE}
device=${DEVICE:-iPhone SE (3rd generation)}
pattern=$(printf %s "${IOS:-[0-9]}" | sed 's/\./\\./g')
runtime=$(xcrun simctl list runtimes available |
    sed -n "s/^iOS \($pattern[0-9.]*\) .*\(com\.apple\.CoreSimulator\.SimRuntime\.iOS-[0-9-]*\).*/\1 \2/p" |
    sort -t . -k 1,1n -k 2,2n | tail -n 1 | cut -d ' ' -f 2)
if [ -z "$runtime" ]; then
    echo "record.sh: no simulator runtime of iOS ${IOS:-} is installed; see xcrun simctl list runtimes" >&2
    exit 69
fi
folder=$(mktemp -d)
simulator=
trap 'if [ -n "$simulator" ]; then xcrun simctl delete "$simulator" >&2; fi; rm -rf "$folder"' EXIT
xcrun --sdk iphonesimulator swiftc -parse-as-library -D STACKDIFF_PROGRAM \
    -target "$(uname -m)-apple-ios15.0-simulator" -o "$folder/record" "$file" >&2
simulator=$(xcrun simctl create stackdiff "$device" "$runtime")
xcrun simctl bootstatus "$simulator" -b >&2
xcrun simctl spawn "$simulator" "$folder/record"
