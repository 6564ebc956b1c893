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
  recvmsg: { arguments: ["i32", "buffer", "i32"], return: "i32" },
  open: { arguments: ["buffer", "i32"], return: "i32" },
  read: { arguments: ["i32", "buffer", "u64"], return: "i32" },
  write: { arguments: ["i32", "buffer", "u64"], return: "i32" },
  pwrite: { arguments: ["i32", "buffer", "u64", "i64"], return: "i32" },
  dup2: { arguments: ["i32", "i32"], return: "i32" },
  close: { arguments: ["i32"], return: "i32" },
  eventfd: { arguments: ["u32", "i32"], return: "i32" },
  fcntl: { arguments: ["i32", "i32", "i32"], return: "i32" },
  setsid: { arguments: [], return: "i32" },
  setrlimit: { arguments: ["i32", "buffer"], return: "i32" },
  prctl: { arguments: ["i32", "u64", "u64", "u64", "u64"], return: "i32" },
  capset: { arguments: ["buffer", "buffer"], return: "i32" },
  mount: { arguments: ["buffer", "buffer", "buffer", "u64", "buffer"], return: "i32" },
  umount2: { arguments: ["buffer", "i32"], return: "i32" },
  getrandom: { arguments: ["buffer", "u64", "u32"], return: "i64" },
  _exit: { arguments: ["i32"], return: "void" },
});
// The same with a small integer as its answer, for which the engine needs no memory.
const { functions: short } = ffi.dlopen("libc.so.6", {
  syscall: { arguments: ["i64", "u64", "u64", "u64", "u64"], return: "i32" },
});
let child = 0n;
const { functions: node, lib } = ffi.dlopen(null, {
  uv_loop_alive: { arguments: ["pointer"], return: "i32" },
  uv_loop_fork: { arguments: ["pointer"], return: "i32" },
  uv_now: { arguments: ["pointer"], return: "u64" },
  uv_update_time: { arguments: ["pointer"], return: "void" },
});
const loop = ffi.getCurrentEventLoop();

const [PIDFD_OPEN, SECCOMP] = [434n, process.arch === "x64" ? 317n : 277n];
const F_GETFD = 1;
const F_SETFD = 2;
const CAPABILITY_VERSION = 0x20080522;
/** MS_NOSUID, MS_NODEV and MS_NOEXEC. */
const MOUNT_FLAGS = 2n | 4n | 8n;
const [PROC, PROC_FOLDER, HIDING] = ["proc", "/proc", "hidepid=2"].map((text) => Buffer.from(`${text}\0`));
const MNT_DETACH = 2;

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
  renewLoop: () => must(node.uv_loop_fork(loop), "uv_loop_fork"),
  /** In milliseconds, as of its last look at the clock. */
  loopTime: () => Number(node.uv_now(loop)),
  updateLoopTime: () => node.uv_update_time(loop),
  addressOf: (symbol) => lib.getSymbol(symbol),
  /** A handle of the child. */
  openProcess: () => must(short.syscall(PIDFD_OPEN, child, 0n, 0n, 0n), "pidfd_open"),
  nameChild: (pid) => void (child = BigInt(pid)),
  /** Returns how many bytes; what the buffer held before is gone. */
  readInto: (buffer, path) => {
    buffer.fill(0);
    const fd = libc.open(path, 0);
    if (fd < 0) return fd;
    const bytes = libc.read(fd, buffer, BigInt(buffer.length));
    libc.close(fd);
    return bytes;
  },
  /** What the kernel reads of a filter; the instructions have to stay where they are. */
  describeFilter: (instructions) => {
    const program = Buffer.alloc(16); // struct sock_fprog
    program.writeUInt16LE(instructions.length / 8, 0);
    program.writeBigUInt64LE(address(instructions), 8);
    return program;
  },
  loadFilter: (program) => must(libc.syscall(SECCOMP, 1n, 0n, address(program), 0n), "seccomp"),
  /** Every open descriptor above standard error. */
  descriptors: () =>
    Array.from({ length: 253 }, (_, index) => index + 3).filter((fd) => libc.fcntl(fd, F_GETFD, 0) >= 0),
  /** Whether it has the close-on-exec mark, or is not open. */
  isMarked: (fd) => (libc.fcntl(fd, F_GETFD, 0) & 1) !== 0,
  unmark: (fd) => must(libc.fcntl(fd, F_SETFD, 0), "fcntl"),
  /** These capabilities, those below the 32nd and the others, as the kernel reads them. */
  capabilities: (low, high) => {
    const header = Buffer.alloc(8);
    header.writeUInt32LE(CAPABILITY_VERSION, 0);
    const sets = Buffer.alloc(24); // effective, permitted, inheritable: first the low halves, then the high ones
    sets.writeUInt32LE(low, 0);
    sets.writeUInt32LE(low, 4);
    sets.writeUInt32LE(high, 12);
    sets.writeUInt32LE(high, 16);
    return { header, sets };
  },
  /** Keeps these and no more. */
  keepCapabilities: ({ header, sets }) => must(libc.capset(header, sets), "capset"),
  /** Puts a new /proc over the first one, which shows a process only those that it might trace, and nothing of who looked at it before. */
  mountProc: () => must(libc.mount(PROC, PROC_FOLDER, PROC, MOUNT_FLAGS, HIDING), "mount"),
  unmountProc: () => must(libc.umount2(PROC_FOLDER, MNT_DETACH), "umount"),
  memoryAt: (from, bytes) => ffi.toArrayBuffer(from, bytes, false),
};
