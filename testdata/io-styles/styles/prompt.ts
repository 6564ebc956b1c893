const n = Number(prompt());
const words = (prompt("numbers:") ?? "").split(" ");
let sum = 0;
for (let i = 0; i < n; i++) sum += Number(words[i]);
console.log(sum);
