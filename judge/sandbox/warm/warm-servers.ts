// The fork servers of one sandbox. One server runs one program after another: none leaves anything behind in it.
import { dirname } from "node:path";
import type { RunResult, Usage } from "../../model/run.ts";
import { bytes } from "../../model/units.ts";
import { FIRST_GUEST_UID, GUEST_UIDS } from "../guest-uids.ts";
import type { RunRequest } from "../sandbox.ts";
import { NEAR } from "./near-limit.ts";
import type { NodeCommandLine } from "./node-command-line.ts";
import { examineServer } from "./self-test.ts";
import { ServerQueue } from "./server-queue.ts";
import { makeServerSource } from "./server-source.ts";
import { makeWarmBox, type WarmBox, type WarmMachine, type WarmNode } from "./warm-box.ts";
import { runWarm } from "./warm-run.ts";
import { startWarmServer, type WarmServer } from "./warm-server.ts";

/** `startup`: what an empty program uses in a fork server. `unavailable`: nothing was run. */
export type ServerRun =
  | { readonly kind: "ended"; readonly result: RunResult; readonly startup: Usage }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "unavailable" };

export type ServerRunRequest = {
  readonly request: RunRequest;
  readonly line: NodeCommandLine;
  /** Hash of the program's content. */
  readonly program: string;
};

export interface WarmServers extends AsyncDisposable {
  /** Runs a program once in a fork server. Aborting ends the server with its child; nothing of it is left then. */
  run(request: ServerRunRequest, signal: AbortSignal): Promise<ServerRun>;
  /** Boots a server before the program is there that will run in it. */
  prepare(booted: WarmNode): void;
}

export type WarmServersOptions = {
  readonly machine: WarmMachine;
  /** Where boxes are made; everyone may enter it. */
  readonly directory: string;
  /** Is told once why there are no more servers. */
  readonly onNotice: ((text: string) => void) | undefined;
};

/** Each holds some 60 MiB. */
const MOST_IDLE = 4;
/** So many servers that die under one program, and no other is given to it. */
const MOST_OF_ONE = 2;
/** So many in a row, under whatever programs, and warm starts are given up. */
const MOST_DEATHS = 3;
/** Uids of ordinary boxes are taken from the lower half. */
const FIRST_UID = FIRST_GUEST_UID + GUEST_UIDS / 2;

/** `program`: the hash of what lies in the box. */
type Running = { readonly key: string; readonly server: WarmServer; readonly box: WarmBox; program?: string };
type Starting = { readonly key: string; readonly running: Promise<Running> };

/** Makes the pool; no server is started before the first run. */
export function makeWarmServers(options: WarmServersOptions): WarmServers {
  return new ServerPool(options);
}

class ServerPool implements WarmServers {
  readonly #options: WarmServersOptions;
  readonly #idle: Running[] = [];
  readonly #starting: Starting[] = [];
  /** Those that a run waits for. */
  readonly #booting = new Set<Starting>();
  readonly #queue = new ServerQueue<Running>();
  readonly #all = new Set<Running>();
  readonly #freeUids: number[] = [];
  #uids = 0;
  /** How many servers died under which program. */
  readonly #deadly = new Map<string, number>();
  #deaths = 0;
  #isOff = false;
  #startup: Promise<Usage> | undefined;
  /** The host's folder with the servers' own code. */
  #source: string | undefined;

  constructor(options: WarmServersOptions) {
    this.#options = options;
  }

