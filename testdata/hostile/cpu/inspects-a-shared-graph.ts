// expect: TLE
// tolerated: MLE OLE RTE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: Forty small objects that share their children are a tree of 2 ** 40 nodes to whoever prints them.
import { inspect } from "node:util";

let graph: unknown = {};
for (let depth = 0; depth < 40; depth++) graph = { left: graph, right: graph };
console.log(inspect(graph, { depth: Infinity }).length);
