// expect: TLE
// must: memory-bounded next-verdict
// limits: cpuMs=300 wallMs=2500
// why: printing a thrown value runs its code: a getter without an end keeps the dying process alive.
import { inspect } from "node:util";

const endless = (): string => {
  for (;;);
};
const error = new Error("endless");
for (const name of ["stack", "message", "name", "toString", inspect.custom]) {
  Object.defineProperty(error, name, { get: endless });
}
throw error;
