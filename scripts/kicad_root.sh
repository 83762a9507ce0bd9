#!/bin/sh
# Makes a Debian 13 with KiCad 9 in a directory, for systems whose own KiCad is older or missing. Use it with
# TABULARIUM_KICAD=DIRECTORY and `./tabularium build order`. This needs mmdebstrap, root, about 2 GB, three
# minutes and the network. Removing the directory is always safe.
# usage: kicad_root.sh DIRECTORY
set -eu
target=${1:?"usage: kicad_root.sh DIRECTORY"}
[ ! -e "$target" ] || {
    printf '%s is there already\n' "$target" >&2
    exit 1
}
mkdir -p "$(dirname -- "$target")"
work=$target.new
# The mounts of a killed mmdebstrap are gone with its namespace. Do not follow any that remain.
rm -rf --one-file-system "$work"
unshare --mount mmdebstrap --quiet --variant=minbase --include=kicad,kicad-symbols,kicad-footprints trixie "$work"
mv "$work" "$target"
