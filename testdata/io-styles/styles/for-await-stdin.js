async function main() {
  let text = "";
  for await (const chunk of process.stdin) text += chunk;
  const [, ...numbers] = text.trim().split(/\s+/);
  console.log(numbers.reduce((sum, word) => sum + Number(word), 0));
}
main();
