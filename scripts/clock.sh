#!/bin/sh
# Restores the time of a computer without a clock chip after it was off. It uses the time when the newest of
# its games was written, or the file "clock" beside them, whichever is later. A clock that is ahead of that is
# not changed. A time server corrects it later.
# usage: clock.sh start [DIRECTORY]   at boot: set the clock
#        clock.sh stop [DIRECTORY]    at an orderly shutdown: store the time. When the computer is switched off,
#                                     add four hours, so that later games count as those of another evening.
#                                     A restart and a power cut stay in the same evening.
set -eu
games=${2:-/var/lib/tabularium}
pause=14400
furthest=630720000 # seconds, 20 years: no time further ahead of the system's own is believed
now=$(date +%s)
case ${1:-} in
start)
    last=$(find "$games" -maxdepth 1 -type f \
        \( -name journal.sqlite3 -o -name journal.copy.sqlite3 -o -name clock \) -printf '%T@\n' |
        awk -v most="$((now + furthest))" '$1 <= most' | sort -n | tail -n 1)
    last=${last%%.*}
    [ "${last:-0}" -le "$now" ] || date --utc --set="@$last" >/dev/null
    ;;
stop)
    case $(systemctl list-jobs --no-legend) in
    *poweroff.target* | *halt.target*) now=$((now + pause)) ;;
    esac
    touch --date="@$now" "$games/clock"
    ;;
*)
    echo "usage: clock.sh start or stop [DIRECTORY]" >&2
    exit 2
    ;;
esac
