// expect: MLE
// tolerated: RTE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: A database in memory, filled by one statement: native pages that only the kernel counts.
import { DatabaseSync } from "node:sqlite";

const database = new DatabaseSync(":memory:");
database.exec("CREATE TABLE t (data BLOB)");
database.exec(
  "INSERT INTO t WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 1500) SELECT zeroblob(1 << 20) FROM c",
);
console.log("filled");
