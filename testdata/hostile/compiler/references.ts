// expect: AC CE
// must: memory-bounded inputs-unchanged next-verdict
// why: the type checker opens what these comments name: files of the host, a device without an end, packages of the judge.
/// <reference path="/etc/passwd" />
/// <reference path="/dev/zero" />
/// <reference path="../../../judge/cli/main.ts" />
/// <reference types="../../../../etc/hostname" />
/// <reference types="esbuild" />
/// <reference lib="dom" />
/// <reference no-default-lib="true" />
/// <amd-module name="../../evil" />
// @ts-nocheck
// @jsx require("node:fs").readFileSync
// @jsxImportSource /etc
import { readFileSync } from "node:fs";

type Host = typeof import("/etc/passwd") | import("/proc/1/environ").Secret;
declare const host: Host;
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
if (n < 0) console.log(host);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
