// expect: RTE
// must: next-verdict
// why: The crash has nowhere to print its reason: the report must not depend on there being one.
import * as fs from "node:fs";

fs.closeSync(2);
throw new Error("nobody reads this");
