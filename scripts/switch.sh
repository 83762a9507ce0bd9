#!/bin/sh
# Switches the computer off, starts it anew, or has a card take another of its two systems, if the kiosk
# has left that wish in file $1 before it ended. The service runs this with the rights of the system each
# time it has stopped.
wish=$(cat "$1" 2>/dev/null) || exit 0
rm -f "$1"
slot=${0%/*}/slot.sh
case $wish in
off) exec systemctl --no-block poweroff ;;
restart) exec systemctl --no-block reboot ;;
back) exec "$slot" back ;;
update)
    # That takes minutes, in which the kiosk is started again.
    for file in /media/*/tabularium-card-update.zst; do
        [ ! -e "$file" ] || exec systemd-run --quiet --no-block --collect "$slot" update "$file"
    done
    ;;
esac
