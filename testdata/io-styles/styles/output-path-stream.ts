import { createWriteStream, readFileSync } from "fs";

const ws = createWriteStream(process.env["OUTPUT_PATH"] || "/dev/stdout");
const words = readFileSync(0, "utf8").split(/\s+/).slice(1);
ws.write(words.reduce((sum, word) => sum + Number(word), 0) + "\n");
ws.end();
