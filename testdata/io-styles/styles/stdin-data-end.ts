let text = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (chunk) => (text += chunk));
process.stdin.on("end", () => {
  const [, ...numbers] = text.trim().split(/\s+/);
  console.log(numbers.reduce((sum, word) => sum + Number(word), 0));
});
