#!/bin/sh
# Makes an image for the memory card of a Raspberry Pi 4 that boots into the kiosk. A second file
# contains only the system, for the update of cards in use.
# usage: scripts/card_image.sh PACKAGE [IMAGE]     (the arm64 package of scripts/package.sh)
#
# The card has a FAT partition with the firmware, U-Boot and the choice of the system to start; two
# partitions for systems, one in use and one for the next; and one for the games. This needs root, the
# network, 8 GB, and mmdebstrap, qemu-user-static, binfmt-support, arch-test, mtools, dosfstools,
# fdisk, u-boot-tools and zstd. The base Debian is stored in build/roots, or below TABULARIUM_ROOTS.
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
# shellcheck source=scripts/environment.sh
. "$root/scripts/environment.sh"
# shellcheck source=scripts/roots.sh
. "$root/scripts/roots.sh"
package=${1:?"usage: card_image.sh PACKAGE [IMAGE]"}
image=${2:-$root/build/tabularium-card.img}
card=$root/scripts/card
[ "$(id -u)" = 0 ] || fail "only root can make a Debian in a directory: run it with sudo"
for tool in mmdebstrap mkimage mkenvimage mcopy mkfs.fat sfdisk mke2fs zstd; do
    command -v "$tool" >/dev/null || fail "$tool is missing: install the packages that are named in $0"
done

# The packages for a Wi-Fi for phones: they assign addresses, and block access beyond the table.
wifi=network-manager,polkitd,wpasupplicant,dnsmasq-base,nftables,firmware-brcm80211
FIRMWARE=96 SYSTEM=1536 GAMES=512 # megabytes

if [ ! -d "$roots/card" ]; then
    say "making a Debian for the card in $roots (a quarter of an hour, only this once)"
    needed=$(dpkg-deb --field "$package" Depends | sed 's/ *([^)]*)//g; s/, */,/g')
    # shellcheck disable=SC2016 # mmdebstrap's shell expands it
    bootstrap "$roots/card" --architectures=arm64 \
        --components=main,contrib,non-free-firmware \
        --include="$needed,systemd-sysv,udev,kmod,initramfs-tools,linux-image-arm64,raspi-firmware,u-boot-rpi,u-boot-qemu,e2fsprogs,zstd,systemd-timesyncd,$wifi" \
        --setup-hook='mkdir -p "$1/boot/firmware"'
    mv "$roots/card.new" "$roots/card"
fi

work=$(mktemp -d "$roots/work.XXXXXX")
trap 'rm -rf "$work"' EXIT
system=$work/system boot=$work/boot
mkdir "$boot"

say "the system"
cp -a "$roots/card" "$system"
cp "$system"/boot/firmware/*.elf "$system"/boot/firmware/*.dat "$system"/boot/firmware/*.dtb "$boot"
cp "$system/usr/lib/u-boot/rpi_arm64/u-boot.bin" "$boot"
rm -rf "$system/boot/firmware" "$system"/usr/lib/u-boot "$system"/usr/lib/raspi-firmware
mkdir "$system/boot/firmware"
cp "$card/config.txt" "$system/boot/firmware/"
cp "$package" "$system/tmp/package.deb"
chroot "$system" dpkg --install /tmp/package.deb >&2
mv "$system/boot/firmware/config.txt" "$boot"
cp -R "$card/etc/." "$system/etc/"
chroot "$system" /opt/tabularium/.venv/bin/python -B -P -m pi_app.system.splash make /opt/tabularium/emblem.png >&2
echo tabularium >"$system/etc/hostname"
: >"$system/etc/machine-id"
systemctl --root="$system" --quiet enable tabularium-slot.service tabularium-clock.service systemd-timesyncd.service
systemctl --root="$system" --quiet mask apt-daily.timer apt-daily-upgrade.timer dpkg-db-backup.timer \
    e2scrub_all.timer e2scrub_reap.service getty-static.service \
    NetworkManager-wait-online.service systemd-firstboot.service getty@tty1.service systemd-machine-id-commit.service
rm -rf "$system"/tmp/* "$system"/var/cache/apt/* "$system"/var/lib/apt/lists/* "$system"/var/log/*
mkdir -p "$system/var/lib/tabularium" "$system/media"

say "the partitions"
mkimage -A arm64 -T script -C none -n Tabularium -d "$card/boot.cmd" "$boot/boot.scr" >/dev/null
echo slot=a >"$boot/slot.txt"
# U-Boot for the Raspberry Pi was built with this size (CONFIG_ENV_SIZE).
mkenvimage -s 16384 -o "$boot/uboot.env" "$card/environment.txt"

# U-Boot does not support newer features of ext4. A read-only file system needs no journal.
mke2fs -q -t ext4 -O ^orphan_file,^metadata_csum_seed,^has_journal -L tabularium -m 0 \
    -d "$system" "$work/system.ext4" ${SYSTEM}M
mke2fs -q -t ext4 -L games -m 0 "$work/games.ext4" ${GAMES}M
truncate -s "${FIRMWARE}M" "$work/boot.fat"
mkfs.fat -n TABULARIUM "$work/boot.fat" >/dev/null
mcopy -s -i "$work/boot.fat" "$boot"/* ::

say "the card"
mkdir -p "$(dirname -- "$image")"
rm -f "$image"
truncate -s "$((4 + FIRMWARE + 2 * SYSTEM + GAMES))M" "$image"
sfdisk --quiet "$image" <<TABLE
label: dos
label-id: 0x5ab1e700
start=4MiB, size=${FIRMWARE}MiB, type=c, bootable
size=${SYSTEM}MiB, type=83
size=${SYSTEM}MiB, type=83
size=${GAMES}MiB, type=83
TABLE
put() { dd if="$1" of="$image" bs=1M seek="$2" conv=notrunc,sparse status=none; }
put "$work/boot.fat" 4
put "$work/system.ext4" $((4 + FIRMWARE))
put "$work/games.ext4" $((4 + FIRMWARE + 2 * SYSTEM))
zstd --quiet --force -T0 "$work/system.ext4" -o "${image%.img}-update.zst"
say "made $image and ${image%.img}-update.zst"
