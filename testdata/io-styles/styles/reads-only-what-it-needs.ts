let text = "";
process.stdin.on("data", (chunk) => {
  text += chunk.toString();
  const lines = text.split("\n");
  if (lines.length > 2) finish(lines);
});
process.stdin.on("end", () => finish(text.split("\n")));

let isFinished = false;
function finish(lines: string[]): void {
  if (isFinished) return;
  isFinished = true;
  process.stdin.destroy();
  console.log((lines[1] ?? "").split(" ").reduce((sum, word) => sum + Number(word), 0));
}
