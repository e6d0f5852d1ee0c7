#!/bin/sh
# Tests the HTML report in Chromium, and compares the model flexbox with Chromium's flexible boxes.
#
#   sh Tests/BrowserTests/run.sh [install]
#
# With "install" it only installs Chromium and ChromeDriver, and the Python packages into .build/browser-tests. If
# one of these is missing, the tests are skipped; with STACKDIFF_BROWSER_TESTS=required they fail.
#
# CHROMIUM   the browser (default: chromium, chromium-browser, google-chrome or Google Chrome)
# STACKDIFF  the stackdiff program (default: .build/stackdiff)
set -eu
cd "$(dirname "$0")/../.."
folder=.build/browser-tests
python=$folder/venv/bin/python

missing() {
    if [ "${STACKDIFF_BROWSER_TESTS:-}" = required ]; then
        echo "browser tests FAILED: $1, and STACKDIFF_BROWSER_TESTS=required" >&2
        exit 1
    fi
    echo "browser tests SKIPPED: $1; to install it: sh Tests/BrowserTests/run.sh install" >&2
    exit 0
}

find_browser() {
    for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
        if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1; then
            command -v "$name"
            return
        fi
    done
}

if [ "${1:-}" = install ]; then
    sh Tools/install.sh chromium python
    if ! $python -c 'import axe_playwright_python, PIL, playwright' 2>/dev/null; then
        python3 -m venv "$folder/venv"
        $python -m pip install --quiet --disable-pip-version-check \
            --require-hashes --requirement Tests/BrowserTests/requirements.txt
    fi
    exit 0
fi

browser=$(find_browser)
[ -n "$browser" ] || missing "Chromium is missing"
$python -c 'import axe_playwright_python, PIL, playwright' 2>/dev/null \
    || missing "a package of requirements.txt is missing"

program=${STACKDIFF:-.build/stackdiff}
[ -x "$program" ] || missing "$program is not built"
rm -rf "$folder/campaign"
mkdir -p "$folder/campaign"
"$program" fuzz --runs 1500 --seed 7 --db "$folder/campaign/findings.stackdiff" >/dev/null 2>&1
"$program" report --db "$folder/campaign/findings.stackdiff" --output "$folder/campaign" >/dev/null
BROWSER=$browser PROGRAM=$program CAMPAIGN=$folder/campaign \
    exec $python -B Tests/BrowserTests/report_tests.py
