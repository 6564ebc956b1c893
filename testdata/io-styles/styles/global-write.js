// The shell of V8 also has write(), which ends no line.
let n = parseInt(readline());
const numbers = n > 0 ? readline().split(" ").map(Number) : [];
let sum = 0;
while (n-- > 0) sum += numbers[n];
write(sum, "");
write("\n");
