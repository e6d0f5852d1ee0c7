#!/bin/sh
# Installs what is named and missing: the C libraries sqlite, zlib and glpk; static, the archives that a
# program without shared libraries needs; chromium and python for
# the tests of the report; parallel and slurm for those on a cluster; and the readers of machine
# formats that others wrote, which the tests run, into .build/python; examples installs what the tested
# programs in Examples need, engines what all others there need, and kiwi the headers of the solver that
# Benchmarks compares with.
set -eu

# Whether the C compiler finds a header.
has_header() {
    printf '#include <%s>\n' "$1" | ${CC:-cc} -E -x c - >/dev/null 2>&1
}

install() { # Debian's package, Homebrew's formula
    if command -v apt-get >/dev/null 2>&1; then
        if [ "$(id -u)" = 0 ]; then run=; else run=sudo; fi
        echo "installing the package $1: ${run:-as root} apt-get install $1" >&2
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

# Tests that need the readers skip themselves without them, so that being offline fails nothing.
install_readers() {
    python=$(dirname "$0")/../.build/python
    if "$python/bin/python3" -c 'import check_jsonschema, jsonschema, junitparser
import kubernetes_validate, pydantic_sarif' 2>/dev/null; then
        return
    fi
    echo "installing readers of JSON schemas, JUnit, SARIF and Kubernetes into .build/python" >&2
    { python3 -m venv "$python" && "$python/bin/pip" install -q --disable-pip-version-check \
        --require-hashes --requirement "$(dirname "$0")/readers.txt"; } >&2 || {
        rm -rf "$python"
        echo "they could not be installed; the tests that need them are skipped" >&2
    }
}

# Tests that need the examples' packages skip themselves without them, too.
install_examples() { # folders of Examples
    for example in "$@"; do
        EXAMPLES_INSTALL_ONLY=1 "$(dirname "$0")/../Examples/$example/run.sh" || {
            echo "$example could not be installed; what needs it is skipped" >&2
        }
    done
}

# An engine whose packages are missing is skipped.
install_engines() {
    install_examples qt-layout
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "only Debian's packages of Firefox, WebKitGTK and GTK are installed here" >&2
        return
    fi
    for package in chromium chromium-driver firefox-esr webkit2gtk-driver xvfb python3-gi \
        gir1.2-gtk-4.0; do
        dpkg -s "$package" >/dev/null 2>&1 || (install "$package" "") || {
            echo "$package could not be installed; its engine is skipped" >&2
        }
    done
}

# kiwi's headers, from the source distribution of kiwisolver on PyPI, into .build/kiwi. Without them
# the benchmark measures the one solver alone.
install_kiwi() {
    version=1.5.1
    sum=f1303ef2eec81262a4b708c3e858afe58d7c75ad91c1c05266eda7673369859a
    folder=ba/07/bd78e6a8fae171ea041ef5bba3ed21a003522fa088834b069b1909981f30
    headers=$(dirname "$0")/../.build/kiwi
    if [ -e "$headers/$version" ]; then return; fi
    echo "fetching the headers of kiwi $version into .build/kiwi" >&2
    rm -rf "$headers"
    mkdir -p "$headers"
    archive=$headers/kiwisolver.tar.gz
    { python3 -c 'import sys, urllib.request; urllib.request.urlretrieve(*sys.argv[1:])' \
        "https://files.pythonhosted.org/packages/$folder/kiwisolver-$version.tar.gz" "$archive" \
        && python3 -c 'import hashlib, sys
if hashlib.sha256(open(sys.argv[1], "rb").read()).hexdigest() != sys.argv[2]:
    sys.exit("its hash is not the one that is known")' "$archive" "$sum" \
        && tar -xzf "$archive" -C "$headers" --strip-components 1 \
            "kiwisolver-$version/kiwi" "kiwisolver-$version/LICENSE" \
        && touch "$headers/$version" \
        && rm -rf "$headers"/../*/release/CKiwi.build; } >&2 || { # what was built without them
        rm -rf "$headers"
        echo "kiwi could not be had; the benchmark goes without it" >&2
    }
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
        # The archives of libxml2, which Foundation needs, and of its libraries.
        static)
            [ "$(uname)" = Darwin ] && continue
            if ! has_header libxml2/libxml/xmlexports.h; then install libxml2-dev libxml2; fi
            if ! has_header unicode/ucnv.h; then install libicu-dev icu4c; fi
            if ! has_header lzma.h; then install liblzma-dev xz; fi
            ;;
        zlib) [ "$(uname)" = Darwin ] || has_header zlib.h || install zlib1g-dev zlib ;;
        chromium)
            command -v chromium >/dev/null 2>&1 || install chromium chromium
            command -v chromedriver >/dev/null 2>&1 || install chromium-driver chromedriver
            ;;
        python)
            python3 -c 'import venv, ensurepip' 2>/dev/null || install python3-venv python
            ;;
        parallel) command -v parallel >/dev/null 2>&1 || install parallel parallel ;;
        slurm)
            PATH=$PATH:/usr/sbin
            command -v slurmctld >/dev/null 2>&1 || install slurm-wlm slurm
            command -v munged >/dev/null 2>&1 || install munge munge
            ;;
        glpk) has_header glpk.h || install libglpk-dev glpk ;;
        readers) install_readers ;;
        examples) install_examples browser-layout kiwi-layout taffy-layout yoga-layout ;;
        engines) install_engines ;;
        kiwi) install_kiwi ;;
        *) echo "install.sh: unknown library $library" >&2; exit 64 ;;
    esac
done
