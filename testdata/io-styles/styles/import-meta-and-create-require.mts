import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const fs = require("fs");
if (typeof import.meta.dirname !== "string") throw new Error("no folder");
const words: string[] = fs.readFileSync(0, "utf8").split(/\s+/).slice(1);
console.log(words.reduce((sum, word) => sum + Number(word), 0));
