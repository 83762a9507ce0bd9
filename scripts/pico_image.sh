#!/bin/sh
# Builds MicroPython for the Raspberry Pi Pico from Debian's sources, since no package registry has it.
# Works in a temporary Debian trixie, and leaves nothing behind but the image. Needs mmdebstrap and
# root (or a user who may make namespaces), about 4 GB in TMPDIR for three minutes, and the network.
# usage: pico_image.sh IMAGE.uf2
set -eu
image=${1:?"usage: pico_image.sh IMAGE.uf2"}
packages=pico-sdk-source,gcc-arm-none-eabi,libnewlib-arm-none-eabi,libstdc++-arm-none-eabi-newlib
packages=$packages,cmake,make,pioasm,picotool,gcc,g++,libc6-dev,git,dpkg-dev,xz-utils,python3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat >"$work/build" <<'BUILD'
set -eu
# Linking in parallel wants semaphores in shared memory.
if mount -t tmpfs tmpfs /dev/shm; then
    trap 'umount /dev/shm' EXIT
fi
sed 's/^deb /deb-src /' /etc/apt/sources.list >/etc/apt/sources.list.d/source.list
apt-get -qq update
cd /tmp
apt-get -qq source --download-only micropython
mkdir source
tar xf micropython_*.orig.tar.* -C source --strip-components=1
cd source
rm -rf lib/tinyusb lib/pico-sdk
cp -a /usr/src/tinyusb lib/tinyusb
cp -a /usr/src/pico-sdk lib/pico-sdk
# Debian leaves out mbedtls and micropython-lib: do without encryption, and freeze the port's own
# modules only.
mkdir -p lib/micropython-lib
echo 'left out' >lib/micropython-lib/README.md
echo 'freeze("$(PORT_DIR)/modules")' >ports/rp2/boards/manifest_plain.py
sed -i -e 's/set(MICROPY_SSL_MBEDTLS ON)/set(MICROPY_SSL_MBEDTLS OFF)/' \
    -e '/mbedtls\/mbedtls_port.c/d' \
    -e '/GIT_SUBMODULES lib\/mbedtls/d' -e '/GIT_SUBMODULES lib\/tinyusb/d' \
    -e 's/^target_link_libraries(${MICROPY_TARGET} micropy_lib_mbedtls)//' ports/rp2/CMakeLists.txt
for part in PY_HASHLIB_SHA1 PY_CRYPTOLIB SSL_MBEDTLS PY_SSL; do
    sed -i "s/^#define MICROPY_$part  *.*/#define MICROPY_$part (0)/" ports/rp2/mpconfigport.h
done
make -s -C mpy-cross -j2
cmake -S ports/rp2 -B build -DMICROPY_BOARD=RPI_PICO \
    -DMICROPY_FROZEN_MANIFEST="$PWD/ports/rp2/boards/manifest_plain.py" \
    -DPICO_SDK_PATH_OVERRIDE="$PWD/lib/pico-sdk" >/dev/null
make -s -C build -j2
cp build/firmware.uf2 /pico.uf2
BUILD

mmdebstrap --quiet --variant=minbase --include="$packages" \
    --customize-hook="upload '$work/build' /build" \
    --customize-hook="chroot \"\$1\" sh /build >'$work/log' 2>&1 || { tail -n 30 '$work/log' >&2; false; }" \
    --customize-hook="download /pico.uf2 '$work/pico.uf2'" \
    trixie /dev/null
mkdir -p "$(dirname -- "$image")"
mv "$work/pico.uf2" "$image"
