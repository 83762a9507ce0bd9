#!/bin/sh
# Makes the Debian package of the kiosk, for Debian 13 and Raspberry Pi OS of the same name.
# usage: scripts/package.sh ARCHITECTURE [FILE]    (arm64 or amd64; without FILE in build/)
#
# It is made in a Debian of that architecture, which is kept in build/roots (0.7 GB each, or below
# TABULARIUM_ROOTS). Needs root, mmdebstrap, dpkg and the network; for another architecture than this
# computer's also qemu-user-static, binfmt-support and arch-test. That runs emulated then, but where
# 64-bit ARM is emulated on a PC, rules and bots are compiled by the PC's own tools, ten times as fast.
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

# Has the Debian in directory $1 find the network and trust whom this computer trusts.
reach_network() {
    for file in /etc/resolv.conf /etc/ssl/certs/ca-certificates.crt; do
        [ ! -e "$file" ] || cp -L "$file" "$1$file"
    done
}

# Makes a Debian of architecture $1 with what building needs, kept for the next time.
debian() {
    [ ! -d "$roots/$1" ] || return 0
    say "making a Debian for $1 in $roots (minutes, only this once)"
    mkdir -p "$roots"
    rm -rf "$roots/$1.new"
    mmdebstrap --quiet --variant=minbase --architectures="$1" \
        --include="ca-certificates,python3-venv,python3-dev,python3-evdev,gcc,libc6-dev" \
        trixie "$roots/$1.new"
    reach_network "$roots/$1.new"
    mv "$roots/$1.new" "$roots/$1"
}

mkdir -p "$(dirname -- "$package")"
ensure_environment "$root/.venv" plain
debian "$architecture"
target=$roots/$architecture
set -- "$root/.venv/bin/python" -m pi_app.debian_package build "$target" "$architecture" "$version" "$package"
cd "$root"
[ "$own-$architecture" = amd64-arm64 ] || exec "$@"

# Emulated, mypyc and the C compiler take ten times as long: those of a Debian of the PC do it, which the
# other one sees as /amd64.
own=$roots/cross
packages=/usr/local/lib/python3.13/dist-packages
if [ ! -d "$own" ]; then
    mkdir -p "$roots"
    rm -rf "$own.new"
    mmdebstrap --quiet --variant=minbase --include=ca-certificates,python3-venv,gcc-aarch64-linux-gnu trixie "$own.new"
    reach_network "$own.new"
    chroot "$own.new" python3 -m venv /opt/pip
    # shellcheck disable=SC2046 # several packages
    chroot "$own.new" /opt/pip/bin/pip install --quiet --target "$packages" \
        $(sed -n 's/^ *"\(\(mypy\|mypy-extensions\|librt\|setuptools\)[=>].*\)",$/\1/p' "$root/pyproject.toml" | sort -u)
    mv "$own.new" "$own"
fi
of_target=_sysconfigdata__aarch64-linux-gnu
cp "$target/usr/lib/python3.13/$of_target.py" "$own/usr/lib/python3.13/"
mkdir -p "$target/amd64" "$target/lib64"
ln -sf /amd64/usr/lib64/ld-linux-x86-64.so.2 "$target/lib64/"

# Writes a command $1 of the target, which runs $2 of the PC.
borrow() {
    cat >"$target/usr/local/bin/$1" <<COMMAND
#!/bin/sh
export _PYTHON_HOST_PLATFORM=linux-aarch64 _PYTHON_SYSCONFIGDATA_NAME=$of_target
LD_LIBRARY_PATH=/amd64/usr/lib/x86_64-linux-gnu exec /amd64/usr/bin/$2 "\$@"
COMMAND
    chmod +x "$target/usr/local/bin/$1"
}

borrow cross-cc 'aarch64-linux-gnu-gcc -I/usr/include/python3.13'
borrow cross-python python3
# shellcheck disable=SC2016 # the inner shell expands them
CC=cross-cc TABULARIUM_MYPYC=cross-python exec unshare --mount \
    sh -c 'mount --bind "$0" "$1" && shift && exec "$@"' "$own" "$target/amd64" "$@"
