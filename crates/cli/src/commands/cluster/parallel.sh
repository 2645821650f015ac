#!/usr/bin/env bash
# Solves {{name}} with susun on this machine, in {{tasks}} tasks:
#
#     bash parallel.sh          as many tasks at a time as there are cores
#     bash parallel.sh 4        four at a time
#
# Ctrl-C or SIGTERM stops it and its tasks, and the same command goes on later. GNU parallel is used if it is installed, else xargs.
# With GNU parallel, other machines that have this folder and susun at the same paths can help:
#
#     PARALLEL='--sshlogin host1,host2 --workdir .' bash parallel.sh

set -euo pipefail
# What runs in the background has a process group of its own.
set -m
cd "$(dirname "$0")"
running=''

# Asks all that runs to end cleanly, waits for it, and exits.
stop() {
    trap '' INT TERM
    if [ -n "$running" ]; then
        kill -TERM -- "-$running" 2>/dev/null || true
        while kill -0 -- "-$running" 2>/dev/null; do sleep 0.1; done
    fi
    exit "$1"
}
trap 'stop 130' INT
trap 'stop 143' TERM

# Runs a command so that a signal is seen at once.
run() {
    local code=0
    "$@" &
    running=$!
    wait "$running" || code=$?
    running=''
    return "$code"
}

susun=${SUSUN:-'{{program}}'}
at_once=${1:-$(getconf _NPROCESSORS_ONLN)}

run_tasks() {
    if parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
        parallel --quote --jobs "$at_once" "$susun" cluster work . --threads 1 --task
    else
        xargs -n 1 -P "$at_once" "$susun" cluster work . --threads 1 --task
    fi
}

before='' fruitless=0
while true; do
    code=0
    run "$susun" cluster merge . || code=$?
    if [ "$code" -ne 3 ]; then
        exit "$code"
    fi
    unfinished=$("$susun" cluster status . --unfinished)
    # Everything is done: a limit has stopped some puzzles of the list.
    if [ -z "$unfinished" ]; then
        exit "$code"
    fi
    progress=$("$susun" cluster status . --json | grep -Eo '"(round|finished)": *[0-9]+' | tr -d '": \n')
    if [ "$progress" = "$before" ]; then
        fruitless=$((fruitless + 1))
    else
        fruitless=0
    fi
    if [ "$fruitless" -ge 3 ]; then
        echo "parallel.sh: nothing was finished in the last three attempts; the messages above say why" >&2
        exit 1
    fi
    before=$progress
    # 1-3,7 is 1 2 3 7. A task that fails is unfinished, and the next merge says so.
    tasks=$(tr , '\n' <<<"$unfinished" |
        awk -F- '{ for (task = $1; task <= $NF; task++) print task }')
    run run_tasks <<<"$tasks" || true
done
