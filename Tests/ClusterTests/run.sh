#!/bin/sh
# Runs one campaign in four ways with the files in Cluster: in one run, with GNU parallel, as requeued Slurm
# tasks without Slurm, and on a local Slurm with two nodes. The reports must be identical to the byte.
#
#   sh Tests/ClusterTests/run.sh [install]
#
# With "install" it only installs parallel, slurm-wlm and munge on Debian. If a program is missing, the tests are
# skipped; with STACKDIFF_CLUSTER_TESTS=required they fail.
#
# STACKDIFF     the stackdiff program (default: .build/stackdiff)
# CLUSTER_RUNS  the number of cases of the campaign (default: 2000)
set -eu
cd "$(dirname "$0")/../.."
root=$PWD

missing() {
    if [ "${STACKDIFF_CLUSTER_TESTS:-}" = required ]; then
        echo "cluster tests FAILED: $1, and STACKDIFF_CLUSTER_TESTS=required" >&2
        exit 1
    fi
    echo "cluster tests SKIPPED: $1; to install it: sh Tests/ClusterTests/run.sh install" >&2
    exit 0
}

[ "$(uname)" = Linux ] || { echo "cluster tests SKIPPED: they need Linux" >&2; exit 0; }
PATH=$PATH:/usr/sbin:/sbin
if [ "${1:-}" = install ]; then exec sh Tools/install.sh parallel slurm; fi
for command in parallel slurmctld slurmd sbatch munged mungekey python3; do
    command -v "$command" >/dev/null 2>&1 || missing "$command is missing"
done
parallel --version 2>/dev/null | grep -q 'GNU parallel' || missing "parallel is not GNU parallel"
STACKDIFF=$(realpath "${STACKDIFF:-.build/stackdiff}")
[ -x "$STACKDIFF" ] || missing "$STACKDIFF is not built"
export STACKDIFF SEED=7 RUNS="${CLUSTER_RUNS:-2000}"
for variable in $(env | sed -n 's/^\(SLURM_[A-Z0-9_]*\)=.*/\1/p'); do unset "$variable"; done

# The paths of sockets must be short, so use the folder for temporary files.
folder=$(mktemp -d "${TMPDIR:-/tmp}/stackdiff-XXXXXX")
daemons=
# Prints the processes of this Slurm, found by its configuration in their environment.
started() {
    for environment in $(grep -lsa "SLURM_CONF=$folder/" /proc/[0-9]*/environ); do
        process=${environment#/proc/}
        process=${process%/environ}
        case "$(cat "/proc/$process/comm" 2>/dev/null)" in
            slurm* | munged) echo "$process" ;;
        esac
    done
}
stop() {
    status=$?
    trap - EXIT INT TERM
    if [ -n "$daemons" ]; then
        # End the jobs first: the processes that run them wait for the controller.
        timeout 5 scancel --quiet --user="$(id -un)" 2>/dev/null || true
        for _ in $(seq 20); do
            [ -n "$(timeout 5 squeue -h 2>/dev/null)" ] || break
            sleep 0.5
        done
        # shellcheck disable=SC2086
        kill $daemons 2>/dev/null || true
        for _ in $(seq 20); do
            [ -n "$(started)" ] || break
            sleep 0.5
        done
        for process in $(started); do kill -9 "$process" 2>/dev/null || true; done
        wait 2>/dev/null || true
    fi
    if [ "$status" != 0 ]; then
        for log in "$folder"/*.log "$folder"/*/*.log "$folder"/slurm/slurm-*.out; do
            if [ -s "$log" ]; then echo "--- $log" >&2 && tail -n 20 "$log" >&2; fi
        done
    fi
    rm -rf "$folder"
    exit "$status"
}
trap stop EXIT
trap 'exit 130' INT TERM

fail() {
    echo "cluster tests FAILED: $1" >&2
    exit 1
}

# Fails unless the database $2 gives the reports of the single run. $1 names the way it was made.
compare() {
    "$STACKDIFF" report --db "$2" --output "$folder/$1-reports" --format markdown,json,html >/dev/null
    diff -rq "$folder/whole-reports" "$folder/$1-reports" >&2 || fail "$1 gives another report"
    echo "cluster tests: $1 gives the reports of one run"
}

