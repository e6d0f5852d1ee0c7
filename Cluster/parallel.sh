#!/bin/sh
# Runs one campaign in shards with GNU parallel, one shard per core at a time. Each shard writes its own database
# in the current folder; at the end they are merged into findings.stackdiff.
#
#   SEED=7 RUNS=1000000 sh Cluster/parallel.sh 16 [option of parallel …]
#
# STACKDIFF     the stackdiff program (default: stackdiff, from PATH)
# FUZZ_OPTIONS  more options of stackdiff fuzz, such as "--models all --profile realistic" (default: none)
set -eu
: "${SEED:?set it to the seed of the campaign}" "${RUNS:?set it to the number of cases}"
export STACKDIFF_SHARDS="${1:?usage: parallel.sh SHARDS [option of parallel …]}"
shift
export SEED RUNS FUZZ_OPTIONS="${FUZZ_OPTIONS:-}" STACKDIFF="${STACKDIFF:-stackdiff}"
if [ -e shard-1.stackdiff ]; then
    echo "parallel.sh: this folder contains shards of another campaign; use an empty folder" >&2
    exit 1
fi
# shellcheck disable=SC2016
seq "$STACKDIFF_SHARDS" | parallel --halt soon,fail=1 "$@" \
    '"$STACKDIFF" fuzz --shard auto --seed "$SEED" --runs "$RUNS" --db shard-{}.stackdiff' \
    '--jobs 1 $FUZZ_OPTIONS >shard-{}.log 2>&1'
"$STACKDIFF" merge --db findings.stackdiff shard-*.stackdiff
