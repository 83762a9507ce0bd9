#!/bin/sh
# Builds the LED board's firmware: one UF2 file with MicroPython and the board's program, from
# firmware/led_board and Debian's sources. Writes it to DIRECTORY, with a list of its sources and the
# licences of its parts. Without DIRECTORY it replaces the bundled firmware. The build runs in a
# temporary Debian trixie; the same sources give the same bytes. This needs mmdebstrap and root (or a
# user who may make namespaces), about 4 GB in TMPDIR for some minutes, and the network.
# usage: led_firmware.sh [DIRECTORY]
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
target=${1:-$root/pi_app/devices/firmware}
packages=pico-sdk-source,gcc-arm-none-eabi,libnewlib-arm-none-eabi,libstdc++-arm-none-eabi-newlib
packages=$packages,cmake,make,pioasm,picotool,gcc,g++,libc6-dev,git,dpkg-dev,xz-utils,python3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Paths, the date and the order of sets in Python must always be the same, because they can affect the
# image.
cat >"$work/build" <<'BUILD'
set -eu
export SOURCE_DATE_EPOCH=1735689600 PYTHONHASHSEED=0 LC_ALL=C
# Parallel linking needs semaphores in shared memory.
if mount -t tmpfs tmpfs /dev/shm; then
    trap 'umount /dev/shm' EXIT
fi
sed 's/^deb /deb-src /' /etc/apt/sources.list >/etc/apt/sources.list.d/source.list
apt-get -qq update
mkdir -p /built /mp/source
cd /mp
apt-get -qq source --download-only micropython
tar xf micropython_*.orig.tar.* -C source --strip-components=1
tar xf micropython_*.debian.tar.* debian/copyright
cd source
rm -rf lib/tinyusb lib/pico-sdk
cp -a /usr/src/tinyusb lib/tinyusb
cp -a /usr/src/pico-sdk lib/pico-sdk
# Debian leaves out mbedtls and micropython-lib. So build without encryption, and freeze only the port's
# own modules and the program.
mkdir -p lib/micropython-lib
echo 'left out' >lib/micropython-lib/README.md
{
    echo 'freeze("$(PORT_DIR)/modules")'
    for module in /led_board/*.py; do echo "freeze('/led_board', '${module##*/}')"; done
} >ports/rp2/boards/manifest_board.py
version=$(python3 -c 'import sys; sys.path.insert(0, "/led_board")
from led_board import FIRMWARE; print(".".join(map(str, FIRMWARE)))')
# The host recognises the board by this name without asking it.
echo "#define MICROPY_HW_USB_PRODUCT_FS_STRING \"Tabularium LED board $version\"" \
    >>ports/rp2/boards/RPI_PICO/mpconfigboard.h
sed -i -e 's/set(MICROPY_SSL_MBEDTLS ON)/set(MICROPY_SSL_MBEDTLS OFF)/' \
    -e '/mbedtls\/mbedtls_port.c/d' \
    -e '/GIT_SUBMODULES lib\/mbedtls/d' -e '/GIT_SUBMODULES lib\/tinyusb/d' \
    -e 's/^target_link_libraries(${MICROPY_TARGET} micropy_lib_mbedtls)//' ports/rp2/CMakeLists.txt
for part in PY_HASHLIB_SHA1 PY_CRYPTOLIB SSL_MBEDTLS PY_SSL; do
    sed -i "s/^#define MICROPY_$part  *.*/#define MICROPY_$part (0)/" ports/rp2/mpconfigport.h
done
make -s -C mpy-cross -j2
cmake -S ports/rp2 -B build -DMICROPY_BOARD=RPI_PICO \
    -DMICROPY_FROZEN_MANIFEST="$PWD/ports/rp2/boards/manifest_board.py" \
    -DPICO_SDK_PATH_OVERRIDE="$PWD/lib/pico-sdk" >/dev/null
make -s -C build -j2
cp build/firmware.uf2 /built/led_board.uf2

cd /built
{
    echo "The LED board's firmware holds MicroPython, and of the Pico SDK, TinyUSB and newlib what it"
    echo "uses. These are Debian's records of their licences; the board's own program is Tabularium's."
    for part in /mp/debian/copyright /usr/share/doc/pico-sdk-source/copyright \
        /usr/share/doc/tinyusb-source/copyright /usr/share/doc/libnewlib-arm-none-eabi/copyright; do
        printf '\n\n==== %s\n\n' "$part"
        cat "$part"
    done
} >LICENCES.txt
micropython=$(ls /mp/micropython_*.dsc)
{
    echo "version = \"$version\""
    echo "sha256 = \"$(sha256sum <led_board.uf2 | cut -d ' ' -f 1)\""
    printf '\n[program]\n# The files of firmware/led_board that are in it, and their SHA-256.\n'
    (cd /led_board && sha256sum -- *.py | sed 's/\([^ ]*\)  \(.*\)/"\2" = "\1"/')
    printf '\n[debian]\n# The packages that it was built from and with, of Debian 13.\n'
    echo "micropython = \"$(basename "$micropython" .dsc | cut -d _ -f 2)\""
    dpkg-query -W -f '${Package} = "${Version}"\n' pico-sdk-source tinyusb-source gcc-arm-none-eabi \
        binutils-arm-none-eabi libnewlib-arm-none-eabi cmake picotool | sed 's/++/pp/'
} >led_board.toml
BUILD

mmdebstrap --quiet --variant=minbase --include="$packages" \
    --customize-hook="copy-in '$root/firmware/led_board' /" \
    --customize-hook="upload '$work/build' /build" \
    --customize-hook="chroot \"\$1\" sh /build >'$work/log' 2>&1 || { tail -n 30 '$work/log' >&2; false; }" \
    --customize-hook="copy-out /built '$work'" \
    trixie /dev/null
mkdir -p "$target"
mv "$work/built/"* "$target/"
