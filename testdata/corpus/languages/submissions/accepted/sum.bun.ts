const words = (await Bun.stdin.text()).split(/\s+/).filter(Boolean).slice(1);
console.log(words.reduce((sum, word) => sum + Number(word), 0));
export {};
