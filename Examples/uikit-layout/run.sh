#!/bin/sh
# Builds the program and runs it in the booted simulator. Needs a Mac with Xcode.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
program=$folder/../../.build/examples/uikit-layout/UIKitLayout
if ! [ "$program" -nt "$folder/UIKitLayout.swift" ]; then
    mkdir -p "$(dirname "$program")"
    xcrun --sdk iphonesimulator swiftc -O -parse-as-library -swift-version 5 \
        -target "$(uname -m)-apple-ios15.0-simulator" -o "$program" \
        "$folder/UIKitLayout.swift" >&2
fi
exec xcrun simctl spawn booted "$program"
