#!/bin/sh
# The first program of the emulated machine: makes a chip of simulated pins, lets Python believe that
# this is a Raspberry Pi, and runs the tests of real pins or of real keypads. Everything it needs to know stands in the
# kernel's command line; / is the file system of the host, to which nothing can be written.
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t tmpfs tmpfs /run

asked_for() { tr ' ' '\n' </proc/cmdline | sed -n "s/^$1=//p"; }

for name in configfs uinput evdev; do
    insmod "$(asked_for modules)/$name.ko" 2>/dev/null
done
insmod "$(asked_for modules)/gpio-sim-module.ko"
mount -t configfs configfs /sys/kernel/config
chip=/sys/kernel/config/gpio-sim/pi
mkdir -p $chip/bank0
echo 54 >$chip/bank0/num_lines
echo 1 >$chip/live

(cat /proc/cpuinfo && printf '\nRevision\t: %s\n' "$(asked_for revision)") >/run/cpuinfo
mount --bind /run/cpuinfo /proc/cpuinfo

TABULARIUM_PINS=/sys/devices/platform/$(cat $chip/dev_name)/$(cat $chip/bank0/chip_name)
GPIOZERO_PIN_FACTORY=$(asked_for factory)
RPI_LGPIO_REVISION=$(asked_for revision)
export TABULARIUM_PINS GPIOZERO_PIN_FACTORY RPI_LGPIO_REVISION
export RPI_LGPIO_CHIP=0 LG_WD=/run PYTHONDONTWRITEBYTECODE=1 HOME=/run TMPDIR=/run
cd "$(asked_for project)" &&
    "$(asked_for python)" -m pytest -q -p no:cacheprovider --color=no -m deep -s --durations=4 \
        "tests/devices/$(asked_for tests).py" 2>&1
echo "guest's exit status: $?"
echo o >/proc/sysrq-trigger
# The first program must not end before the machine does.
while :; do :; done
