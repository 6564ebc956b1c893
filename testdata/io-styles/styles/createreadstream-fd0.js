const { createReadStream } = require("node:fs");

(async () => {
  const parts = [];
  for await (const part of createReadStream("", { fd: 0 })) parts.push(part);
  const words = Buffer.concat(parts).toString().split(/\s+/).slice(1);
  console.log(words.reduce((sum, word) => sum + Number(word), 0));
})();
