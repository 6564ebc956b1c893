"use strict";
// The kernel's calls that the fork server needs and Node does not offer, through Node's own foreign function interface.
// Numbers and layouts are those of 64-bit Linux with the GNU C library: x86-64 and aarch64 agree in all that is used here.
const ffi = require("node:ffi");

const { functions: libc } = ffi.dlopen("libc.so.6", {
  fork: { arguments: [], return: "i32" },
  wait4: { arguments: ["i32", "buffer", "i32", "buffer"], return: "i32" },
  poll: { arguments: ["buffer", "u64", "i32"], return: "i32" },
  kill: { arguments: ["i32", "i32"], return: "i32" },
  syscall: { arguments: ["i64", "u64", "u64", "u64", "u64"], return: "i64" },
  clock_gettime: { arguments: ["i32", "buffer"], return: "i32" },
  recvmsg: { arguments: ["i32", "buffer", "i32"], return: "i64" },
  dup2: { arguments: ["i32", "i32"], return: "i32" },
  close: { arguments: ["i32"], return: "i32" },
  fcntl: { arguments: ["i32", "i32", "i32"], return: "i32" },
  setsid: { arguments: [], return: "i32" },
  setrlimit: { arguments: ["i32", "buffer"], return: "i32" },
  prctl: { arguments: ["i32", "u64", "u64", "u64", "u64"], return: "i32" },
  capset: { arguments: ["buffer", "buffer"], return: "i32" },
  mount: { arguments: ["u64", "buffer", "u64", "u64", "buffer"], return: "i32" },
  getrandom: { arguments: ["buffer", "u64", "u32"], return: "i64" },
  _exit: { arguments: ["i32"], return: "void" },
});
const { functions: node, lib } = ffi.dlopen(null, {
  uv_loop_alive: { arguments: ["pointer"], return: "i32" },
  uv_loop_fork: { arguments: ["pointer"], return: "i32" },
  uv_update_time: { arguments: ["pointer"], return: "void" },
});
const loop = ffi.getCurrentEventLoop();

const [PIDFD_OPEN, SECCOMP] = [434n, process.arch === "x64" ? 317n : 277n];
const F_GETFD = 1;
const F_SETFD = 2;
const CAPABILITY_VERSION = 0x20080522;
/** MS_NOSUID, MS_NODEV, MS_NOEXEC and MS_REMOUNT. */
const REMOUNT = 2n | 4n | 8n | 32n;

/** Throws when a call did not do what it must. */
function must(result, name) {
  if (Number(result) < 0) throw new Error(`${name} failed`);
  return result;
}

const address = (buffer) => ffi.getRawPointer(buffer);

module.exports = {
  libc,
  must,
  address,
  isLoopAlive: () => node.uv_loop_alive(loop) !== 0,
  /** Its time is that of the server's last turn: timers of the script would be over before they began. */
  renewLoop: () => {
    must(node.uv_loop_fork(loop), "uv_loop_fork");
    node.uv_update_time(loop);
  },
  addressOf: (symbol) => lib.getSymbol(symbol),
  openProcess: (pid) => Number(must(libc.syscall(PIDFD_OPEN, BigInt(pid), 0n, 0n, 0n), "pidfd_open")),
  loadFilter: (program) => must(libc.syscall(SECCOMP, 1n, 0n, address(program), 0n), "seccomp"),
  /** Every open descriptor above standard error, with its close-on-exec mark. */
  descriptors: () => {
    const found = [];
    for (let fd = 3; fd < 256; fd++) {
      const flags = libc.fcntl(fd, F_GETFD, 0);
      if (flags >= 0) found.push({ fd, isMarked: (flags & 1) !== 0 });
    }
    return found;
  },
  unmark: (fd) => must(libc.fcntl(fd, F_SETFD, 0), "fcntl"),
  /** Keeps these of the capabilities from the 32nd on, and none below. */
  keepCapabilities: (high) => {
    const header = Buffer.alloc(8);
    header.writeUInt32LE(CAPABILITY_VERSION, 0);
    const sets = Buffer.alloc(24); // effective, permitted, inheritable: first the low halves, then the high ones
    sets.writeUInt32LE(high, 12);
    sets.writeUInt32LE(high, 16);
    must(libc.capset(header, sets), "capset");
  },
  /** From now on /proc shows a process only those that it might trace. */
  hideProcesses: () => must(libc.mount(0n, Buffer.from("/proc\0"), 0n, REMOUNT, Buffer.from("hidepid=2\0")), "mount"),
  memoryAt: (from, bytes) => ffi.toArrayBuffer(from, bytes, false),
};
