// expect: OLE
// must: disk-bounded
// limits: cpuMs=4000 wallMs=9000
// why: The engine itself writes its heap to standard output, megabytes from native code that no wrapped console sees.
import { writeHeapSnapshot } from "node:v8";

const ballast = Array.from({ length: 20_000 }, (_, index) => `object ${index}`);
try {
  writeHeapSnapshot("/dev/stdout");
} catch {
  // It does not fit.
}
console.log(ballast.length);
