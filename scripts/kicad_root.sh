#!/bin/sh
# Makes a Debian 13 with KiCad 9 in a directory, for systems whose own KiCad is older or missing:
# TABULARIUM_KICAD=DIRECTORY then names it to `./tabularium hardware order`. Needs mmdebstrap, root, about 2 GB,
# three minutes and the network. Removing the directory is always safe.
# usage: kicad_root.sh DIRECTORY
set -eu
target=${1:?"usage: kicad_root.sh DIRECTORY"}
[ ! -e "$target" ] || {
    printf '%s is there already\n' "$target" >&2
    exit 1
}
mkdir -p "$(dirname -- "$target")"
work=$target.new
# What is mounted while it is made is gone with a killed mmdebstrap, and must not be removed with the rest.
rm -rf --one-file-system "$work"
unshare --mount mmdebstrap --quiet --variant=minbase --include=kicad,kicad-symbols,kicad-footprints trixie "$work"
mv "$work" "$target"
