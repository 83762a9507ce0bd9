#!/bin/sh
# Switches the computer off, starts it anew, or has a card take another of its two systems, if the kiosk
# has left that wish in file $1 before it ended. The service runs this with the rights of the system each
# time it has stopped. What another system has failed of stands in file $2 then, for the kiosk to tell.
wish=$(cat "$1" 2>/dev/null) || exit 0
rm -f "$1"
told=${2:-/run/tabularium-update}
slot=${0%/*}/slot.sh
# Only "failed" in the last line of the file says that it did not come to its end. The service's files are its
# user's alone, but this one is root's.
# shellcheck disable=SC2016 # it is read by another shell
telling='umask 022; "$0" "$@" >"$told" 2>&1 || { echo failed >>"$told"; cat "$told" >&2; false; }'
case $wish in
off) exec systemctl --no-block poweroff ;;
restart) exec systemctl --no-block reboot ;;
back) told=$told exec sh -c "$telling" "$slot" back ;;
update)
    # That takes minutes, in which the kiosk is started again.
    set -- "${TABULARIUM_MEDIA:-/media}"/*/tabularium-card-update.zst
    exec systemd-run --quiet --no-block --collect --setenv=told="$told" sh -c "$telling" "$slot" update "$1"
    ;;
esac
