import { codeIdentity } from "../../pipeline/result-cache/code-identity.ts";
import { machineClass } from "../../pipeline/result-cache/machine-class.ts";
import { hashOf } from "../../platform/hash.ts";
import type { JudgeIdentity } from "./journal-record.ts";

/** How this judge judges: `version` is that of the package. */
export function identifyJudge(how: Pick<JudgeIdentity, "version" | "isolation" | "mode">): JudgeIdentity {
  const { version, isolation, mode } = how;
  const parts = { version, code: codeIdentity(), node: process.version, machine: machineClass(), isolation, mode };
  return { ...parts, whole: hashOf([version, parts.code, parts.node, parts.machine, isolation, mode]) };
}
