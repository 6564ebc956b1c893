// expect: AC
// must: next-verdict
// why: Who may write the maps of a user namespace, its groups or its clock offsets becomes root in it; the effect is read back.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const writes: Record<string, string> = {
  uid_map: "0 0 4294967295\n",
  gid_map: "0 0 4294967295\n",
  projid_map: "0 0 4294967295\n",
  setgroups: "allow",
  timens_offsets: "monotonic 86400 0\n",
  loginuid: "0",
  "attr/current": "unconfined",
  "attr/exec": "unconfined",
};
for (const [name, text] of Object.entries(writes)) {
  for (const pid of ["self", "1", "thread-self"]) {
    const path = `/proc/${pid}/${name}`;
    try {
      const before = fs.readFileSync(path, "utf8");
      fs.writeFileSync(path, text);
      if (fs.readFileSync(path, "utf8") !== before) found.push(path);
    } catch {
      // Refused.
    }
  }
}
console.log(found.length > 0 ? `written: ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
