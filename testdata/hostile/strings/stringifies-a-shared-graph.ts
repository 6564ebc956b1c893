// expect: TLE
// tolerated: MLE RTE
// must: no-process memory-bounded
// limits: cpuMs=200 wallMs=3000
// why: Forty arrays that hold one another twice are a text of 2 ** 40 letters to whoever writes them out, in one native call.
let graph: unknown = "leaf";
for (let depth = 0; depth < 40; depth++) graph = [graph, graph];
console.log(JSON.stringify(graph).length);
