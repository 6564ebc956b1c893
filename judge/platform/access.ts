import { accessSync, constants } from "node:fs";

const MODES = { read: constants.R_OK, write: constants.W_OK, execute: constants.X_OK } as const;

/** Whether this user may do that with the path; false too when nothing is there. */
export function mayAccess(path: string, right: keyof typeof MODES): boolean {
  try {
    accessSync(path, MODES[right]);
    return true;
  } catch {
    return false;
  }
}
