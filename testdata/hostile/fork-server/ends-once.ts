// expect: AC
// must: next-verdict
// why: The events of the end come once and in their order: a forked run that sends them again would run its handlers twice.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
const heard: string[] = [];
process.on("beforeExit", () => heard.push("beforeExit"));
process.on("exit", () => {
  heard.push("exit");
  const said = heard.join();
  fs.writeSync(1, said === "beforeExit,exit" ? `${sum}\n` : `heard ${said}\n`);
});
