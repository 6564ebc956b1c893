// Calls of the C library that Node does not offer, for the judge's half of a warm start.

/** Numbers and layouts are those of 64-bit Linux; pointers are taken by `addressOf`. */
export type Libc = {
  /** Domain, type, protocol, and room for two descriptors. */
  readonly socketpair: (...call: [number, number, number, Buffer]) => number;
  readonly sendmsg: (socket: number, message: Buffer, flags: number) => bigint;
  readonly memfd_create: (name: string, flags: number) => number;
  readonly addressOf: (buffer: Buffer) => bigint;
};

let loaded: Libc | undefined;

/** Loads the library once. Throws where Node has no foreign function interface or the system another C library. */
export function loadLibc(): Libc {
  loaded ??= loadQuietly();
  return loaded;
}

// Node warns that the interface is experimental: the project pins its Node, and the warning would reach every user.
function loadQuietly(): Libc {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => {};
  try {
    const ffi = process.getBuiltinModule("node:ffi");
    if (ffi === undefined) throw new Error("this Node has no foreign function interface");
    const { functions } = ffi.dlopen("libc.so.6", {
      socketpair: { arguments: ["i32", "i32", "i32", "buffer"], return: "i32" },
      sendmsg: { arguments: ["i32", "buffer", "i32"], return: "i64" },
      memfd_create: { arguments: ["string", "u32"], return: "i32" },
    });
    return { ...functions, addressOf: ffi.getRawPointer };
  } finally {
    process.emitWarning = emitWarning;
  }
}
