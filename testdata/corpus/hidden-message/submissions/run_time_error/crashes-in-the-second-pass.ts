import { readFileSync } from "node:fs";

const [task = "", word = ""] = readFileSync(0, "utf8").trim().split(" ");
if (task !== "hide") throw new Error(`cannot ${task}`);
console.log(Number(word).toString(2).replaceAll("0", "a").replaceAll("1", "b"));
