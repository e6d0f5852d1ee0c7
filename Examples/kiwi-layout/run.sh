#!/bin/sh
# Starts the model; the first run installs its packages below .build.
exec "$(dirname "$0")/../python.sh" kiwi-layout kiwi_layout.py
