// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=6000
// why: The program takes the lowest priority before it loops. On a busy host it is hardly ever on a core, so that its CPU grows slowly; it still has to end.
import { setPriority } from "node:os";

setPriority(19);
for (;;);
