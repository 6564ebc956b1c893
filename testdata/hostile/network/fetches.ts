// expect: AC
// must: no-process next-verdict
// why: fetch, WebSocket, HTTP/2, TLS and imports by URL each have a client of their own that could carry answers out and in.
import { readFileSync } from "node:fs";
import { connect as connectHttp2 } from "node:http2";
import { connect as connectTls } from "node:tls";

const found: string[] = [];
const codeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
};
const isRefused = (error: unknown): boolean => !["ECONNREFUSED", "ENETUNREACH", "ETIMEDOUT"].includes(codeOf(error));
const attempts: readonly (() => Promise<unknown>)[] = [
  () => fetch("http://127.0.0.1:9/"),
  () => fetch("http://[::1]:9/"),
  () => import(["http", "://127.0.0.1:9/code.mjs"].join("")),
  () => new Promise((_, reject) => connectTls({ host: "127.0.0.1", port: 9 }).on("error", reject)),
  () => new Promise((_, reject) => connectHttp2("http://127.0.0.1:9").on("error", reject)),
];
void Promise.all(
  attempts.map((attempt, index) =>
    attempt().then(
      () => found.push(`attempt ${index} got an answer`),
      (error: unknown) => isRefused(error) || found.push(`attempt ${index}: ${codeOf(error)}`),
    ),
  ),
).then(() => {
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
  process.exit();
});
