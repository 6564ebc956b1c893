import { readFileSync } from "node:fs";

const [task = "", word = ""] = readFileSync(0, "utf8").trim().split(" ");
console.log(task === "hide" ? "a".repeat(Number(word)) : word.length);
