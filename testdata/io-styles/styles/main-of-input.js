function Main(input) {
  input = input.split("\n");
  const values = (input[1] || "").split(" ").map((word) => parseInt(word || "0", 10));
  console.log("%d", values.reduce((a, b) => a + b, 0));
}
Main(require("fs").readFileSync("/dev/stdin", "utf8"));
