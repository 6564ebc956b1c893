import { basename, dirname, join } from "node:path";
import type { NodeArtifact } from "../../compile/artifact.ts";
import { findCrashSite } from "../../compile/crash-site.ts";
import type { ReplyWithBytes } from "../../kit/check-protocol.ts";
import { assertNever } from "../../model/verdict.ts";
import { authorFailed, type Decision } from "../decision.ts";

/** A checker.ts or interactor.ts, and what it was compiled to. */
export type AuthorModule = { readonly path: string; readonly artifact: NodeArtifact };

/** What a module of the kit decided. */
export async function decisionOfReply({ reply, next }: ReplyWithBytes, module: AuthorModule): Promise<Decision> {
  switch (reply.kind) {
    case "accepted":
    case "partial":
    case "rejected":
      return reply;
    case "next-pass": {
      const { state } = reply;
      return { kind: "next-pass", input: next ?? new Uint8Array(), ...(state !== undefined && { state }) };
    }
    case "failed":
      return await failedAt(`${basename(module.path)} failed: ${reply.message}`, reply.stack ?? "", module);
    default:
      return assertNever(reply);
  }
}

/** The failure with the line of the author's file that threw, where `trace` tells it. */
export async function failedAt(message: string, trace: string, { path, artifact }: AuthorModule): Promise<Decision> {
  const site = await findCrashSite(trace, artifact);
  if (site === undefined) return authorFailed(message, { at: { file: path, line: 1, column: 1 } });
  const { file, line, column, lineText } = site;
  return authorFailed(message, {
    at: { file: join(dirname(path), file), line, column },
    ...(lineText !== undefined && { lineText }),
  });
}
