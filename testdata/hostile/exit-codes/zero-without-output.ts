// expect: WA
// must: no-process
// why: Nothing is read and nothing is printed, and the code is 0. Empty output is an answer, a wrong one.
process.exit(0);
