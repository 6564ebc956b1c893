import * as fs from "fs";

class Scanner {
  private static words: string[] = fs.readFileSync(0).toString().split(/\s+/);
  private static at = 0;
  static #count = 0;
  static nextInt(): number {
    this.#count++;
    return parseInt(this.words[this.at++] ?? "0");
  }
}
class Program {
  static main(): void {
    let sum = 0;
    for (let n = Scanner.nextInt(); n > 0; n--) sum += Scanner.nextInt();
    console.log(sum);
  }
}
Program.main();
