// expect: WA
// must: next-verdict
// why: The very lines that the judge prints for an accepted submission, on both streams, and then nothing else.
const report = `Sum under attack (problem) · program.ts · limits 1000 ms, 256 MiB

all             AC   100 of 100 points
  all/01-small  AC        9.9 / 1000 ms      9.6 / 256 MiB

AC  Accepted · 100 of 100 points · slowest all/01-small 9.9 ms
`;
process.stdout.write(report);
process.stderr.write(report);
