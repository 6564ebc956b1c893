import { constants, openSync } from "node:fs";
import { Socket } from "node:net";

/**
 * The judge's end of a named pipe, for reading or for writing. It is open for both, so that opening never waits for the guest and
 * no end of the guest closes the pipe: who uses it listens for the guest's own end.
 */
export function openPipe(path: string, use: "read" | "write"): Socket {
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  return new Socket({ fd, readable: use === "read", writable: use === "write" });
}
