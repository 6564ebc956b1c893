const chunks: Buffer[] = [];
process.stdin.on("readable", () => {
  let chunk: Buffer | null;
  while ((chunk = process.stdin.read()) !== null) chunks.push(chunk);
});
process.stdin.on("end", () => {
  const [, ...numbers] = Buffer.concat(chunks).toString().trim().split(/\s+/);
  console.log(numbers.reduce((sum, word) => sum + Number(word), 0));
});
