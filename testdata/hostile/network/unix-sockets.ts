// expect: AC
// must: no-process no-file next-verdict
// runs: 2
// why: sockets by path need a folder, abstract ones only the network namespace: both could reach services of the host or the next submission.
import { readFileSync } from "node:fs";
import { connect, createServer } from "node:net";

const found: string[] = [];
const paths = [
  "/run/dbus/system_bus_socket",
  "/var/run/docker.sock",
  "/tmp/.X11-unix/X0",
  "\0/tmp/.X11-unix/X0",
  "\0judge-peer",
];
for (const path of paths) {
  connect({ path })
    .on("connect", () => found.push(`${JSON.stringify(path)} answers`))
    .on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") found.push(`${JSON.stringify(path)} was asked`);
    });
}
for (const path of ["/work/listener", "\0judge-peer"]) {
  createServer((socket) => socket.end("hello"))
    .on("error", () => undefined)
    .listen({ path }, () => found.push(`listens at ${JSON.stringify(path)}`));
}
setTimeout(() => {
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
  process.exit();
}, 300);
