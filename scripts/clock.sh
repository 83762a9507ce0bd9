#!/bin/sh
# Sets the clock of a computer without a clock chip at its start: to when the newest of its games was
# written, and four hours on, after which games count as those of another evening. A clock that is ahead
# of that stays, and a time server puts it right. usage: clock.sh [DIRECTORY]
set -eu
games=${1:-/var/lib/tabularium}
pause=14400
last=$(find "$games" -xdev -type f -printf '%T@\n' | sort -n | tail -n 1)
last=${last%%.*}
[ -n "$last" ] || exit 0
if [ "$last" -gt "$(date +%s)" ]; then
    date --utc --set="@$((last + pause))" >/dev/null
fi
