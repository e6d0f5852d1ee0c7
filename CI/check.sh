#!/bin/sh
# The regression suite of a repository's own cases, as the GitHub action and the GitLab job here run
# it: builds stackdiff from the checkout that this file is in, and writes a report for the CI's pages.
#
# CASES      files and folders with cases, separated by blanks; Cases unless said
# BASELINE   known buckets, as check takes them; none unless said
# REPORT     the JUnit report to write; stackdiff.xml unless said
# STACKDIFF  the program, where it is built already
set -eu
home=$(cd "$(dirname "$0")/.." && pwd)
if [ -z "${STACKDIFF:-}" ]; then
    (cd "$home" && make program)
    STACKDIFF="$home/.build/release/stackdiff"
fi
set -- ${CASES:-Cases}
if [ -n "${BASELINE:-}" ]; then set -- --baseline "$BASELINE" "$@"; fi
status=0
"$STACKDIFF" check --format junit "$@" >"${REPORT:-stackdiff.xml}" || status=$?
# For people: the report above is for programs.
"$STACKDIFF" check "$@" || true
exit "$status"
