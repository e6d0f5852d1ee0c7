#!/bin/sh
# Checks a repository's cases with `stackdiff check`, and writes a JUnit report, which GitHub and GitLab show.
# The GitHub action and the GitLab job in this folder run this script.
#
# CASES       files and folders with cases, separated by blanks (default: Cases)
# BASELINE    a file of known buckets for check --baseline (default: none). Run `stackdiff fuzz` first; its
#             database is STACKDIFF_DB (default: findings.stackdiff)
# ALLOW_EXEC  1 or true runs the programs that cases name (check --allow-exec). Set it only if you trust
#             the cases (default: 0)
# REPORT      the JUnit report to write (default: stackdiff.xml)
# STACKDIFF   the stackdiff program (default: the program of RELEASE, or one built from this checkout)
# RELEASE     the URL of a folder with the archives of `make dist`, such as a release on GitHub (default: none)
set -eu
home=$(cd "$(dirname "$0")/.." && pwd)

# Downloads the release's program for this machine into .build/release-archive. Fails if there is none.
fetch() {
    name=stackdiff-$(sh "$home/Tools/platform.sh")
    folder=$home/.build/release-archive
    rm -rf "$folder" && mkdir -p "$folder"
    for file in "$name.tar.gz" "$name.tar.gz.sha256"; do
        curl -fsSL --retry 2 -o "$folder/$file" "$RELEASE/$file" || return 1
    done
    (
        cd "$folder"
        if command -v sha256sum >/dev/null; then sha256sum -c "$name.tar.gz.sha256"
        else shasum -a 256 -c "$name.tar.gz.sha256"; fi >/dev/null || exit 1
        tar -xzf "$name.tar.gz"
    ) || { echo "check.sh: $RELEASE/$name.tar.gz is damaged" >&2; exit 2; }
    STACKDIFF=$folder/$name/bin/stackdiff
}

if [ -z "${STACKDIFF:-}" ] && [ -n "${RELEASE:-}" ]; then
    fetch || echo "check.sh: no program for this machine at $RELEASE; building one" >&2
fi
if [ -z "${STACKDIFF:-}" ]; then
    (cd "$home" && make program)
    STACKDIFF="$home/.build/stackdiff"
fi
set -- ${CASES:-Cases}
set -- -- "$@"
case ${ALLOW_EXEC:-} in
'' | 0 | false) ;;
1 | true) set -- --allow-exec "$@" ;;
*) echo "check.sh: ALLOW_EXEC: expected 1, true, 0 or false, found $ALLOW_EXEC" >&2; exit 64 ;;
esac
status=0
if [ -n "${BASELINE:-}" ]; then
    if [ -e "${STACKDIFF_DB:-findings.stackdiff}" ]; then set -- --baseline "$BASELINE" "$@"
    else
        echo "check.sh: no ${STACKDIFF_DB:-findings.stackdiff} for the baseline; run stackdiff fuzz first" >&2
        status=2
    fi
fi
"$STACKDIFF" check --format junit "$@" >"${REPORT:-stackdiff.xml}" || status=$?
# Print the results once more for people. The first run has already written the job's summary.
GITHUB_STEP_SUMMARY='' "$STACKDIFF" check "$@" || true
exit "$status"
