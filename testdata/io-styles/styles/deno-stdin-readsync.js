const bytes = [];
const one = new Uint8Array(4096);
let length;
while ((length = Deno.stdin.readSync(one)) !== null) for (let i = 0; i < length; i++) bytes.push(one[i]);
const words = new TextDecoder().decode(new Uint8Array(bytes)).split(/\s+/).slice(1);
console.log(words.reduce((sum, word) => sum + Number(word), 0));
