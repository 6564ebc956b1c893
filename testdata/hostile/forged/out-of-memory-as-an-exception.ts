// expect: RTE
// must: next-verdict
// why: The same claim as an ordinary exception: "heap out of memory" in a message is a message.
throw new RangeError(
  "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\nKilled process 2 (node)",
);
