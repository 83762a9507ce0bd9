#!/bin/sh
# The two systems of a memory card, slots a and b, one of which runs (see card/boot.cmd).
# usage: slot.sh status        show which slot runs, and which one the next start uses
#        slot.sh update FILE   write the system in FILE to the other slot and start it on trial
#        slot.sh back          start the other slot, also on trial, because it may be incomplete
#        slot.sh settle        at boot: keep a system on trial when the kiosk runs, otherwise go back
set -eu
state=${TABULARIUM_SLOTS:-/boot/firmware/slot.txt}
command_line=${TABULARIUM_COMMAND_LINE:-/proc/cmdline}

fail() {
    echo "slot.sh: $*" >&2
    exit 1
}

running=$(sed -n 's/.*tabularium\.slot=\([ab]\).*/\1/p' "$command_line")
[ -n "$running" ] || fail "this is no card with two systems"
if [ "$running" = a ]; then other=b number=03; else other=a number=02; fi
partition=${TABULARIUM_PARTITIONS:-/dev/disk/by-partuuid}/5ab1e700-$number

told() { sed -n "s/^$1=//p" "$state"; }

# Writes the slot to start ($1) and the slot to try first ($2, or nothing).
decide() {
    args=$(told args)
    mount -o remount,rw "${state%/*}"
    {
        echo "slot=$1"
        [ -z "$2" ] || echo "trial=$2"
        [ -z "$args" ] || echo "args=$args"
    } >"$state.new"
    sync "$state.new"
    mv "$state.new" "$state"
    sync "${state%/*}"
    mount -o remount,ro "${state%/*}"
}

# Ends with the reason of a failed update: the stick was pulled out, or otherwise the given message.
refuse() {
    cat "$file" >/dev/null 2>&1 || fail "$file can not be read any more. Was the stick pulled out?"
    fail "$1"
}

case ${1:-} in
status)
    echo "running $running, next $(told slot)$(told trial | sed 's/^/, on trial /')"
    ;;
update)
    file=${2:?"usage: slot.sh update FILE"}
    zstd --quiet --test "$file" || refuse "$file is damaged or no system. Copy it to the stick once more."
    # The whole file has been checked, so a damaged file does not destroy the other system. Now check its
    # type: bytes 1144 to 1159 of a file system are its label.
    label=$(zstd --quiet --decompress --stdout "$file" 2>/dev/null | head -c 1160 | tail -c 16 | tr -d '\000')
    [ "$label" = tabularium ] || refuse "$file holds no system of Tabularium."
    # Do not use a pipe: its last command would not notice that the first one failed.
    zstd --quiet --decompress --stdout "$file" >"$partition" || refuse "the card did not take the system."
    sync "$partition"
    decide "$running" "$other"
    systemctl --no-block reboot
    ;;
back)
    [ "$(blkid -o value -s LABEL "$partition")" = tabularium ] || fail "there is no other system to go back to."
    decide "$running" "$other"
    systemctl --no-block reboot
    ;;
settle)
    [ "$(told slot)" != "$running" ] || exit 0
    # Wait longer than the service's limit for the kiosk's start (TimeoutStartSec=).
    for _ in $(seq 80); do
        if systemctl --quiet is-active tabularium.service; then
            decide "$running" ''
            exit
        fi
        ! systemctl --quiet is-failed tabularium.service || break
        sleep 5
    done
    systemctl --no-block reboot
    ;;
*)
    fail "usage: slot.sh status, update FILE, back or settle"
    ;;
esac
