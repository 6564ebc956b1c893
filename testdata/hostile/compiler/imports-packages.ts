// expect: CE
// must: inputs-unchanged next-verdict
// why: packages of the judge and settings beside the source are in reach of a compiler that runs in the judge's folder.
import esbuild from "esbuild";
import { makeSeccompFilter } from "../../../judge/sandbox/seccomp-filter.ts";
import settings from "#settings";

console.log(esbuild, makeSeccompFilter, settings);
