#!/bin/sh
# Runs a Python program of an example in the example's virtual environment. The first run creates the
# environment in .build/examples with the packages of requirements.txt.
#
#   python.sh EXAMPLE PROGRAM [ARGUMENT…]
#
# EXAMPLES_INSTALL_ONLY  if set, only the packages are installed (default: not set)
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
python=$folder/../.build/examples/$1
if ! [ -e "$python/complete" ]; then
    # Several programs can start at once. Each creates an environment, and the first finished one is kept.
    mkdir -p "$folder/../.build/examples"
    made=$(mktemp -d "$python.XXXXXX")
    {
        python3 -m venv "$made"
        "$made/bin/pip" install -q --disable-pip-version-check \
            --require-hashes --requirement "$folder/$1/requirements.txt"
        touch "$made/complete"
        [ -e "$python" ] || mv "$made" "$python"
        rm -rf "$made"
    } >&2
fi
if [ "${EXAMPLES_INSTALL_ONLY:-}" ]; then exit; fi
program=$folder/$1/$2
shift 2
PYTHONPATH=$folder/shared exec "$python/bin/python3" "$program" "$@"
