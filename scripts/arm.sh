#!/bin/sh
# Runs Python in an emulated 64-bit ARM Debian. This clone is the working directory, and the packages for
# the tests are installed. After `scripts/arm.sh -m pi_app compile`, rules and bots are the ones that the
# PC's tools have compiled for ARM.
# usage: scripts/arm.sh ARGUMENT...    (those of python)
#
# The Debian is stored in build/roots, or below TABULARIUM_ROOTS: 2 GB, a quarter of an hour. This needs
# root on a PC, mmdebstrap, qemu-user-static, binfmt-support, arch-test and the network.
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
# shellcheck source=scripts/environment.sh
. "$root/scripts/environment.sh"
# shellcheck source=scripts/roots.sh
. "$root/scripts/roots.sh"
[ "$(id -u)" = 0 ] || fail "only root can make a Debian in a directory: run it with sudo"
debian arm64
lend_tools
place=$roots/arm64
tests=/opt/tests # what is there for tests, in that Debian
needs=$(wanted_sum | tr ' ' -)
mkdir -p "$place/clone" "$place$tests"

# Runs Python in that Debian.
python() {
    # shellcheck disable=SC2016 # the inner shell expands them
    CC=cross-cc TABULARIUM_MYPYC=cross-python TABULARIUM_CACHE=$tests/core TABULARIUM_CORE=compiled \
        PYTHONPATH=$tests/$needs PYTHONDONTWRITEBYTECODE=1 HOME=/root unshare --mount sh -c '
        mount --bind "$1/cross" "$2/amd64" && mount --bind -o ro "$0" "$2/clone"
        for each in proc dev sys; do mount --rbind "/$each" "$2/$each"; done
        mount -t tmpfs tmp "$2/tmp"
        place=$2
        shift 2
        exec chroot "$place" sh -c "cd /clone && exec python3 \"\$@\"" sh "$@"' "$root" "$roots" "$place" "$@"
}

# Installs the Python packages for the tests, by the lock. A Python of the PC does this, not an emulated one.
install_needs() {
    platforms=$(printf -- '--platform manylinux_2_%s_aarch64 ' 17 24 26 27 28 31 34)
    inside=$roots/cross/mnt
    mkdir -p "$inside"
    "$root/.venv/bin/python" -I "$root/pi_app/installation/lock.py" --print test compile >"$roots/cross/needs.txt"
    # shellcheck disable=SC2016,SC2086 # the inner shell expands them; several platforms
    unshare --mount sh -c 'mount --bind "$1" "$2" && shift 2 && exec chroot "$@"' sh "$place" "$inside" \
        "$roots/cross" /opt/pip/bin/pip install --quiet --only-binary=:all: $platforms --require-hashes \
        --target "/mnt$tests/$needs.new" -r /needs.txt
    mv "$place$tests/$needs.new" "$place$tests/$needs"
}

[ -e "$place$tests/$needs" ] || install_needs
python "$@"
