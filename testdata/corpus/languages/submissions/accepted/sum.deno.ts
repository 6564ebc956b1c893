const words = (await Deno.readTextFile("/dev/stdin")).split(/\s+/).filter(Boolean).slice(1);
console.log(words.reduce((sum, word) => sum + Number(word), 0));
