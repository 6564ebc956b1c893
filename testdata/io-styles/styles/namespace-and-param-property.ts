import * as fs from "fs";

namespace Scan {
  export class Reader {
    private at = 0;
    constructor(private readonly words: string[]) {}
    public next(): number {
      return Number(this.words[this.at++]);
    }
  }
}

namespace Main {
  export function run(): void {
    const reader = new Scan.Reader(fs.readFileSync("/dev/stdin", "utf8").split(/\s+/));
    const n = reader.next();
    let sum = 0;
    for (let i = 0; i < n; i++) sum += reader.next();
    console.log(sum);
  }
}
Main.run();
