#!/bin/sh
# Starts the model in the system's Python, because the bindings of GTK are packages of the system.
folder=$(dirname "$0")
if [ -z "${DISPLAY:-}" ]; then display="xvfb-run -a"; fi
PYTHONPATH=$folder/../shared exec ${display:-} /usr/bin/python3 -B "$folder/gtk_layout.py"
