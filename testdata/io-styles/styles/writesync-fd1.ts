import * as fs from "fs";

const words = fs.readFileSync(0, "utf8").split(/\s+/).slice(1);
fs.writeSync(1, String(words.reduce((sum, word) => sum + Number(word), 0)));
