// Numbers of the refused system calls: [x86-64, aarch64]; undefined where the architecture has no such call.
// Source: the kernel's arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h.

export type Architecture = "x64" | "arm64";
export type SyscallNumbers = readonly [x64: number | undefined, arm64: number | undefined];

/** Calls that only start processes; clone starts threads too. */
export const PROCESS_CALLS = {
  fork: [57, undefined],
  vfork: [58, undefined],
} as const satisfies Readonly<Record<string, SyscallNumbers>>;

/** Calls answered with EPERM: other processes, kernel interfaces, namespaces, mounts, keys, sockets, hidden memory. */
export const REFUSED = {
  socket: [41, 198],
  // Node needs no pair: it makes one only to start a process. It would also load kernel modules of rare families.
  socketpair: [53, 199],
  // Memory, kernel objects included, that belongs to no process and is therefore not sampled.
  shmget: [29, 194],
  semget: [64, 190],
  msgget: [68, 186],
  mq_open: [240, 180],
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  process_mrelease: [448, 448],
  kcmp: [312, 272],
  migrate_pages: [256, 238],
  move_pages: [279, 239],
  execveat: [322, 281],
  // What would make the whole host slower: its disks flushed, shared pages dropped, other priorities.
  sync: [162, 81],
  syncfs: [306, 267],
  fadvise64: [221, 223],
  sched_setscheduler: [144, 119],
  sched_setparam: [142, 118],
  sched_setattr: [314, 274],
  ioprio_set: [251, 30],
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  open_tree_attr: [467, 467],
  statmount: [457, 457],
  listmount: [458, 458],
  fanotify_init: [300, 262],
  open_by_handle_at: [304, 265],
  name_to_handle_at: [303, 264],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  pidfd_open: [434, 434],
  pidfd_getfd: [438, 438],
  pidfd_send_signal: [424, 424],
  tkill: [200, 130],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  vhangup: [153, 58],
  syslog: [103, 116],
  personality: [135, 92],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  modify_ldt: [154, undefined],
  ioperm: [173, undefined],
  iopl: [172, undefined],
} as const satisfies Readonly<Record<string, SyscallNumbers>>;

/** Calls answered with ENOSYS, so that the C library and libuv fall back to older ones. */
export const ABSENT = {
  clone3: [435, 435],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  // Its queues are counted for the whole host.
  io_setup: [206, 0],
} as const satisfies Readonly<Record<string, SyscallNumbers>>;

/**
 * Calls that are answered as done and not carried out: they wait for the host's disk, hold everybody up on it, and leave a
 * killed guest waiting for seconds. What a guest writes is thrown away with its box.
 */
export const IGNORED = {
  fsync: [74, 82],
  fdatasync: [75, 83],
  sync_file_range: [277, 84],
  msync: [26, 227],
} as const satisfies Readonly<Record<string, SyscallNumbers>>;

/** Calls by which a process changes files that already have a name, or makes new ones, other than by opening them. */
export const FILE_CHANGES = {
  creat: [85, undefined],
  openat2: [437, 437],
  mkdir: [83, undefined],
  mkdirat: [258, 34],
  rmdir: [84, undefined],
  unlink: [87, undefined],
  unlinkat: [263, 35],
  rename: [82, undefined],
  renameat: [264, 38],
  renameat2: [316, 276],
  link: [86, undefined],
  linkat: [265, 37],
  symlink: [88, undefined],
  symlinkat: [266, 36],
  chmod: [90, undefined],
  fchmod: [91, 52],
  fchmodat: [268, 53],
  fchmodat2: [452, 452],
  chown: [92, undefined],
  fchown: [93, 55],
  lchown: [94, undefined],
  fchownat: [260, 54],
  utime: [132, undefined],
  utimes: [235, undefined],
  futimesat: [261, undefined],
  utimensat: [280, 88],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  setxattrat: [463, 463],
  removexattr: [197, 14],
  lremovexattr: [198, 15],
  fremovexattr: [199, 16],
  removexattrat: [466, 466],
  file_setattr: [469, 469],
  truncate: [76, 45],
  ftruncate: [77, 46],
  fallocate: [285, 47],
  mknod: [133, undefined],
  mknodat: [259, 33],
} as const satisfies Readonly<Record<string, SyscallNumbers>>;

/** Calls that become another program. */
export const PROGRAM_CALLS = {
  execve: [59, 221],
  execveat: [322, 281],
} as const satisfies Readonly<Record<string, SyscallNumbers>>;

/** Calls that are judged by an argument. */
export const CONDITIONAL = {
  clone: [56, 220],
  kill: [62, 129],
  tgkill: [234, 131],
  prlimit64: [302, 261],
  mmap: [9, 222],
  fcntl: [72, 25],
} as const satisfies Readonly<Record<string, SyscallNumbers>>;

/** Calls by which a process changes how another one of the same user is scheduled. */
export const SCHEDULING_CALLS = {
  setpriority: [141, 140],
  sched_setaffinity: [203, 122],
} as const satisfies Readonly<Record<string, SyscallNumbers>>;

/** Calls whose first argument is a clock. A negative number is the CPU clock of a process, which may be another one. */
export const CLOCK_CALLS = {
  clock_gettime: [228, 113],
  clock_nanosleep: [230, 115],
  timer_create: [222, 107],
} as const satisfies Readonly<Record<string, SyscallNumbers>>;

/** What is asked of an open file is said by the second argument. */
export const IOCTL = [16, 29] as const satisfies SyscallNumbers;

/**
 * Commands of fcntl, the same numbers on both architectures, that reach beyond the caller's own descriptors: F_SETLEASE holds up whoever opens the
 * file next, F_NOTIFY tells who does, F_SET_RW_HINT and F_SET_FILE_RW_HINT stay with the file and can be read by later guests.
 * Whoever owns a file may do so without a right to write to it, and guests of an ordinary user have the runtime's own uid.
 */
export const FCNTL_BEYOND = [1024, 1026, 1036, 1038] as const;

/** What a process says of itself; the first argument says what. */
export const PRCTL = [157, 167] as const satisfies SyscallNumbers;

/** Calls that open a file; what for is said by an argument. */
export const OPEN_CALLS = {
  open: [2, undefined],
  openat: [257, 56],
} as const satisfies Readonly<Record<string, SyscallNumbers>>;

/** Advice about memory; only the fork server's filter looks at it. */
export const MADVISE = [28, 233] as const satisfies SyscallNumbers;
