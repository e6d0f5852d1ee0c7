#!/bin/sh
# Installs what is named and missing: the C libraries sqlite, zlib and glpk, and for the tests of
# the report chromium and python.
set -eu

# Whether the C compiler finds a header.
has_header() {
    printf '#include <%s>\n' "$1" | ${CC:-cc} -E -x c - >/dev/null 2>&1
}

install() { # Debian's package, Homebrew's formula
    if command -v apt-get >/dev/null 2>&1; then
        if [ "$(id -u)" = 0 ]; then run=; else run=sudo; fi
        echo "installing $1" >&2
        DEBIAN_FRONTEND=noninteractive $run apt-get install -y -qq "$1" >/dev/null 2>&1 || {
            $run apt-get update -qq
            DEBIAN_FRONTEND=noninteractive $run apt-get install -y -qq "$1" >/dev/null
        }
    elif command -v brew >/dev/null 2>&1; then
        brew install "$2"
    else
        echo "please install $1: neither apt-get nor brew is here to do it" >&2
        exit 1
    fi
}

for library in "$@"; do
    case "$library" in
        # On macOS SQLite comes with the SDK.
        sqlite)
            [ "$(uname)" = Darwin ] && continue
            if ! has_header sqlite3.h; then install libsqlite3-dev sqlite; fi
            if ! command -v pkg-config >/dev/null 2>&1; then install pkg-config pkg-config; fi
            ;;
        # On macOS zlib comes with the SDK.
        zlib) [ "$(uname)" = Darwin ] || has_header zlib.h || install zlib1g-dev zlib ;;
        chromium) command -v chromium >/dev/null 2>&1 || install chromium chromium ;;
        python)
            python3 -c 'import venv, ensurepip' 2>/dev/null || install python3-venv python
            ;;
        glpk) has_header glpk.h || install libglpk-dev glpk ;;
        *) echo "install.sh: unknown library $library" >&2; exit 64 ;;
    esac
done
