#!/bin/sh
# Makes the Debian package of the kiosk, for Debian 13 and Raspberry Pi OS of the same name.
# usage: scripts/package.sh ARCHITECTURE [FILE]    (arm64 or amd64; without FILE in build/)
#
# It is made in a Debian of that architecture, which is kept in build/roots (0.7 GB each, or below
# TABULARIUM_ROOTS). Needs root, mmdebstrap, dpkg and the network; for another architecture than this
# computer's also qemu-user-static, binfmt-support and arch-test. That runs emulated then, but where
# 64-bit ARM is emulated on a PC, the C compiler is the PC's own, which takes a tenth of the time.
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
# shellcheck source=scripts/environment.sh
. "$root/scripts/environment.sh"
architecture=${1:?"usage: package.sh ARCHITECTURE [FILE]"}
version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$root/pyproject.toml")
version=$version+$(git -C "$root" log -1 --format=%cd --date=format:%Y%m%d.%H%M%S)
package=${2:-$root/build/tabularium_${version}_$architecture.deb}
roots=${TABULARIUM_ROOTS:-$root/build/roots}
own=$(dpkg --print-architecture)
[ "$(id -u)" = 0 ] || fail "only root may make a Debian in a directory: begin with sudo"

# Makes a Debian of architecture $1 with what building needs, kept for the next time.
debian() {
    [ ! -d "$roots/$1" ] || return 0
    say "making a Debian for $1 in $roots (minutes, only this once)"
    mkdir -p "$roots"
    rm -rf "$roots/$1.new"
    mmdebstrap --quiet --variant=minbase --architectures="$1" \
        --include="ca-certificates,python3-venv,python3-dev,python3-evdev,gcc,libc6-dev" \
        trixie "$roots/$1.new"
    # It finds the network and trusts whom this computer trusts.
    for file in /etc/resolv.conf /etc/ssl/certs/ca-certificates.crt; do
        [ ! -e "$file" ] || cp -L "$file" "$roots/$1.new$file"
    done
    mv "$roots/$1.new" "$roots/$1"
}

mkdir -p "$(dirname -- "$package")"
ensure_environment "$root/.venv" plain
debian "$architecture"
target=$roots/$architecture
set -- "$root/.venv/bin/python" -m pi_app.debian_package build "$target" "$architecture" "$version" "$package"
cd "$root"
[ "$own-$architecture" = amd64-arm64 ] || exec "$@"

# The cross compiler lives in a Debian of the PC, which the other one sees as /amd64.
own=$roots/cross
[ -d "$own" ] || mmdebstrap --quiet --variant=minbase --include=gcc-aarch64-linux-gnu trixie "$own"
mkdir -p "$target/amd64" "$target/lib64"
ln -sf /amd64/usr/lib64/ld-linux-x86-64.so.2 "$target/lib64/"
cat >"$target/usr/local/bin/cross-cc" <<'COMPILER'
#!/bin/sh
LD_LIBRARY_PATH=/amd64/usr/lib/x86_64-linux-gnu exec /amd64/usr/bin/aarch64-linux-gnu-gcc "$@"
COMPILER
chmod +x "$target/usr/local/bin/cross-cc"
# shellcheck disable=SC2016 # the inner shell expands them
CC=cross-cc exec unshare --mount sh -c 'mount --bind "$0" "$1" && shift && exec "$@"' \
    "$own" "$target/amd64" "$@"
