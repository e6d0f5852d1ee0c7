#!/bin/sh
# Installs the named packages that are missing.
#
#   sh Tools/install.sh NAME…
#
# sqlite, zlib, glpk  the headers of these C libraries
# static              the libraries for a program that needs no shared library
# chromium, python    for the tests of the report
# parallel, slurm     for the cluster tests
# readers             the Python packages that read the machine formats in tests, into .build/python
# examples            the packages of the programs in Examples that tests run
# engines             the packages of the other programs in Examples
# darwin              the headers of Darwin's C library, for make check-darwin, into .build/darwin/headers
# kiwi                the headers of kiwi, the solver that the benchmark compares with, into .build/kiwi
set -eu

# Succeeds if the C compiler finds a header.
has_header() {
    printf '#include <%s>\n' "$1" | ${CC:-cc} -E -x c - >/dev/null 2>&1
}

# Installs a package: $1 is its name on Debian, $2 in Homebrew.
install() {
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
        echo "please install $1: neither apt-get nor brew was found" >&2
        exit 1
    fi
}

# A failure is no error, so that make test works offline: the tests that need the readers are then skipped.
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
        echo "the readers could not be installed; the tests that need them are skipped" >&2
    }
}

# Installs the packages of examples, named by their folders. Without them, their tests are skipped.
install_examples() {
    for example in "$@"; do
        EXAMPLES_INSTALL_ONLY=1 "$(dirname "$0")/../Examples/$example/run.sh" || {
            echo "$example could not be installed and is skipped" >&2
        }
    done
}

# Without its packages, an engine is skipped.
install_engines() {
    install_examples qt-layout
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Firefox, WebKitGTK and GTK are skipped: this script installs them only on Debian" >&2
        return
    fi
    for package in chromium chromium-driver firefox-esr webkit2gtk-driver xvfb python3-gi \
        gir1.2-gtk-4.0; do
        dpkg -s "$package" >/dev/null 2>&1 || (install "$package" "") || {
            echo "$package could not be installed; its engine is skipped" >&2
        }
    done
}

# Takes kiwi's headers from the source distribution of kiwisolver on PyPI. Without them the benchmark
# measures only stackdiff's solver.
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
    sys.exit("the archive has another hash than expected")' "$archive" "$sum" \
        && tar -xzf "$archive" -C "$headers" --strip-components 1 \
            "kiwisolver-$version/kiwi" "kiwisolver-$version/LICENSE" \
        && touch "$headers/$version" \
        && rm -rf "$headers"/../*/release/CKiwi.build; } >&2 || { # else SwiftPM keeps the build without headers
        rm -rf "$headers"
        echo "kiwi could not be downloaded; the benchmark measures without it" >&2
    }
}

# Takes the headers from the wheel that Tools/darwin/headers.txt names. pip checks its hash.
install_darwin() {
    pinned=$(dirname "$0")/darwin/headers.txt
    folder=$(dirname "$0")/../.build/darwin
    if cmp -s "$pinned" "$folder/headers.txt"; then return; fi
    echo "installing the headers of Darwin's C library into .build/darwin/headers" >&2
    rm -rf "$folder/wheel" "$folder/headers"
    mkdir -p "$folder"
    { python3 -m venv "$folder/wheel" \
        && "$folder/wheel/bin/pip" download -q --disable-pip-version-check --require-hashes --no-deps \
            --only-binary :all: --platform manylinux_2_12_x86_64 \
            --requirement "$pinned" --dest "$folder/wheel" \
        && python3 -c 'import sys, zipfile
wheel = zipfile.ZipFile(sys.argv[1])
wheel.extractall(sys.argv[2], [n for n in wheel.namelist() if "/any-darwin-any/" in n])
' "$folder"/wheel/*.whl "$folder/wheel" \
        && mv "$folder/wheel/ziglang/lib/libc/include/any-darwin-any" "$folder/headers" \
        && cp "$pinned" "$folder/headers.txt"; } >&2 || {
        rm -rf "$folder/wheel"
        echo "the headers of Darwin's C library could not be installed" >&2
        return 1
    }
    rm -rf "$folder/wheel"
}

for name in "$@"; do
    case "$name" in
        # On macOS, SQLite, zlib, libxml2 and its libraries come with the SDK.
        sqlite) [ "$(uname)" = Darwin ] || has_header sqlite3.h || install libsqlite3-dev sqlite ;;
        # libxml2, which Foundation needs, and the libraries that libxml2 needs.
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
        darwin) install_darwin ;;
        *) echo "install.sh: unknown name $name" >&2; exit 64 ;;
    esac
done
