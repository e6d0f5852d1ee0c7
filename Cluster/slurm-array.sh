#!/bin/sh
# One campaign as a Slurm array: each task runs a shard, into a database of its own in the folder
# from which it was submitted. A task that Slurm queues again goes on where it stopped.
#
#   SEED=7 RUNS=1000000000 sbatch --array=1-100 Cluster/slurm-array.sh
#
# slurm-submit.sh submits this and the step that joins the shards. To run some shards anew, say which
# each is, since an array of their own would cut the campaign in another way:
#
#   SEED=7 RUNS=1000000000 STACKDIFF_SHARD=3/100 sbatch --array=3 Cluster/slurm-array.sh
#
#SBATCH --job-name=stackdiff
#SBATCH --cpus-per-task=1
#SBATCH --requeue
set -eu
: "${SEED:?names the campaign, for all tasks the same}" "${RUNS:?says how many cases there are}"
stackdiff=${STACKDIFF:-stackdiff}
database=shard-$SLURM_ARRAY_TASK_ID.stackdiff
jobs=${SLURM_CPUS_PER_TASK:-1}

if [ "${SLURM_RESTART_COUNT:-0}" -gt 0 ] && [ -s "$database" ]; then
    exec "$stackdiff" fuzz --resume --db "$database" --jobs "$jobs"
fi
# What else the campaign is to have is in FUZZ_OPTIONS, such as "--models all --profile realistic".
# shellcheck disable=SC2086
exec "$stackdiff" fuzz --shard "${STACKDIFF_SHARD:-auto}" --seed "$SEED" --runs "$RUNS" \
    --db "$database" --jobs "$jobs" ${FUZZ_OPTIONS:-}
