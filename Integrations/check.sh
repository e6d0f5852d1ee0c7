#!/bin/sh
# Checks a repository's own cases; the GitHub action and the GitLab job here run it. Builds stackdiff
# from the checkout that this file is in, and writes a report for the service's pages.
#
# CASES      files and folders with cases, separated by blanks (default: Cases)
# BASELINE   a file of known buckets, as for check --baseline (default: none)
# REPORT     the JUnit report to write (default: stackdiff.xml)
# STACKDIFF  a program that is already built (default: builds one)
set -eu
home=$(cd "$(dirname "$0")/.." && pwd)
if [ -z "${STACKDIFF:-}" ]; then
    (cd "$home" && make program)
    STACKDIFF="$home/.build/release/stackdiff"
fi
set -- ${CASES:-Cases}
set -- -- "$@"
if [ -n "${BASELINE:-}" ]; then set -- --baseline "$BASELINE" "$@"; fi
status=0
"$STACKDIFF" check --format junit "$@" >"${REPORT:-stackdiff.xml}" || status=$?
# The report above is for programs, this one for people.
"$STACKDIFF" check "$@" || true
exit "$status"
