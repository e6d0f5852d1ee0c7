#!/bin/sh
# python.sh EXAMPLE PROGRAM [ARGUMENT…]: runs a program of an example in a Python of its own. The first
# run creates that below .build, with the packages of the example's requirements.txt. With
# EXAMPLES_INSTALL_ONLY set nothing else is done.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
python=$folder/../.build/examples/$1
if ! [ -e "$python/complete" ]; then
    # Several may start at once: each makes one, and the first to be complete stays.
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
