#!/bin/sh
# Performs the power action that the kiosk has written to file $1 before it ended: switches the computer off,
# restarts it, or makes a card use the other of its two systems. The service runs this as root each time the
# kiosk has stopped. If an update or a change of the system fails, the reason is written to file $2 for the
# kiosk.
wish=$(cat "$1" 2>/dev/null) || exit 0
rm -f "$1"
told=${2:-/run/tabularium-update}
slot=${0%/*}/slot.sh
# Only "failed" in the last line of the file marks a failure. The service's other files belong to its user,
# but this one belongs to root.
# shellcheck disable=SC2016 # it is read by another shell
telling='umask 022; "$0" "$@" >"$told" 2>&1 || { echo failed >>"$told"; cat "$told" >&2; false; }'
case $wish in
off) exec systemctl --no-block poweroff ;;
restart) exec systemctl --no-block reboot ;;
back) told=$told exec sh -c "$telling" "$slot" back ;;
update)
    # An update takes minutes. The kiosk is started again meanwhile.
    set -- "${TABULARIUM_MEDIA:-/media}"/*/tabularium-card-update.zst
    exec systemd-run --quiet --no-block --collect --setenv=told="$told" sh -c "$telling" "$slot" update "$1"
    ;;
esac
