#!/bin/sh
# Merges the shards of a Slurm array in the current folder, and writes the reports.
#SBATCH --job-name=stackdiff-merge
set -eu
stackdiff=${STACKDIFF:-stackdiff}
"$stackdiff" merge --db findings.stackdiff shard-*.stackdiff
"$stackdiff" report --db findings.stackdiff
