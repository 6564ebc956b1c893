import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Start } from "../model/run.ts";
import type { JudgingTools } from "../pipeline/judge-submission.ts";
import { makeSlots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { measureBaseline } from "../sandbox/baseline.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { makeBareNode } from "./bare-node.ts";
import type { Certificate } from "./certificate.ts";
import { certifyCorpus } from "./certify-corpus.ts";
import { judgeReference } from "./judge-reference.ts";
import { describeHost } from "./describe-host.ts";
import { findFaults } from "./find-faults.ts";
import type { Corpus, CorpusProgram } from "./load-corpus.ts";
import { MeasureFailed } from "./measure-failed.ts";
import { measureFlips } from "./measure-flips.ts";
import { measureNoise, readCpuTicks, stealBetween } from "./measure-noise.ts";
import { measureOverhead } from "./measure-overhead.ts";

export type CertifyRequest = {
  readonly corpus: Corpus;
  readonly programs: readonly CorpusProgram[];
  readonly only: string | null;
  readonly repeats: number;
  /** Of level 1 or 2: without walls the corpus would run with the user's own rights. */
  readonly sandbox: Sandbox;
  /** How the sandbox was told to start programs. */
  readonly start: Start;
  /** Where the sandbox keeps the guests' runtime; compiled programs go to a folder that is removed at the end. */
  readonly cacheDirectory: string;
  readonly onProgress: (text: string) => void;
};

export type Certification =
  | { readonly kind: "made"; readonly certificate: Certificate }
  /** This host cannot even judge a harmless program. */
  | { readonly kind: "impossible"; readonly reason: string };

/** Takes some minutes. Rejects only when cancelled or by a mistake of ours. */
export async function certify(request: CertifyRequest, signal?: AbortSignal): Promise<Certification> {
  try {
    return await makeCertificate(request, signal);
  } catch (error) {
    if (error instanceof MeasureFailed) return { kind: "impossible", reason: error.message };
    throw error;
  }
}

async function makeCertificate(request: CertifyRequest, signal?: AbortSignal): Promise<Certification> {
  const { corpus, programs, repeats, sandbox, start, cacheDirectory, onProgress } = request;
  const startedAt = performance.now();
  const ticksBefore = readCpuTicks();
  const host = await describeHost(sandbox.level, signal);
  await using directory = makeTempDir();
  const count = (what: string) => (done: number, total: number) => onProgress(`${what}: ${done} of ${total}`);
  const bareNode = makeBareNode(directory.path);
  const noise = await measureNoise({ bareNode, repeats, onProgress: count("noise") }, signal);
  const tools = await makeTools(sandbox, directory.path, signal);
  const spoilt = await judgeReference({ corpus, tools }, signal);
  if (spoilt !== undefined) return { kind: "impossible", reason: spoilt.detail };
  const judged = await certifyCorpus(
    {
      corpus,
      programs,
      tools,
      places: { corpusDirectory: corpus.directory, cacheDirectory },
      onProgress: (done, name) => onProgress(`corpus: ${done} of ${programs.length}, ${name}`),
    },
    signal,
  );
  const overhead = await measureOverhead(
    { sandbox, bareNode, directory: directory.path, repeats, onProgress: count("overhead") },
    signal,
  );
  const flips = await measureFlips({ tools, repeats, onProgress: count("flips") }, signal);
  const steal = stealBetween(ticksBefore, readCpuTicks());
  const faults = findFaults({ ...judged, flips });
  const certificate: Certificate = {
    schema: "certificate/1",
    host: { ...host, start, seconds: (performance.now() - startedAt) / 1000 },
    only: request.only,
    ...judged,
    flips,
    overhead,
    noise: { ...noise, ...(steal === undefined ? {} : { stealShare: steal }) },
    faults,
    certified: faults.length === 0,
  };
  return { kind: "made", certificate };
}

/** One slot: one program at a time, and all of them in the same place of the sandbox, where the next would meet what the last left. */
async function makeTools(sandbox: Sandbox, directory: string, signal?: AbortSignal): Promise<JudgingTools> {
  const baseline = await measureBaseline(sandbox, directory, signal);
  // Guests of root have another uid; without this every program would be copied for every run.
  chmodSync(directory, 0o755);
  const cacheDirectory = join(directory, "cache");
  mkdirSync(cacheDirectory, { mode: 0o755 });
  return { sandbox, baseline, cacheDirectory, slots: makeSlots(1) };
}
