#!/bin/sh
# Starts the model. The first run installs its packages in .build/examples.
exec "$(dirname "$0")/../python.sh" taffy-layout taffy_layout.py
