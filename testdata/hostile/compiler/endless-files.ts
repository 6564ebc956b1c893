// expect: CE
// must: memory-bounded next-verdict
// why: devices and pipes as sources never end; the names take detours, so that a rule about "/dev/" does not see them.
import zeros from "/./dev/zero";
import more from "../dev/zero" with { type: "text" };
import again from "/tools/../dev/random" with { type: "bytes" };
import own from "/proc/self/fd/0" with { type: "text" };

console.log(zeros, more, again, own);
