# U-Boot runs this at each start of the card: it starts the system of the slot in slot.txt. A system
# on trial is started once. Unless it is confirmed by then, the next start uses the other one again.
setexpr kernel ${kernel_addr_r} + 8000000
setexpr files ${kernel_addr_r} + 10000000
setenv slot a
setenv trial
setenv args
if load ${devtype} ${devnum}:1 ${files} slot.txt; then
    env import -t ${files} ${filesize} slot trial args
fi
setenv started ${slot}
if test -n "${trial}"; then
    setenv started ${trial}
    setenv trial
    env export -t ${files} slot args
    fatwrite ${devtype} ${devnum}:1 ${files} slot.txt ${filesize}
fi
if test "${started}" = b; then setenv part 3; else setenv part 2; fi
setenv bootargs root=PARTUUID=5ab1e700-0${part} ro rootwait quiet loglevel=3 panic=10 console=tty3 vt.global_cursor_default=0 systemd.show_status=false rd.udev.log_level=3 tabularium.slot=${started} ${args}
load ${devtype} ${devnum}:${part} ${kernel} vmlinuz && load ${devtype} ${devnum}:${part} ${files} initrd.img && booti ${kernel} ${files}:${filesize} ${fdt_addr}
reset
