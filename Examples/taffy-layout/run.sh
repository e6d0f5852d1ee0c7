#!/bin/sh
# Starts the model; the first run installs its packages below .build.
exec "$(dirname "$0")/../python.sh" taffy-layout taffy_layout.py
