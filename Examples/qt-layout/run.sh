#!/bin/sh
# Starts the model; the first run installs its packages below .build.
exec "$(dirname "$0")/../python.sh" qt-layout qt_layout.py
