#!/bin/sh
# Runs one campaign three times, whole, with GNU parallel and as a job array of a Slurm that is
# started for it here, a controller and two nodes; the files in Cluster must give the reports of the
# whole one, to the byte. Where the programs are missing the tests are skipped, unless
# STACKDIFF_CLUSTER_TESTS=required; with "install" as the argument they are installed (Debian's
# parallel, slurm-wlm and munge) and nothing else is done. macOS has no Slurm.
set -eu
cd "$(dirname "$0")/../.."
root=$PWD

missing() {
    if [ "${STACKDIFF_CLUSTER_TESTS:-}" = required ]; then
        echo "cluster tests: $1, and they are required" >&2
        exit 1
    fi
    echo "cluster tests SKIPPED: $1; sh Tests/ClusterTests/run.sh install" >&2
    exit 0
}

[ "$(uname)" = Linux ] || { echo "cluster tests SKIPPED: this is no Linux" >&2; exit 0; }
PATH=$PATH:/usr/sbin:/sbin
if [ "${1:-}" = install ]; then exec sh Tools/install.sh parallel slurm; fi
for command in parallel slurmctld slurmd sbatch munged mungekey python3; do
    command -v "$command" >/dev/null 2>&1 || missing "there is no $command"
done
parallel --version 2>/dev/null | grep -q 'GNU parallel' || missing "parallel is not GNU's"
STACKDIFF=$(realpath "${STACKDIFF:-.build/release/stackdiff}")
[ -x "$STACKDIFF" ] || missing "$STACKDIFF is not built"
export STACKDIFF SEED=7 RUNS="${CLUSTER_RUNS:-2000}"
for variable in $(env | sed -n 's/^\(SLURM_[A-Z0-9_]*\)=.*/\1/p'); do unset "$variable"; done

# Sockets have short paths, so all of it lies in the folder for temporary files.
folder=$(mktemp -d "${TMPDIR:-/tmp}/stackdiff-XXXXXX")
daemons=
# The processes that have been started with this configuration of Slurm, whoever their parent is.
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
        # Whoever runs a job wants to tell the controller that it is over.
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

# Whether a database gives the reports of the whole campaign.
compare() { # what it was, the database
    "$STACKDIFF" report --db "$2" --output "$folder/$1-reports" --format markdown,json,html >/dev/null
    diff -rq "$folder/whole-reports" "$folder/$1-reports" >&2 || fail "$1 gives another report"
    echo "cluster tests: $1 gives the reports of one run"
}

"$STACKDIFF" fuzz --seed $SEED --runs $RUNS --db "$folder/whole.stackdiff" >"$folder/whole.log" 2>&1
"$STACKDIFF" report --db "$folder/whole.stackdiff" --output "$folder/whole-reports" \
    --format markdown,json,html >/dev/null

# GNU parallel.
mkdir "$folder/parallel"
(cd "$folder/parallel" && sh "$root/Cluster/parallel.sh" 4 >all.log 2>&1) || fail "parallel.sh ended with $?"
compare parallel "$folder/parallel/findings.stackdiff"

# A task that is queued again, without Slurm: the first time it has no time to get anywhere.
mkdir "$folder/again"
for task in 1 2; do
    (
        cd "$folder/again"
        export SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=2
        export SLURM_ARRAY_TASK_COUNT=2 SLURM_ARRAY_TASK_STEP=1
        FUZZ_OPTIONS="--max-time 0.000001" sh "$root/Cluster/slurm-array.sh" >begun-$task.log 2>&1
        grep -q 'out of time' begun-$task.log
        SLURM_RESTART_COUNT=1 sh "$root/Cluster/slurm-array.sh" >ended-$task.log 2>&1
    ) || fail "slurm-array.sh does not go on"
done
(cd "$folder/again" && sh "$root/Cluster/slurm-merge.sh" >all.log 2>&1) || fail "slurm-merge.sh"
compare again "$folder/again/findings.stackdiff"

# Slurm: a controller and two nodes with a processor each, which hear nobody but this machine.
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

start() { # the log's name, the command
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
    echo "$states" | grep -q " NodeList=$node " || fail "nothing ran on $node: $states"
done
compare slurm "$folder/slurm/findings.stackdiff"