  async run(wanted: ServerRunRequest, signal: AbortSignal): Promise<ServerRun> {
    const isDeadly = (this.#deadly.get(wanted.program) ?? 0) >= MOST_OF_ONE;
    const running = isDeadly ? undefined : await this.#take(wanted, signal);
    if (running === undefined) return { kind: "unavailable" };
    const { server, box } = running;
    const abort = (): void => server.kill();
    signal.addEventListener("abort", abort);
    try {
      if (signal.aborted) abort();
      if (running.program !== wanted.program) box.place(wanted.line.folder);
      running.program = wanted.program;
      const run = await runWarm({ server, streams: box.streams }, { ...wanted.request, script: wanted.line.script });
      if (run.kind !== "ended") return run;
      const startup = await this.#examine(running, wanted.request.limits);
      this.#deaths = 0;
      return startup === undefined ? { kind: "unavailable" } : { ...run, startup };
    } catch (error) {
      if (!signal.aborted) this.#countDeath(wanted.program, error);
      return { kind: "unavailable" };
    } finally {
      signal.removeEventListener("abort", abort);
      await this.#giveBack(running);
    }
  }

  prepare(booted: WarmNode): void {
    const key = keyOf(booted);
    if (this.#isOff || [...this.#starting, ...this.#idle].some((one) => one.key === key)) return;
    const running = this.#start(booted);
    // Its failure is told to whoever takes it.
    running.catch(() => {});
    this.#starting.push({ key, running });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOff = true;
    await Promise.allSettled(this.#starting.map(({ running }) => running));
    await Promise.all([...this.#all].map((running) => this.#end(running)));
  }

  async #take({ line, request: { limits } }: ServerRunRequest, signal: AbortSignal): Promise<Running | undefined> {
    if (this.#isOff || signal.aborted) return undefined;
    const booted = { node: line.node, flags: line.flags, limits };
    const key = keyOf(booted);
    const idle = takeLast(this.#idle, key);
    // Before anything is waited for: two runs that begin together would both count on it, and one more would be booted.
    const prepared = idle === undefined ? takeLast(this.#starting, key) : undefined;
    const found = idle ?? (prepared === undefined ? await this.#waitForBusy(key, signal) : undefined);
    if (found?.server.isAlive() === true) return found;
    if (found !== undefined) await this.#end(found);
    if (this.#isOff || signal.aborted) return undefined;
    const starting = prepared ?? { key, running: this.#start(booted) };
    this.#booting.add(starting);
    try {
      return await starting.running;
    } catch (error) {
      this.#giveUp(error);
      return undefined;
    } finally {
      this.#booting.delete(starting);
    }
  }

  /** Where one is booted for another run, or works for it, that may be done sooner than a boot. */
  async #waitForBusy(key: string, signal: AbortSignal): Promise<Running | undefined> {
    const booting = [...this.#booting].filter((one) => one.key === key);
    await Promise.allSettled(booting.map(({ running }) => running));
    const isBusy = [...this.#all].some((one) => one.key === key && one.server.isAlive());
    return takeLast(this.#idle, key) ?? (isBusy ? await this.#queue.wait(key, signal) : undefined);
  }

  async #start(booted: WarmNode): Promise<Running> {
    const { machine, directory } = this.#options;
    const uid = machine.isRoot ? (this.#freeUids.pop() ?? FIRST_UID + this.#uids++) : undefined;
    const box = makeWarmBox(
      machine,
      { parent: directory, source: this.#serverSource(), ...(uid !== undefined && { uid }) },
      booted,
    );
    try {
      const running = { key: keyOf(booted), server: await startWarmServer(box.options), box };
      // Tables of pages and what waits in pipes are in no process's own count.
      box.allow(bytes(Math.floor(NEAR * booted.limits.memory)));
      this.#all.add(running);
      return running;
    } catch (error) {
      await box.remove();
      throw error;
    }
  }

  #serverSource(): string {
    const { runtimeRoot, architecture } = this.#options.machine;
    this.#source ??= makeServerSource(dirname(runtimeRoot), architecture);
    return this.#source;
  }

  /** After the first run, which shall not wait for it; no run counts without it. Undefined when warm starts are off. */
  async #examine({ server, box }: Running, limits: RunRequest["limits"]): Promise<Usage | undefined> {
    this.#startup ??= examineServer({ server, streams: box.streams }, limits, this.#serverSource());
    try {
      return await this.#startup;
    } catch (error) {
      this.#giveUp(error);
      return undefined;
    }
  }

  async #giveBack(running: Running): Promise<void> {
    if (this.#isOff || !running.server.isAlive()) return await this.#end(running);
    if (this.#queue.give(running.key, running)) return;
    this.#idle.push(running);
    if (this.#idle.length <= MOST_IDLE) return;
    const [oldest] = this.#idle.splice(0, 1);
    if (oldest !== undefined) await this.#end(oldest);
  }

  async #end(running: Running): Promise<void> {
    if (!this.#all.delete(running)) return;
    await running.server[Symbol.asyncDispose]();
    await running.box.remove();
    if (running.box.uid !== undefined) this.#freeUids.push(running.box.uid);
  }

  #countDeath(program: string, error: unknown): void {
    this.#deadly.set(program, (this.#deadly.get(program) ?? 0) + 1);
    this.#deaths += 1;
    if (this.#deaths >= MOST_DEATHS) this.#giveUp(error);
  }

  #giveUp(error: unknown): void {
    if (this.#isOff) return;
    this.#isOff = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.#options.onNotice?.(`warm start is off, every program starts the ordinary way: ${reason}`);
  }
}

// A server has booted under one command line and one memory limit.
const keyOf = ({ flags, limits: { memory, processes } }: WarmNode): string =>
  JSON.stringify([flags, memory, processes]);

function takeLast<T extends { readonly key: string }>(list: T[], key: string): T | undefined {
  const index = list.findLastIndex((one) => one.key === key);
  return index < 0 ? undefined : list.splice(index, 1)[0];
}
