import { readFileSync } from "node:fs";
import { stdin, stdout } from "node:process";

const words = readFileSync(stdin.fd, "utf8").split(/\s+/).slice(1);
stdout.end(words.reduce((sum, word) => sum + Number(word), 0) + "\n");
