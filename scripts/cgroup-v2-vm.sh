#!/bin/sh
# Runs a command on a kernel that has control groups of version 2 only, in a virtual machine over this machine's files:
#
#   scripts/cgroup-v2-vm.sh FOLDER VERSION COMMAND
#
# FOLDER is an unpacked kernel package of Debian (`apt-get download linux-image-amd64`'s dependency, `dpkg -x`), VERSION its
# kernel's, COMMAND a shell command line, run as root. The machine sees / read-only below an overlay in memory, and only
# $VM_SHARE (a folder, by default the current one) is written for real. Needs qemu-system-x86, busybox-static, cpio, kmod.
# testdata/cgroup-v2/ was recorded in it: scripts/cgroup-v2-vm.sh … 'node scripts/record-cgroup-v2.ts'.
set -eu
folder=$1 version=$2 command=$3
share=${VM_SHARE:-$PWD}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/modules" "$work/new"

depmod -b "$folder" "$version"
number=100
for module in virtio_pci 9pnet_virtio 9p overlay; do
  modprobe -d "$folder" -S "$version" --show-depends "$module" | while read -r kind path _; do
    [ "$kind" = insmod ] || continue
    number=$((number + 1))
    name=$(basename "$path" .xz)
    ls "$work/modules" | grep -q "[0-9]-$name$" && continue
    case $path in *.xz) xz -dc "$path" ;; *) cat "$path" ;; esac >"$work/modules/$number-$name"
  done
  number=$((number + 100))
done
cp "$(command -v busybox)" "$work/bin/busybox"
printf '%s\n' "$command" >"$work/command"
cat >"$work/init" <<INIT
#!/bin/busybox sh
b=/bin/busybox
\$b mkdir -p /proc /dev /memory
\$b mount -t proc proc /proc
\$b mount -t devtmpfs dev /dev
for module in /modules/*; do \$b insmod \$module; done
\$b mount -t tmpfs -o size=2g memory /memory
\$b mkdir /memory/lower /memory/upper /memory/work
\$b mount -t 9p -o ro,trans=virtio,version=9p2000.L,msize=524288,cache=loose files /memory/lower
\$b mount -t overlay -o lowerdir=/memory/lower,upperdir=/memory/upper,workdir=/memory/work root /new
\$b cp /command /new/run/vm-command
\$b cp /bin/busybox /new/run/busybox
\$b mount -t proc proc /new/proc
\$b mount -t sysfs sys /new/sys
\$b mount -t devtmpfs dev /new/dev
\$b mount -t tmpfs tmp /new/tmp
\$b mkdir -p /new$share
\$b mount -t 9p -o trans=virtio,version=9p2000.L,msize=524288 share /new$share
\$b mount -t cgroup2 -o nsdelegate cgroup2 /new/sys/fs/cgroup
\$b cat >/new/run/vm-start <<START
cd $share
ip link set lo up 2>/dev/null
sh /run/vm-command </dev/null
echo "vm-exit \\\$?"
/run/busybox poweroff -f
START
exec \$b switch_root /new /bin/sh /run/vm-start
INIT
chmod +x "$work/init"
(cd "$work" && find . | cpio -o -H newc --quiet | gzip -1) >"$work.gz"
trap 'rm -rf "$work" "$work.gz"' EXIT

acceleration=${VM_ACCELERATION:-tcg}
timeout "${VM_SECONDS:-1200}" qemu-system-x86_64 -machine "q35,accel=$acceleration" -cpu max,arch-capabilities=off -smp 2 -m 4096 \
  -nodefaults -no-user-config -display none -serial stdio -no-reboot \
  -kernel "$(ls "$folder"/boot/vmlinuz-*)" -initrd "$work.gz" \
  -append "console=ttyS0 quiet no_timer_check cgroup_no_v1=all panic=-1 rdinit=/init" \
  -fsdev local,id=files,path=/,security_model=none,readonly=on,multidevs=remap -device virtio-9p-pci,fsdev=files,mount_tag=files \
  -fsdev "local,id=share,path=$share,security_model=none,multidevs=remap" -device virtio-9p-pci,fsdev=share,mount_tag=share |
  tee "$work/console"
[ "$(tr -d '\r' <"$work/console" | sed -n 's/^vm-exit //p')" = 0 ]
