// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: The loop is inside a database that is part of Node: a recursive query that counts for ever.
import { DatabaseSync } from "node:sqlite";

const database = new DatabaseSync(":memory:");
const endless = "WITH RECURSIVE t(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM t) SELECT count(*) FROM t";
console.log(database.prepare(endless).get());
