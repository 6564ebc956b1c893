// From a failing input to one of which no simplification fails in the same way.
import type { Diagnostic } from "../model/diagnostic.ts";
import type { JudgeFailed } from "../model/step-failure.ts";
import {
  listSimplifications,
  type SimplificationOutcome,
  type SimplificationRequest,
} from "../generate/list-simplifications.ts";
import { join } from "node:path";
import { confirmInput, type Confirmation } from "./confirm-input.ts";
import type { Contest, StressTools } from "./contest.ts";
import { DRAW_LIMITS, type DrawnInput } from "./draw-inputs.ts";
import { SUSPICIONS } from "./screen-alone.ts";
import { lookAt, type Screen } from "./screen.ts";
import type { Screened, Suspicion } from "./screen-inputs.ts";

type Fails = Extract<Confirmation, { readonly kind: "fails" }>;

/** Shrinking ends with whichever comes first, even when there is more to try. */
export type ShrinkEnd = {
  readonly seconds: number;
  /** Looks at simplifications. */
  readonly looks?: number;
  /** The same, for a program that is stopped on each input that it fails on: then a look ends at the first of them, and nothing is tried twice. */
  readonly stoppedLooks?: number;
};

/** A failing input: how it fails, and by which screen it was found. */
export type ShrinkRequest = {
  readonly contest: Contest;
  readonly input: DrawnInput;
  readonly fails: Fails;
  readonly screen: Screen;
  readonly until: ShrinkEnd;
  /** Inputs that count as if they passed. */
  readonly excludes?: ((text: Uint8Array) => boolean) | undefined;
  readonly onProgress?: (steps: number, tried: number) => void;
};

/** The smallest failing input that was found. `path`: the simplification taken at each step. `isMinimal`: none of its own fails. */
export type Shrunk = {
  readonly kind: "shrunk";
  readonly text: Uint8Array;
  readonly path: readonly number[];
  readonly fails: Fails;
  readonly tried: number;
  readonly isMinimal: boolean;
  /** What is wrong with the simplifying itself; the input is the smallest before that. */
  readonly diagnostics: readonly Diagnostic[];
};

/** What the author has to mend is in `diagnostics` of the input that was reached. */
export type ShrinkOutcome = Shrunk | JudgeFailed;

/** Shrinks step by step; every step is confirmed when the quick way led to an input that passes. */
export async function shrinkInput(
  request: ShrinkRequest,
  tools: StressTools,
  signal?: AbortSignal,
): Promise<ShrinkOutcome> {
  const unshared = { ...request, contest: { ...request.contest, known: undefined } };
  const quick = await descend({ request: unshared, confirms: "end" }, tools, signal);
  if (quick.kind !== "misled") return quick;
  if (isStopping(request)) return unshrunk(request);
  const slow = await descend({ request, confirms: "each" }, tools, signal);
  if (slow.kind === "misled") throw new Error("a confirmed input cannot mislead");
  return slow;
}

const unshrunk = ({ input, fails }: ShrinkRequest): Shrunk => ({
  kind: "shrunk",
  text: input.text,
  path: [],
  fails,
  tried: 0,
  isMinimal: false,
  diagnostics: [],
});

function looksOf(request: ShrinkRequest): number {
  const { looks = Number.POSITIVE_INFINITY, stoppedLooks = looks } = request.until;
  return isStopping(request) ? stoppedLooks : looks;
}

/** Whether each failing input takes a whole limit, or the process that others share. */
const isStopping = ({ until, fails }: ShrinkRequest): boolean =>
  until.stoppedLooks !== undefined && ["time", "stopped"].includes(SUSPICIONS[fails.failure.verdict]);

/** Simplifications that are looked at in one go. */
const CHUNK = 64;
/** Steps that are tried at once, each on top of the one before. */
const AHEAD = 24;

type Descent = { readonly request: ShrinkRequest; readonly confirms: "end" | "each" };
/** Unconfirmed steps led to an input that does not fail in the same way. */
type Misled = { readonly kind: "misled" };
type Place = { readonly path: readonly number[]; readonly text: Uint8Array };

