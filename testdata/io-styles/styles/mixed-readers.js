// A line by one global, the rest by another: nothing is lost between them.
const n = +readline();
const [line] = Deno.readTextFileSync("/dev/stdin").split("\n");
console.log(line.split(" ").slice(0, n).reduce((sum, word) => sum + Number(word), 0));
