// expect: AC
// must: no-process next-verdict
// why: a datagram needs no connection and no listener: two submissions could talk over a port or a group, or ask a name server.
import { createSocket } from "node:dgram";
import { Resolver } from "node:dns";
import { readFileSync } from "node:fs";

const found: string[] = [];
for (const type of ["udp4", "udp6"] as const) {
  try {
    const socket = createSocket({ type, reuseAddr: true });
    socket.on("error", () => undefined);
    socket.on("message", () => found.push(`${type} got a message`));
    socket.bind(40_123, () => {
      found.push(`${type} is bound`);
      socket.send("hello", 40_123, type === "udp4" ? "127.0.0.1" : "::1");
    });
  } catch {
    // Refused.
  }
}
try {
  const resolver = new Resolver({ timeout: 100, tries: 1 });
  resolver.setServers(["127.0.0.1:53"]);
  resolver.resolve4("example.org", (error) => {
    if (error === null || error.code === "ETIMEOUT") found.push("a name server was asked");
  });
} catch {
  // Refused.
}
setTimeout(() => {
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
  process.exit();
}, 300);
