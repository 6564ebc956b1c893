import { readFileSync } from "node:fs";

const [task = "", word = ""] = readFileSync(0, "utf8").trim().split(" ");
for (;;) console.log(task, word);
