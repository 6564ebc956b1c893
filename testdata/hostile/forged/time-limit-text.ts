// expect: RTE
// must: next-verdict
// why: The words and the exit code of a time-out, from a program that ran for a moment.
console.log("timelimit exceeded");
console.error(
  "timelimit: sending warning signal 15\nTime limit exceeded: 1000 ms\nreal 10.00\nuser 10.00\nexceeded-wall: true",
);
process.exit(143);
