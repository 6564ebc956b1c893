// expect: TLE
// must: no-process
// limits: cpuMs=300 wallMs=900
// why: A port that listens keeps the event loop alive for ever after the right answer; it looks finished and is not.
import { readFileSync } from "node:fs";

const { port1 } = new MessageChannel();
port1.on("message", () => {});
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
