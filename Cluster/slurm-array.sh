#!/bin/sh
# One campaign as a Slurm array: each task runs a shard, into a database of its own in the folder
# from which it was submitted. A task that was stopped half-way goes on when it is queued again.
#
#   SEED=7 RUNS=1000000000 sbatch --array=1-100 Cluster/slurm-array.sh
#
# slurm-submit.sh submits this and the step that joins the shards.
#SBATCH --job-name=stackdiff
#SBATCH --cpus-per-task=1
#SBATCH --requeue
set -eu
: "${SEED:?names the campaign, for all tasks the same}" "${RUNS:?says how many cases there are}"
stackdiff=${STACKDIFF:-stackdiff}
database=shard-$SLURM_ARRAY_TASK_ID.stackdiff

if [ -e "$database" ] && "$stackdiff" list --db "$database" 2>/dev/null | grep -q '^campaign '; then
    exec "$stackdiff" fuzz --resume --db "$database" --jobs "${SLURM_CPUS_PER_TASK:-1}"
fi
# What else the campaign is to have is in FUZZ_OPTIONS, such as "--models all --profile realistic".
# shellcheck disable=SC2086
exec "$stackdiff" fuzz --shard "${STACKDIFF_SHARD:-auto}" --seed "$SEED" --runs "$RUNS" \
    --db "$database" --jobs "${SLURM_CPUS_PER_TASK:-1}" ${FUZZ_OPTIONS:-}
