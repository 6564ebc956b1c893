import { readFileSync } from "node:fs";

const [task = "", word = ""] = readFileSync(0, "utf8").trim().split(" ");
if (task === "hide") console.log(Number(word).toString(2).replaceAll("0", "a").replaceAll("1", "b"));
else console.log(Number.parseInt(word.replaceAll("a", "0").replaceAll("b", "1"), 2));
