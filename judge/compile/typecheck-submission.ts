import type { Problem, ProblemInterface } from "../model/problem.ts";
import type { Submission } from "../model/submission.ts";
import { hashOf } from "../platform/hash.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { CompileTools } from "./compile-with-cache.ts";
import { versionOfPackage } from "./compiler-paths.ts";
import { decoratorKindOf } from "./decorator-kind.ts";
import { detectLanguage } from "./detect-language.ts";
import { FAMILIAR_DECLARATIONS, mentionsFamiliarGlobal } from "./familiar-globals.ts";
import { keepTypecheck } from "./keep-typecheck.ts";
import { areSameWithAllNodeTypes, mayNeedAllNodeTypes, type NodeTypes } from "./node-types.ts";
import { runTsc, TYPECHECK_FORMAT, type Typecheck, type TypesToCheck } from "./run-tsc.ts";
import { checkSubmission } from "./submission-rules.ts";

/** `globals` is the problem's own setting. With the interface of a function problem the types of its lists and trees are known. */
export type SubmissionToCheck = {
  readonly submission: Submission;
  readonly interface?: ProblemInterface;
  readonly globals?: Problem["globals"] | undefined;
};

/** Checks the types of a submission in the box with TypeScript's own compiler, or finds them checked. JavaScript has no type errors. */
export async function typecheckSubmission(
  source: SubmissionToCheck,
  { sandbox, cacheDirectory }: CompileTools,
  signal?: AbortSignal,
): Promise<Typecheck> {
  const { submission } = source;
  if (detectLanguage(submission.main)?.code !== TYPED) return { kind: "checked", diagnostics: [] };
  const [broken] = checkSubmission(submission);
  if (broken !== undefined) return { kind: "limit", diagnostic: broken };
  return keepTypecheck({ hash: hashOfCheck(source), cacheDirectory }, () => check(source, sandbox, signal));
}

const TYPED = "typescript";

function hashOfCheck(source: SubmissionToCheck): string {
  const { main, files } = source.submission;
  const names = [...files.keys()].sort();
  const declared = declarationsFor(source).join(" ");
  const versions = ["typescript", "@types/node"].map(versionOfPackage);
  return hashOf([
    TYPECHECK_FORMAT,
    ...versions,
    declared,
    main,
    ...names.flatMap((name) => [name, files.get(name) ?? ""]),
  ]);
}

async function check(source: SubmissionToCheck, sandbox: Sandbox, signal?: AbortSignal): Promise<Typecheck> {
  const checkWith = (nodeTypes: NodeTypes): Promise<Typecheck> => runTsc(jobOf(source, nodeTypes), sandbox, signal);
  if (mayNeedAllNodeTypes(source.submission.files)) return checkWith("all");
  const slim = await checkWith("slim");
  if (slim.kind === "limit") return slim;
  return slim.kind === "checked" && areSameWithAllNodeTypes(slim.diagnostics) ? slim : checkWith("all");
}

function jobOf(source: SubmissionToCheck, nodeTypes: NodeTypes): TypesToCheck {
  const { submission } = source;
  const decorators = decoratorKindOf(submission) === "legacy" ? ["--experimentalDecorators"] : [];
  return {
    files: submission.files,
    declarations: declarationsFor(source),
    nodeTypes,
    mounts: [],
    argumentsFor: ({ folder, declarations }) => [
      "--ignoreConfig",
      ...decorators,
      `${folder}/${submission.main}`,
      ...declarations,
    ],
  };
}

/** File names of our own declarations that the sources may count on. */
export const declarationsFor = (source: SubmissionToCheck): readonly string[] => [
  ...(mayUseFamiliarGlobals(source) ? [FAMILIAR_DECLARATIONS.file] : []),
  ...(source.interface?.kind === "function" ? ["list-and-tree.d.ts"] : []),
];

const mayUseFamiliarGlobals = ({ submission, globals }: SubmissionToCheck): boolean =>
  globals !== "none" && [...submission.files.values()].some(mentionsFamiliarGlobal);