"$STACKDIFF" fuzz --seed $SEED --runs $RUNS --db "$folder/whole.stackdiff" >"$folder/whole.log" 2>&1
"$STACKDIFF" report --db "$folder/whole.stackdiff" --output "$folder/whole-reports" \
    --format markdown,json,html >/dev/null

mkdir "$folder/parallel"
(cd "$folder/parallel" && sh "$root/Cluster/parallel.sh" 4 >all.log 2>&1) || fail "parallel.sh ended with $?"
compare parallel "$folder/parallel/findings.stackdiff"

# Requeued tasks, without Slurm: the first run stops at its time limit, the second one continues.
mkdir "$folder/again"
for task in 1 2; do
    (
        cd "$folder/again"
        export SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=2
        export SLURM_ARRAY_TASK_COUNT=2 SLURM_ARRAY_TASK_STEP=1
        FUZZ_OPTIONS="--max-time 0.000001" sh "$root/Cluster/slurm-array.sh" >begun-$task.log 2>&1
        grep -q 'out of time' begun-$task.log
        SLURM_RESTART_COUNT=1 sh "$root/Cluster/slurm-array.sh" >ended-$task.log 2>&1
    ) || fail "slurm-array.sh does not continue its shard"
done
(cd "$folder/again" && sh "$root/Cluster/slurm-merge.sh" >all.log 2>&1) || fail "slurm-merge.sh"
compare again "$folder/again/findings.stackdiff"

# A Slurm with a controller and two nodes of one processor. They listen only on loopback.
mkdir -p "$folder/slurm" "$folder/state" "$folder/spool-n1" "$folder/spool-n2"
chmod 755 "$folder"
ports=$(python3 -c 'import socket
sockets = [socket.socket() for _ in range(3)]
for each in sockets: each.bind(("127.0.0.1", 0))
print(*(each.getsockname()[1] for each in sockets))')
# shellcheck disable=SC2086
set -- $ports
export SLURM_CONF="$folder/slurm.conf"
cat >"$SLURM_CONF" <<CONFIGURATION
ClusterName=stackdiff
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort=$1
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$folder/munge.socket
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool-%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
SlurmdParameters=config_overrides
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SwitchType=switch/none
SelectType=select/cons_tres
SchedulerParameters=batch_sched_delay=0,sched_interval=2
ReturnToService=2
NodeName=n1 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$2 CPUs=1 RealMemory=500
NodeName=n2 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$3 CPUs=1 RealMemory=500
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
CONFIGURATION

# Starts a daemon; $1 names its log, and the other arguments are the command.
start() {
    log=$folder/$1.log
    shift
    "$@" >"$log" 2>&1 &
    daemons="$daemons $!"
}
mungekey --create --keyfile="$folder/munge.key" >/dev/null
start munged munged --foreground --force --socket="$folder/munge.socket" \
    --key-file="$folder/munge.key" --pid-file="$folder/munged.pid" \
    --log-file="$folder/munged-own.log" --seed-file="$folder/munged.seed"
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -S "$folder/munge.socket" ] && break || sleep 0.5; done
[ -S "$folder/munge.socket" ] || fail "munged does not start"
start slurmctld slurmctld -D -f "$SLURM_CONF"
start slurmd-1 slurmd -D -N n1 -f "$SLURM_CONF"
start slurmd-2 slurmd -D -N n2 -f "$SLURM_CONF"
for second in $(seq 30); do
    if [ "$(timeout 5 sinfo -h -N -o %t 2>/dev/null | grep -c idle)" = 2 ]; then break; fi
    [ "$second" -lt 30 ] || fail "the nodes are not ready after 30 s"
    sleep 1
done
cd "$folder/slurm"
jobs=$(sh "$root/Cluster/slurm-submit.sh" 4) || fail "slurm-submit.sh"
for second in $(seq 60); do
    if [ -z "$(timeout 5 squeue -h 2>&1)" ]; then break; fi
    [ "$second" -lt 60 ] || fail "Slurm is not done after 60 s: $(squeue 2>&1)"
    sleep 1
done
states=$(timeout 5 scontrol show job -o)
[ "$(echo "$states" | grep -c 'JobState=COMPLETED')" = 5 ] || fail "$jobs: $states"
for node in n1 n2; do
    echo "$states" | grep -q " NodeList=$node " || fail "no job ran on $node: $states"
done
compare slurm "$folder/slurm/findings.stackdiff"
