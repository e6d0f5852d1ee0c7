#!/bin/sh
# Submits a campaign to Slurm: an array of shards, and once all of them have ended well the step that
# joins them. Everything lies in the folder from which it is called, which all nodes must share.
#
#   SEED=7 RUNS=1000000000 sh Cluster/slurm-submit.sh 100 [option of sbatch …]
#
# prints the numbers of both jobs. STACKDIFF names the program where it is not in PATH.
set -eu
shards=${1:?usage: slurm-submit.sh SHARDS [option of sbatch …]}
shift
here=$(cd "$(dirname "$0")" && pwd)
array=$(sbatch --parsable "$@" --array="1-$shards" "$here/slurm-array.sh")
merge=$(sbatch --parsable "$@" --dependency="afterok:$array" --kill-on-invalid-dep=yes \
    "$here/slurm-merge.sh")
echo "shards: job $array, merge: job $merge"
