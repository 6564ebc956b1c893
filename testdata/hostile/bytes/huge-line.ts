// expect: WA
// must: memory-bounded next-verdict
// why: One word of 250 KiB, within the limit: the difference shows a window of it, not the whole line.
process.stdout.write("4".repeat(250 * 1024));
