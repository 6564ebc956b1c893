import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import type { Conversation, Utterance } from "../model/judging.ts";
import { makeNamedPipes } from "../platform/named-pipe.ts";
import { startRelay, type Relay } from "./relay.ts";
import type { Piece } from "./relay-protocol.ts";

/** Who takes part in a conversation. */
export type Speaker = Utterance["from"];

/** The pipes of one conversation, by path, with a relay between them. */
export type InteractivePipes = Disposable & {
  readonly submission: { readonly stdin: string; readonly stdout: string };
  readonly interactor: { readonly stdin: string; readonly stdout: string };
  /** To be told when one of them has ended: the other one finds the end of its input, and may write to nobody. */
  readonly hasEnded: (speaker: Speaker) => void;
  /** Pieces carried so far, in both directions, and whether one waits for its reader. */
  readonly state: () => { readonly moved: number; readonly isWaitingFor: Speaker | undefined };
  /** What was said, once both have ended. */
  readonly transcript: () => Promise<Pick<Conversation, "said" | "isClipped">>;
};

/** How much of a conversation is kept, of both sides together. */
const MOST_KEPT = 64 * 1024;

/** `most`: bytes that a side may write; `onTooMuch` is called with the one that wrote more. */
export type PipesRequest = {
  readonly directory: string;
  readonly most: Readonly<Record<Speaker, number>>;
  readonly onTooMuch: (speaker: Speaker) => void;
};

/** Makes the pipes in a private folder of makeTempDir. */
export async function makeInteractivePipes(
  { directory, most, onTooMuch }: PipesRequest,
  signal?: AbortSignal,
): Promise<InteractivePipes> {
  const [fromSubmission, toInteractor, fromInteractor, toSubmission] = ["so", "ii", "io", "si"].map((name) =>
    join(directory, name),
  );
  if (!fromSubmission || !toInteractor || !fromInteractor || !toSubmission) throw new Error("four pipes expected");
  await makeNamedPipes([fromSubmission, toInteractor, fromInteractor, toSubmission], signal);
  // Held open for both directions, so that neither a relay nor a guest has to wait until the other one is there.
  const held = new Map(
    [fromSubmission, toInteractor, fromInteractor, toSubmission].map((path) => [path, openSync(path, "r+")]),
  );
  const release = (path: string): void => {
    const descriptor = held.get(path);
    held.delete(path);
    if (descriptor !== undefined) closeSync(descriptor);
  };
  const startedAt = process.hrtime.bigint();
  let heardUntil: bigint | undefined;
  const start = (speaker: Speaker, from: string, to: string): Relay =>
    startRelay({ from, to, most: most[speaker], kept: MOST_KEPT }, () => onTooMuch(speaker));
  const submission = start("submission", fromSubmission, toInteractor);
  const interactor = start("interactor", fromInteractor, toSubmission);
  const pipes: InteractivePipes = {
    submission: { stdin: toSubmission, stdout: fromSubmission },
    interactor: { stdin: toInteractor, stdout: fromInteractor },
    hasEnded(speaker) {
      if (speaker === "submission") heardUntil ??= process.hrtime.bigint();
      const [own, other] = speaker === "submission" ? [fromSubmission, interactor] : [fromInteractor, submission];
      release(own);
      other.readerEnded();
    },
    state() {
      const [said, answered] = [submission.state(), interactor.state()];
      const isWaitingFor = said.isWriting ? "interactor" : answered.isWriting ? "submission" : undefined;
      return { moved: said.moved + answered.moved, isWaitingFor };
    },
    async transcript() {
      const [said, answered] = await Promise.all([submission.ended, interactor.ended]);
      // What was said to a submission that had ended reached nobody.
      const heard = answered.pieces.filter(({ atNs }) => heardUntil === undefined || atNs <= heardUntil);
      const isClipped = [said, answered].some(({ bytes, pieces }) => bytes > sizeOf(pieces));
      return transcriptOf({ submission: said.pieces, interactor: heard, startedAt, isClipped });
    },
    [Symbol.dispose]() {
      for (const relay of [submission, interactor]) relay.readerEnded();
      for (const descriptor of held.values()) closeSync(descriptor);
      held.clear();
    },
  };
  try {
    await Promise.all([submission.opened, interactor.opened]);
  } catch (error) {
    pipes[Symbol.dispose]();
    throw error;
  }
  // From here on the relays alone hold the ends that guests read from: when they close them, the guest finds the end.
  for (const path of [toInteractor, toSubmission]) release(path);
  return pipes;
}

type Said = Readonly<Record<Speaker, readonly Piece[]>> & { readonly startedAt: bigint; readonly isClipped: boolean };

const sizeOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { data }) => sum + data.length, 0);

function transcriptOf({
  submission,
  interactor,
  startedAt,
  isClipped,
}: Said): Pick<Conversation, "said" | "isClipped"> {
  const pieces = [
    ...submission.map((piece) => ({ ...piece, from: "submission" as const })),
    ...interactor.map((piece) => ({ ...piece, from: "interactor" as const })),
  ].toSorted((a, b) => (a.atNs < b.atNs ? -1 : a.atNs > b.atNs ? 1 : 0));
  const decoders = { submission: new TextDecoder(), interactor: new TextDecoder() };
  const said: Utterance[] = [];
  let kept = 0;
  for (const { data, from, atNs } of pieces) {
    const room = data.subarray(0, Math.max(0, MOST_KEPT - kept));
    kept += room.length;
    const text = decoders[from].decode(room, { stream: true });
    const last = said.at(-1);
    if (text === "") continue;
    if (last?.from === from) said[said.length - 1] = { ...last, text: last.text + text };
    else said.push({ from, text, atMs: Number((atNs - startedAt) / 100_000n) / 10 });
  }
  return { said, isClipped: isClipped || kept === MOST_KEPT };
}
