import type { Diagnostic } from "../model/diagnostic.ts";
import type { Submission } from "../model/submission.ts";
import { compileForMachine } from "./compile-for-machine.ts";
import { compileForNode, type SubmissionToCompile } from "./compile-for-node.ts";
import type { Compilation, CompileTools } from "./compile-with-cache.ts";
import { findMachineLanguage } from "./describe-language.ts";
import type { Language } from "./language.ts";
import { checkSubmission } from "./submission-rules.ts";

/** Compiles a submission in any language of the table in the box, or finds it compiled. Rejects only when cancelled. */
export async function compileSubmission(
  source: SubmissionToCompile,
  tools: CompileTools,
  signal?: AbortSignal,
): Promise<Compilation> {
  const { submission, interface: problemInterface } = source;
  const diagnostics = checkSubmission(submission, source.owner);
  if (diagnostics.length > 0) return { result: { kind: "rejected", diagnostics } };
  const language = findMachineLanguage(submission.main);
  if (language === undefined) return compileForNode(source, tools, signal);
  if (problemInterface.kind === "function") {
    return { result: { kind: "rejected", diagnostics: [onlyForNode(submission, language)] } };
  }
  return compileForMachine({ submission, language }, tools, signal);
}

const onlyForNode = ({ main }: Submission, { name }: Language): Diagnostic => ({
  code: "C031",
  severity: "error",
  message: `${main} is written in ${name}, and a function is called from TypeScript or JavaScript only`,
  hint: "write the function in TypeScript or JavaScript",
});
