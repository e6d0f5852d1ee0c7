#!/bin/sh
# One campaign with GNU parallel, as many shards at a time as there are cores, each in a database of
# its own in this folder, and all of them joined at the end.
#
#   SEED=7 RUNS=1000000 sh Cluster/parallel.sh 16 [option of parallel …]
#
# STACKDIFF names the program where it is not in PATH, and FUZZ_OPTIONS what else the campaign is to
# have. Each shard has one core, since parallel counts them.
set -eu
: "${SEED:?names the campaign}" "${RUNS:?says how many cases there are}"
export STACKDIFF_SHARDS="${1:?usage: parallel.sh SHARDS [option of parallel …]}"
shift
export SEED RUNS FUZZ_OPTIONS="${FUZZ_OPTIONS:-}" STACKDIFF="${STACKDIFF:-stackdiff}"
if [ -e shard-1.stackdiff ]; then
    echo "shards of a campaign are here already; begin another in a folder of its own" >&2
    exit 1
fi
# shellcheck disable=SC2016
seq "$STACKDIFF_SHARDS" | parallel --halt soon,fail=1 "$@" \
    '"$STACKDIFF" fuzz --shard auto --seed "$SEED" --runs "$RUNS" --db shard-{}.stackdiff' \
    '--jobs 1 $FUZZ_OPTIONS >shard-{}.log 2>&1'
"$STACKDIFF" merge --db findings.stackdiff shard-*.stackdiff
