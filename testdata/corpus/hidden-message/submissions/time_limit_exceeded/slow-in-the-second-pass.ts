import { readFileSync } from "node:fs";

const [task = "", word = ""] = readFileSync(0, "utf8").trim().split(" ");
if (task === "hide") console.log("ab");
else for (;;);
