// expect: MLE RTE
// must: no-process memory-bounded
// limits: cpuMs=3000 wallMs=9000
// why: A rope of half a gibibyte costs nothing until somebody looks at one of its characters. Then the engine wants all of it at once, and gives up or takes it.
let text = "xy";
while (text.length < 2 ** 28) text += text;
console.log(text.charCodeAt(12_345_678), text.indexOf("z"));
