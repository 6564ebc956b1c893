// expect: RTE
// must: next-verdict
// why: The stack names files of the host and of the judge: a report that quotes the line of the crash would read them for the program.
const places = [
  "/etc/shadow:1:1",
  "/root/.ssh/id_rsa:1:1",
  "file:///proc/1/environ:1:1",
  "../../../../etc/passwd:1:1",
  "/program/../../etc/passwd:1:1",
];
const error = new Error("where was I?");
error.stack = `/etc/passwd:1\nroot:x:0:0\n^\n\nError: where was I?\n${places.map((place) => `    at read (${place})`).join("\n")}`;
console.error(`/etc/shadow:1\n\n^\n\n${error.stack}`);
throw error;
