import { createReadStream } from "fs";
import { createInterface } from "readline";

const lines: string[] = [];
createInterface({ input: createReadStream("/dev/stdin") })
  .on("line", (line) => lines.push(line))
  .on("close", () => console.log((lines[1] ?? "").split(" ").reduce((sum, word) => sum + Number(word), 0)));
