const decoder = new TextDecoder();
const buffer = new Uint8Array(1000);
let text = "";
for (;;) {
  const length = await Deno.stdin.read(buffer);
  if (length === null) break;
  text += decoder.decode(buffer.subarray(0, length), { stream: true });
}
const words = text.trim().split(/\s+/).slice(1);
await Deno.stdout.write(new TextEncoder().encode(words.reduce((sum, word) => sum + Number(word), 0) + "\n"));
