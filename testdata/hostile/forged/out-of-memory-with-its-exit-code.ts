// expect: RTE
// must: next-verdict
// why: The engine's own text and exit code of a full heap, without the memory: text and code alone prove nothing.
const text = `
<--- Last few GCs --->

[2:0x55f0c0de0000]      901 ms: Mark-Compact 207.9 (209.2) -> 207.8 (209.2) MB, pooled: 0 MB, 95.33 / 0.00 ms  (average mu = 0.1)

FATAL ERROR: Ineffective mark-compacts near heap limit Allocation failed - JavaScript heap out of memory
----- Native stack trace -----
`;
process.stderr.write(text);
process.exit(134);
