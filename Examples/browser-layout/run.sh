#!/bin/sh
# Starts the model. The first run installs its packages in .build/examples.
#
#   run.sh chromium|firefox|webkit

# WebKitGTK needs a display.
if [ "$1" = webkit ] && [ -z "${DISPLAY:-}" ]; then display="xvfb-run -a"; fi
exec ${display:-} "$(dirname "$0")/../python.sh" browser-layout browser_layout.py "$1"
