#!/bin/sh
# One campaign with GNU parallel, a shard at a time on each core, here or on the hosts that a file
# names, one a line as parallel's --sshloginfile takes them; the databases come back from there.
#
#   SEED=7 RUNS=1000000000 sh Cluster/parallel.sh 100 [option of parallel …]
#   SEED=7 RUNS=1000000000 sh Cluster/parallel.sh 100 --sshloginfile hosts
#
# STACKDIFF names the program where it is not in PATH. Called again after it was stopped, it runs
# the shards that are not done.
set -eu
: "${SEED:?names the campaign}" "${RUNS:?says how many cases there are}"
shards=${1:?usage: parallel.sh SHARDS [option of parallel …]}
shift
stackdiff=${STACKDIFF:-stackdiff}
export STACKDIFF_SHARDS="$shards"
# A task has one core, as parallel counts them. The shard is named, as its number is not its place
# among those that are left when it goes on.
seq "$shards" | parallel --halt soon,fail=1 --joblog shards.log --resume-failed \
    --return 'shard-{}.stackdiff' "$@" \
    "rm -f shard-{}.stackdiff*; $stackdiff fuzz --shard {}/$shards --seed $SEED --runs $RUNS" \
    "--db shard-{}.stackdiff --jobs 1 ${FUZZ_OPTIONS:-} 2>shard-{}.log"
"$stackdiff" merge --db findings.stackdiff shard-*.stackdiff
