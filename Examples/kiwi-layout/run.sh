#!/bin/sh
# Starts the model; the first time it installs what that needs below .build.
exec "$(dirname "$0")/../python.sh" kiwi-layout kiwi_layout.py
