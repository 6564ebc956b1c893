// expect: AC
// must: no-process next-verdict
// why: the loopback device leads to every service of the host, databases and the judge's own page included, and to other boxes.
import { readFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";

const found: string[] = [];
const watch = (name: string, socket: Socket): void => {
  socket.on("connect", () => found.push(`${name} answers`));
  // Refused by a listener that is not there means that the network was there.
  socket.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM" && error.code !== "EACCES") found.push(`${name}: ${error.code}`);
  });
};
for (const host of ["127.0.0.1", "::1", "0.0.0.0", "127.1.2.3", "192.0.2.1"]) {
  for (const port of [22, 80, 443, 8080]) watch(`${host}:${port}`, connect({ host, port }));
}
for (const host of ["127.0.0.1", "::", "0.0.0.0"]) {
  const server = createServer().on("error", () => undefined);
  server.listen({ host, port: 0 }, () => found.push(`listens at ${host}`));
}
setTimeout(() => {
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
  process.exit();
}, 300);
