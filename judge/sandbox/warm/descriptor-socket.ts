import { closeSync } from "node:fs";
import { loadLibc } from "./libc.ts";

/** A socket over which open files are handed to another process. */
export type DescriptorSocket = Disposable & {
  /** The other end, to be inherited by the other process and then closed here with `closeOther`. */
  readonly other: number;
  readonly closeOther: () => void;
  /** Sends a text and duplicates of these descriptors; throws when the other process does not take it. */
  readonly send: (text: string, descriptors: readonly number[]) => void;
};

// From the kernel's headers; the same numbers on x86-64 and aarch64.
const AF_UNIX = 1;
const SOL_SOCKET = 1;
const SCM_RIGHTS = 1;
const SOCK_SEQPACKET_CLOEXEC = 5 | 0o2000000;
const MSG_DONTWAIT_NOSIGNAL = 0x40 | 0x4000;
const CONTROL_HEADER_BYTES = 16;
const MESSAGE_HEADER_BYTES = 56;

/** Makes a pair of sockets. Throws where Node has no foreign function interface or the kernel gives no sockets. */
export function openDescriptorSocket(): DescriptorSocket {
  const libc = loadLibc();
  const pair = Buffer.alloc(8);
  if (libc.socketpair(AF_UNIX, SOCK_SEQPACKET_CLOEXEC, 0, pair) !== 0) throw new Error("no pair of sockets");
  const [own, other] = [pair.readInt32LE(0), pair.readInt32LE(4)];
  let isOtherOpen = true;
  const closeOther = (): void => {
    if (isOtherOpen) closeSync(other);
    isOtherOpen = false;
  };
  return {
    other,
    closeOther,
    send(text, descriptors) {
      const message = makeMessage(Buffer.from(text), descriptors, libc.addressOf);
      if (libc.sendmsg(own, message.header, MSG_DONTWAIT_NOSIGNAL) < 0n) throw new Error("the fork server is gone");
    },
    [Symbol.dispose]() {
      closeOther();
      closeSync(own);
    },
  };
}

/** struct msghdr with one iovec and one control message. The parts are returned too, so that they outlive the call. */
function makeMessage(
  text: Buffer,
  descriptors: readonly number[],
  addressOf: (buffer: Buffer) => bigint,
): { readonly header: Buffer; readonly parts: readonly Buffer[] } {
  const vector = Buffer.alloc(16);
  vector.writeBigUInt64LE(addressOf(text), 0);
  vector.writeBigUInt64LE(BigInt(text.length), 8);
  const length = CONTROL_HEADER_BYTES + 4 * descriptors.length;
  const control = Buffer.alloc(length);
  control.writeBigUInt64LE(BigInt(length), 0);
  control.writeInt32LE(SOL_SOCKET, 8);
  control.writeInt32LE(SCM_RIGHTS, 12);
  descriptors.forEach((descriptor, index) => control.writeInt32LE(descriptor, CONTROL_HEADER_BYTES + 4 * index));
  const header = Buffer.alloc(MESSAGE_HEADER_BYTES);
  header.writeBigUInt64LE(addressOf(vector), 16);
  header.writeBigUInt64LE(1n, 24);
  header.writeBigUInt64LE(addressOf(control), 32);
  header.writeBigUInt64LE(BigInt(length), 40);
  return { header, parts: [text, vector, control] };
}
