import { readFileSync } from "node:fs";

const [task = "", word = ""] = readFileSync(0, "utf8").trim().split(" ");
const pieces: Buffer[] = [];
if (task === "hide") console.log("ab");
else for (;;) pieces.push(Buffer.alloc(1 << 20, 1));
