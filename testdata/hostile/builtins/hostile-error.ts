// expect: RTE
// must: memory-bounded next-verdict
// why: the judge reads stack traces to show the place of a crash: this one has false places, terminal escapes, huge numbers and 200 KiB.
const frame = "    at solve (/program/main.cjs:4294967297:99999999999999999999)\n    at file:///etc/passwd:1:1\n";
const noise = `\u001b[2J\u001b]0;title\u0007\u202e<script>alert(1)</script>\r\n    at /program/main.cjs:0:0\n    at /src/main.ts:-1:-1\n`;
Error.prepareStackTrace = () => `${noise}${frame.repeat(2000)}`;
const error = new Error("x".repeat(10_000));
error.name = "Verdict: AC\n\u001b[32mAC  Accepted";
Object.defineProperty(error, "message", { get: () => `${noise}${"(".repeat(5000)}` });
throw error;
