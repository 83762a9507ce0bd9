# shellcheck shell=sh
# Debians in directories, stored for the next time. Shared by package.sh and arm.sh, which source this file
# after environment.sh. This needs root, mmdebstrap and the network.
: "${root:?}"
roots=${TABULARIUM_ROOTS:-$root/build/roots}

# Makes a Debian in directory $1, with these arguments for mmdebstrap. Its mounts are gone with its namespace,
# even if it is killed. The rest is removed the next time, which must not follow a mount into the computer's
# own /sys.
bootstrap() {
    new=$1.new
    shift
    mkdir -p "$roots"
    rm -rf --one-file-system "$new"
    unshare --mount mmdebstrap --quiet --variant=minbase "$@" trixie "$new"
}

# Gives the Debian in directory $1 this computer's name servers and trusted certificates.
reach_network() {
    for file in /etc/resolv.conf /etc/ssl/certs/ca-certificates.crt; do
        [ ! -e "$file" ] || cp -L "$file" "$1$file"
    done
}

# Makes a Debian of architecture $1 with the packages for building.
debian() {
    [ ! -d "$roots/$1" ] || return 0
    say "making a Debian for $1 in $roots (minutes, only this once)"
    bootstrap "$roots/$1" --architectures="$1" \
        --include="ca-certificates,python3-venv,python3-dev,python3-evdev,gcc,libc6-dev,swig"
    reach_network "$roots/$1.new"
    mv "$roots/$1.new" "$roots/$1"
}

# Emulated, mypyc and the C compiler take ten times as long. So this makes a Debian of the PC whose tools the
# Debian for arm64 uses; it is visible there as /amd64 (see with_tools).
lend_tools() {
    packages=/usr/local/lib/python3.13/dist-packages
    if [ ! -d "$roots/cross" ]; then
        bootstrap "$roots/cross" --include=ca-certificates,python3-venv,gcc-aarch64-linux-gnu
        reach_network "$roots/cross.new"
        chroot "$roots/cross.new" python3 -m venv /opt/pip
        "$root/.venv/bin/python" -I "$root/pi_app/installation/lock.py" --print compile >"$roots/cross.new/locked.txt"
        chroot "$roots/cross.new" /opt/pip/bin/pip install --quiet --target "$packages" --only-binary :all: \
            --require-hashes -r /locked.txt
        mv "$roots/cross.new" "$roots/cross"
    fi
    of_target=_sysconfigdata__aarch64-linux-gnu
    cp "$roots/arm64/usr/lib/python3.13/$of_target.py" "$roots/cross/usr/lib/python3.13/"
    mkdir -p "$roots/arm64/amd64" "$roots/arm64/lib64"
    ln -sf /amd64/usr/lib64/ld-linux-x86-64.so.2 "$roots/arm64/lib64/"
    borrow cross-cc 'aarch64-linux-gnu-gcc -I/usr/include/python3.13'
    borrow cross-python python3
}

# Writes a command $1 in the Debian for arm64, which runs $2 of the PC.
borrow() {
    cat >"$roots/arm64/usr/local/bin/$1" <<COMMAND
#!/bin/sh
export _PYTHON_HOST_PLATFORM=linux-aarch64 _PYTHON_SYSCONFIGDATA_NAME=$of_target
LD_LIBRARY_PATH=/amd64/usr/lib/x86_64-linux-gnu exec /amd64/usr/bin/$2 "\$@"
COMMAND
    chmod +x "$roots/arm64/usr/local/bin/$1"
}

# Runs a command that compiles in the Debian for arm64 with the tools of the PC. Ends this program.
with_tools() {
    # shellcheck disable=SC2016 # the inner shell expands them
    CC=cross-cc TABULARIUM_MYPYC=cross-python exec unshare --mount \
        sh -c 'mount --bind "$0" "$1" && shift && exec "$@"' "$roots/cross" "$roots/arm64/amd64" "$@"
}
