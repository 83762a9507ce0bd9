#!/bin/sh
# The two systems of a memory card, slots a and b, of which one runs (see card/boot.cmd).
# usage: slot.sh status        which slot runs, and which one the next start takes
#        slot.sh update FILE   put the system in FILE into the other slot and start it on trial
#        slot.sh back          start the other slot, on trial too: it may be half written
#        slot.sh settle        at boot: keep a system on trial when the kiosk is up, else go back
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

# Writes which slot to start ($1) and which one to try first ($2, or nothing).
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

# Ends with what is wrong with an update: the stick was pulled out, or else what is said.
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
    # All of the file is known by now, so that the other system is not lost to a wrong one: bytes 1144 to 1159
    # of a file system are its label.
    label=$(zstd --quiet --decompress --stdout "$file" 2>/dev/null | head -c 1160 | tail -c 16 | tr -d '\000')
    [ "$label" = tabularium ] || refuse "$file holds no system of Tabularium."
    # Not through a pipe, whose end does not know that its beginning has failed.
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
    # Longer than the service gives the kiosk to start (TimeoutStartSec=).
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
