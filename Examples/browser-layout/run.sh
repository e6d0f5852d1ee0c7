#!/bin/sh
# run.sh chromium|firefox|webkit: starts the model; the first run installs its packages below .build.
# WebKitGTK needs a display.
if [ "$1" = webkit ] && [ -z "${DISPLAY:-}" ]; then display="xvfb-run -a"; fi
exec ${display:-} "$(dirname "$0")/../python.sh" browser-layout browser_layout.py "$1"
