#!/bin/sh
# Makes an emulated machine with simulated GPIO pins and keypads, from Debian's packages: its kernel,
# the kernel's own gpio-sim built as a module (Debian leaves it out), and a small initial file system.
# usage: scripts/gpio_machine.sh DIRECTORY   (holds vmlinuz, initrd.gz and modules afterwards)
set -eu
target=$1

fail() {
    echo "gpio_machine.sh: $*" >&2
    exit 1
}

[ "$(uname -m)" = x86_64 ] || fail "only made for x86-64"
headers=$(find /usr/src -maxdepth 1 -name 'linux-headers-*-amd64' | sort -V | tail -n 1)
[ -n "$headers" ] || fail "no kernel headers (Debian package linux-headers-amd64)"
release=${headers#/usr/src/linux-headers-}
version=$(echo "$release" | cut -d. -f1,2)
series=$(apt-cache show "linux-source-$version" >/dev/null 2>&1 && echo "$version") ||
    fail "no package linux-source-$version"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# The kernel and the sources of the module that Debian leaves out.
apt-get -qq -o APT::Sandbox::User=root download "linux-image-$release" "linux-source-$series" >/dev/null
dpkg-deb -x linux-image-"$release"_*.deb image
dpkg-deb --fsys-tarfile linux-source-"$series"_*.deb |
    tar -x --wildcards -O "./usr/src/linux-source-$series.tar.xz" |
    tar -xJ --strip-components=1 "linux-source-$series/drivers/gpio/gpio-sim.c" \
        "linux-source-$series/drivers/gpio/gpiolib.h" "linux-source-$series/kernel/irq/irq_sim.c"
mkdir module
mv drivers/gpio/gpio-sim.c drivers/gpio/gpiolib.h kernel/irq/irq_sim.c module/
# A module may not call irq_to_desc; this does the same.
sed -i 's/handle_simple_irq(irq_to_desc(irqnum));/generic_handle_irq(irqnum);/' module/irq_sim.c
printf 'obj-m := gpio-sim-module.o\ngpio-sim-module-y := gpio-sim.o irq_sim.o\n' >module/Makefile
make -s -C "$headers" M="$work/module" modules >&2

mkdir -p made/modules root/bin root/modules root/proc root/sys root/dev root/host
cp "image/boot/vmlinuz-$release" made/vmlinuz
cp module/gpio-sim-module.ko made/modules/
kernel=$(find image -type d -path "*/$release/kernel" | head -n 1)

# Copies a module of the kernel, which may be compressed or built in.
take() {
    file=$(find "$kernel" -name "$1.ko*" | head -n 1)
    case $file in
    '') ;;
    *.xz) xz -dc "$file" >"$2/$1.ko" ;;
    *) cp "$file" "$2/$1.ko" ;;
    esac
}

# Simulated pins and simulated keypads.
for name in configfs uinput evdev; do
    take "$name" made/modules
done
host_modules='virtio_ring virtio virtio_pci_modern_dev virtio_pci_legacy_dev virtio_pci netfs fscache 9pnet 9pnet_virtio 9p'
for name in $host_modules; do
    take "$name" root/modules
done
cp "$(command -v busybox)" root/bin/busybox
cat >root/init <<INIT
#!/bin/busybox sh
# Mounts the file system of the host, which is read-only, and continues there.
b=/bin/busybox
\$b mount -t proc proc /proc
\$b mount -t sysfs sys /sys
\$b mount -t devtmpfs dev /dev
for name in $host_modules; do
    [ -f /modules/\$name.ko ] && \$b insmod /modules/\$name.ko
done
\$b mount -t 9p -o trans=virtio,version=9p2000.L,msize=512000,cache=loose host /host || exec \$b poweroff -f
start=\$(\$b sed -n 's/.*guest=\([^ ]*\).*/\1/p' /proc/cmdline)
\$b mount -o move /dev /host/dev
\$b umount /proc /sys
exec \$b switch_root /host \$start
INIT
chmod +x root/init
(cd root && find . | cpio --quiet -o -H newc | gzip) >made/initrd.gz

mkdir -p "$(dirname "$target")"
rm -rf "$target"
mv made "$target"
