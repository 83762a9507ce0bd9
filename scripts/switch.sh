#!/bin/sh
# Switches the computer off, or starts it anew, if the kiosk has left that wish in file $1 before it
# ended. The service runs this with the rights of the system each time it has stopped.
wish=$(cat "$1" 2>/dev/null) || exit 0
rm -f "$1"
case $wish in
off) exec systemctl --no-block poweroff ;;
restart) exec systemctl --no-block reboot ;;
esac
