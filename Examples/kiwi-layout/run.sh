#!/bin/sh
# Starts the model. The first run installs its packages in .build/examples.
exec "$(dirname "$0")/../python.sh" kiwi-layout kiwi_layout.py
