// expect: RTE
// must: no-process no-file disk-bounded
// why: an abort with 150 MiB that were touched would leave 150 MiB of core on the disk, and is no sign of a memory limit.
const held = Buffer.alloc(120 << 20, 7);
process.chdir("/work");
process.setUncaughtExceptionCaptureCallback(null);
if (held[5] === 7) process.abort();
