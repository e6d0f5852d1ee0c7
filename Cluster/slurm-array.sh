#!/bin/sh
# Runs one campaign as a Slurm job array. Each task runs a shard and writes its own database in the folder from
# which the array was submitted. A task that Slurm requeues continues its shard.
#
#   SEED=7 RUNS=1000000000 sbatch --array=1-100 Cluster/slurm-array.sh
#
# slurm-submit.sh submits this array and the job that merges the shards. To repeat a single shard, name it and
# the number of shards, which otherwise is the size of the array:
#
#   SEED=7 RUNS=1000000000 STACKDIFF_SHARD=3/100 sbatch --array=3 Cluster/slurm-array.sh
#
# STACKDIFF     the stackdiff program (default: stackdiff, from PATH)
# FUZZ_OPTIONS  more options of stackdiff fuzz, such as "--models all --profile realistic" (default: none)
#
#SBATCH --job-name=stackdiff
#SBATCH --cpus-per-task=1
#SBATCH --requeue
set -eu
: "${SEED:?set it to the seed of the campaign}" "${RUNS:?set it to the number of cases}"
stackdiff=${STACKDIFF:-stackdiff}
database=shard-$SLURM_ARRAY_TASK_ID.stackdiff
jobs=${SLURM_CPUS_PER_TASK:-1}

if [ "${SLURM_RESTART_COUNT:-0}" -gt 0 ] && [ -s "$database" ]; then
    exec "$stackdiff" fuzz --resume --db "$database" --jobs "$jobs"
fi
# shellcheck disable=SC2086
exec "$stackdiff" fuzz --shard "${STACKDIFF_SHARD:-auto}" --seed "$SEED" --runs "$RUNS" \
    --db "$database" --jobs "$jobs" ${FUZZ_OPTIONS:-}
