// expect: RTE
// must: next-verdict
// why: A real abort with the real signal and the forged reason: only the measured peak can tell that no memory was used.
process.stderr.write("FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n");
process.abort();
