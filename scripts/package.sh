#!/bin/sh
# Makes the Debian package of the kiosk, for Debian 13 and Raspberry Pi OS of the same name.
# usage: scripts/package.sh ARCHITECTURE [FILE]    (arm64 or amd64; without FILE in build/)
#
# The package is built in a Debian of that architecture, which is stored in build/roots (0.7 GB each,
# or below TABULARIUM_ROOTS). This needs root, mmdebstrap, dpkg and the network; for another
# architecture than this computer's also qemu-user-static, binfmt-support and arch-test, and the build
# then runs emulated. When 64-bit ARM is emulated on a PC, the PC's own tools compile rules and bots,
# ten times as fast.
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
# shellcheck source=scripts/environment.sh
. "$root/scripts/environment.sh"
# shellcheck source=scripts/roots.sh
. "$root/scripts/roots.sh"
architecture=${1:?"usage: package.sh ARCHITECTURE [FILE]"}
version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$root/pyproject.toml")
# Two builds of one commit give the same package.
SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct)
export SOURCE_DATE_EPOCH
version=$version+$(git -C "$root" log -1 --format=%cd --date=format:%Y%m%d.%H%M%S)
package=${2:-$root/build/tabularium_${version}_$architecture.deb}
own=$(dpkg --print-architecture)
[ "$(id -u)" = 0 ] || fail "only root can make a Debian in a directory: run it with sudo"

mkdir -p "$(dirname -- "$package")"
ensure_environment "$root/.venv" plain
if "$root/.venv/bin/python" -c 'import sphinx' 2>/dev/null; then
    (cd "$root" && "$root/.venv/bin/python" -m handbook build/handbook >&2)
else
    say "without ./tabularium extras docs the package has no handbook"
fi
debian "$architecture"
set -- "$root/.venv/bin/python" -m pi_app.system.debian_package build "$roots/$architecture" "$architecture" "$version" "$package"
cd "$root"
[ "$own-$architecture" = amd64-arm64 ] || exec "$@"
lend_tools
with_tools "$@"
