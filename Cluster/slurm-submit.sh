#!/bin/sh
# Submits a campaign to Slurm: an array of shards, and a job that merges them once all have succeeded. Prints
# the numbers of both jobs. All files are written to the current folder, which all nodes must share.
#
#   SEED=7 RUNS=1000000000 sh Cluster/slurm-submit.sh 100 [option of sbatch …]
#
# slurm-array.sh lists the variables.
set -eu
shards=${1:?usage: slurm-submit.sh SHARDS [option of sbatch …]}
shift
here=$(cd "$(dirname "$0")" && pwd)
array=$(sbatch --parsable "$@" --array="1-$shards" "$here/slurm-array.sh")
merge=$(sbatch --parsable "$@" --dependency="afterok:$array" --kill-on-invalid-dep=yes \
    "$here/slurm-merge.sh")
echo "shards: job $array, merge: job $merge"
