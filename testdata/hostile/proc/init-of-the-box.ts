// expect: AC
// must: next-verdict
// why: The box's first process was there before the walls: its root, folder, memory, descriptors and namespaces are doors when they are open.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const look = (what: string, holds: () => boolean): void => {
  try {
    if (holds()) found.push(what);
  } catch {
    // Refused.
  }
};
const own = fs.readdirSync("/").sort().join();
look("root", () => fs.readdirSync("/proc/1/root").sort().join() !== own);
look(
  "folder",
  () => fs.existsSync("/proc/1/cwd/etc/passwd") || fs.existsSync("/proc/1/root/oldroot") || fs.existsSync("/newroot"),
);
for (const name of ["mnt", "net", "pid", "user", "ipc", "uts"]) {
  look(name, () => fs.readlinkSync(`/proc/1/ns/${name}`) !== fs.readlinkSync(`/proc/self/ns/${name}`));
}
for (const descriptor of fs.existsSync("/proc/1/fd") ? Array.from({ length: 64 }, (_, index) => index) : []) {
  // Its standard streams are those of the program.
  look(`descriptor ${descriptor}`, () => descriptor > 2 && fs.statSync(`/proc/1/fd/${descriptor}`).isFile());
}
look("limits", () => /^Max core file size +(?:unlimited|[1-9])/m.test(fs.readFileSync("/proc/1/limits", "utf8")));
console.log(found.length > 0 ? `init: ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
