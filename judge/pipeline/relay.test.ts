import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeNamedPipes } from "../platform/named-pipe.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { startRelay } from "./relay.ts";

type Ends = { readonly from: string; readonly to: string };

async function withPipes(use: (ends: Ends) => Promise<void>): Promise<void> {
  await using directory = makeTempDir();
  const ends = { from: join(directory.path, "from"), to: join(directory.path, "to") };
  await makeNamedPipes([ends.from, ends.to]);
  await use(ends);
}

const read = (descriptor: number): string => {
  const buffer = Buffer.alloc(100);
  return buffer.toString("utf8", 0, readSync(descriptor, buffer));
};

test("what is written is carried, counted and kept up to a bound, and so is its end", async () => {
  await withPipes(async ({ from, to }) => {
    const [writer, reader] = [openSync(from, "r+"), openSync(to, "r+")];
    const told: string[] = [];
    const relay = startRelay({ from, to, most: 7, kept: 4 }, () => told.push("too much"));
    await relay.opened;
    const end = openSync(to, "r");
    closeSync(reader);
    writeSync(writer, "hello\n");
    expect(read(end)).toBe("hello\n");
    writeSync(writer, "again\n");
    expect(read(end)).toBe("again\n");
    closeSync(writer);
    const { bytes, pieces } = await relay.ended;
    expect({ bytes, told, kept: Buffer.concat(pieces.map(({ data }) => data)).toString() }).toEqual({
      bytes: 12,
      told: ["too much"],
      kept: "hell",
    });
    expect(read(end)).toBe("");
    expect(relay.state()).toEqual({ moved: 2, isWriting: false });
    closeSync(end);
  });
});

test("what nobody reads any more goes nowhere", async () => {
  await withPipes(async ({ from, to }) => {
    const [writer, reader] = [openSync(from, "r+"), openSync(to, "r+")];
    const relay = startRelay({ from, to, most: 1e9, kept: 0 }, () => {});
    await relay.opened;
    closeSync(reader);
    relay.readerEnded();
    writeSync(writer, "x".repeat(50_000));
    writeSync(writer, "x".repeat(50_000));
    closeSync(writer);
    expect(await relay.ended).toMatchObject({ bytes: 100_000, pieces: [] });
  });
});

// The thread of the first waits for something to carry, that of the second for somebody to take it.
test.for([{ said: 0 }, { said: 4096 }])("a process can end while a thread waits: $said", async ({ said }) => {
  await withPipes(async ({ from, to }) => {
    const script = `
      import { constants, openSync, writeSync } from "node:fs";
      import { startRelay } from ${JSON.stringify(join(import.meta.dirname, "relay.ts"))};
      const [from, to] = ${JSON.stringify([from, to])};
      const [writer] = [from, to].map((path) => openSync(path, constants.O_RDWR | constants.O_NONBLOCK));
      startRelay({ from, to, most: 1e9, kept: 0 }, () => {});
      setInterval(() => { try { for (let i = 0; i < 4; i++) writeSync(writer, "x".repeat(${said})); } catch {} }, 1);
      setTimeout(() => process.exit(7), 400);`;
    const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], { stdio: "inherit" });
    const killing = setTimeout(() => child.kill("SIGKILL"), 4000);
    expect(await once(child, "exit")).toEqual([7, null]);
    clearTimeout(killing);
  });
});
