// expect: RTE
// must: next-verdict
// why: 159 is how a program killed by the system call filter looks; a free choice of words for the report, not of the verdict.
process.exit(159);