async function descend(
  { request, confirms }: Descent,
  tools: StressTools,
  signal?: AbortSignal,
): Promise<ShrinkOutcome | Misled> {
  const { contest, input, onProgress } = request;
  const inputFile = join(contest.problem.directory, "input.ts");
  const listing = { program: contest.inputs, inputFile, origin: input.origin, limits: DRAW_LIMITS };
  const deadline = performance.now() + request.until.seconds * 1000;
  let left = looksOf(request);
  let place: Place = { path: [], text: input.text };
  let fails = request.fails;
  let tried = 0;
  let from: number | null = 0;
  let diagnostics: readonly Diagnostic[] = [];
  for (; from !== null && left > 0 && performance.now() < deadline; left -= 1) {
    const ahead = from === 0 && !isStopping(request) ? pathsAhead(place.path) : [];
    const wanted: SimplificationRequest = { ...listing, path: place.path, from, count: CHUNK, ahead };
    const listed: SimplificationOutcome = await tools.slots(() => listSimplifications(wanted, tools.sandbox, signal));
    if (listed.kind === "judge-failed") return listed;
    if (listed.kind === "rejected") {
      diagnostics = listed.diagnostics;
      break;
    }
    const chain = ahead.flatMap((path, index): readonly Place[] => {
      const text = listed.ahead[index];
      return text === undefined ? [] : [{ path, text }];
    });
    const siblings = listed.candidates.map(({ index, text }) => ({ path: [...place.path, index], text }));
    tried += chain.length + siblings.length;
    const taken = await findFailing({ request, chain, siblings, confirms }, tools, signal);
    if (taken.kind === "judge-failed") return taken;
    if (taken.kind === "none") from = listed.next;
    else {
      place = taken.place;
      fails = taken.fails ?? fails;
      from = 0;
    }
    onProgress?.(place.path.length, tried);
  }
  const isMinimal = from === null;
  if (confirms === "end" && place.path.length > 0) {
    const last = await confirmAlone(place.text, { request, tools }, signal);
    if (last.kind === "judge-failed") return last;
    if (last.kind !== "fails" || last.failure.verdict !== request.fails.failure.verdict) return { kind: "misled" };
    fails = last;
  }
  return { kind: "shrunk", ...place, fails, tried, isMinimal, diagnostics };
}

/** A guess: rows that are dropped, or numbers made 0, one after the other are taken at equal distances in the streams. */
function pathsAhead(path: readonly number[]): readonly (readonly number[])[] {
  const [last = 0, before = last] = path.slice(-2).toReversed();
  const stride = Math.max(0, last - before);
  const guess = Array.from({ length: AHEAD }, (_, index) => last + (index + 1) * stride);
  return guess.map((_, index) => [...path, ...guess.slice(0, index + 1)]);
}

/** `chain`: each the simplification of the one before. */
type Look = Descent & { readonly chain: readonly Place[]; readonly siblings: readonly Place[] };

type Taken =
  | { readonly kind: "none" }
  | { readonly kind: "taken"; readonly place: Place; readonly fails?: Fails }
  | JudgeFailed;

/** The end of the chain as far as it fails in the same way, else the first sibling that does. */
async function findFailing(
  { request, chain, siblings, confirms }: Look,
  tools: StressTools,
  signal?: AbortSignal,
): Promise<Taken> {
  const places = [...chain, ...siblings];
  if (places.length === 0) return { kind: "none" };
  const { contest, screen, fails, excludes } = request;
  const texts = places.map(({ text }) => text);
  const reach: Partial<Screened> = isStopping(request)
    ? { reach: "first-stop", caseLimit: contest.problem.limits.cpu }
    : {};
  const screening = await lookAt(texts, { contest, tools, screen, ...reach }, signal);
  if (screening.kind === "judge-failed") return screening;
  const wanted = new Set<Suspicion>(SAME_WAY[SUSPICIONS[fails.failure.verdict]]);
  const isFailing = (index: number): boolean =>
    wanted.has(screening.suspicions[index] ?? "none") && excludes?.(places[index]?.text ?? NO_TEXT) !== true;
  const firstPassing = chain.findIndex((_, index) => !isFailing(index));
  const deepest = chain[(firstPassing < 0 ? chain.length : firstPassing) - 1];
  const failing = siblings.filter((_, index) => isFailing(chain.length + index));
  for (const place of deepest === undefined ? failing : [deepest, ...failing]) {
    if (confirms === "end") return { kind: "taken", place };
    const confirmation = await confirmAlone(place.text, { request, tools }, signal);
    if (confirmation.kind === "judge-failed") return confirmation;
    if (confirmation.kind === "fails" && confirmation.failure.verdict === fails.failure.verdict) {
      return { kind: "taken", place, fails: confirmation };
    }
  }
  return { kind: "none" };
}

const NO_TEXT = new Uint8Array();

/** What the screen may see of an input that fails like one that it saw so. */
const SAME_WAY = {
  none: [],
  output: ["output"],
  exit: ["exit", "stopped"],
  time: ["time"],
  stopped: ["stopped", "exit"],
  oracle: [],
} as const satisfies Record<Suspicion, readonly Suspicion[]>;

const confirmAlone = (
  text: Uint8Array,
  { request, tools }: { readonly request: ShrinkRequest; readonly tools: StressTools },
  signal?: AbortSignal,
): Promise<Confirmation> => confirmInput(text, { contest: request.contest, tools }, signal);
