import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { writeFileAtomic } from "../../platform/atomic-write.ts";

/** The repository, and the folder and the list in it where `findBundle` looks. Paths. */
export type BundlePlaces = { readonly root: string; readonly folder: string; readonly list: string };

/** A file that the bundle was made of, below the repository, as it was when it was read. */
type Input = { readonly path: string; readonly size: number; readonly changedMs: number };

/** What says which packages are installed: npm writes it anew whenever that changes. */
const INSTALLED = "node_modules/.package-lock.json";
/** They find files beside their own, or few commands need them and all others would wait while they are read. */
const OUTSIDE = ["esbuild", "fast-check", "typescript", "@observablehq/plot", "linkedom"];
/** Two judges that end at the same time make one bundle; one that was killed while it made it blocks nobody for longer. */
const PATIENCE_MS = 60_000;

/**
 * Bundles the command line of this repository for `findBundle`. Does nothing when another process is about it; rejects when
 * it cannot be made.
 */
export async function makeBundle({ root, folder, list }: BundlePlaces): Promise<void> {
  mkdirSync(folder, { recursive: true });
  using lock = takeTurn(join(folder, "making"));
  if (lock === undefined) return;
  const inputs = [inputOf(root, join(root, INSTALLED))];
  const text = await bundle(root, inputs);
  const name = `judge-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.cjs`;
  await writeFileAtomic(join(folder, name), text);
  await writeFileAtomic(list, JSON.stringify({ root, node: process.version, inputs, bundle: name }));
  for (const old of readdirSync(folder).filter((one) => one.endsWith(".cjs") && one !== name)) {
    // A judge that is starting may have read its name.
    if (Date.now() - statSync(join(folder, old)).mtimeMs > PATIENCE_MS) rmSync(join(folder, old), { force: true });
  }
}

async function bundle(root: string, inputs: Input[]): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles, warnings } = await build({
    entryPoints: [join(root, "judge/cli/main.ts")],
    bundle: true,
    write: false,
    platform: "node",
    // Of two that load in the same time without a cache, this one loads from it twice as fast.
    format: "cjs",
    target: "node26",
    external: OUTSIDE,
    define: { "import.meta.dirname": NAMES.folder, "import.meta.filename": NAMES.file, "import.meta.url": NAMES.url },
    plugins: [ownFiles(root, inputs)],
    minifyWhitespace: true,
    legalComments: "none",
    logLevel: "silent",
  });
  const [warning] = warnings;
  // For instance a use of import.meta that has no meaning in a bundle.
  if (warning !== undefined) throw new Error(`${warning.text} (${warning.location?.file ?? "?"})`);
  const [output] = outputFiles;
  if (output === undefined) throw new Error("esbuild made no bundle");
  return output.text;
}

/** What a file is told about its place, although it lies in a bundle. */
const NAMES = { folder: "__ruyiFolder", file: "__ruyiFile", url: "__ruyiUrl" };

/** Reads what is not of a package, notes what was read, and keeps the places of the files as they are. */
const ownFiles = (root: string, inputs: Input[]): Plugin => ({
  name: "own-files",
  setup(build) {
    build.onLoad({ filter: /\.(?:ts|cjs|json)$/ }, ({ path }) => {
      if (relative(root, path).startsWith("node_modules")) return undefined;
      // Before it is read: what is written meanwhile makes the bundle one of another state.
      inputs.push(inputOf(root, path));
      const contents = readFileSync(path, "utf8");
      if (path.endsWith(".json")) return { contents, loader: "json" };
      return { contents: `${placesOf(path)}${contents}`, loader: "ts", resolveDir: dirname(path) };
    });
  },
});

function placesOf(path: string): string {
  const places = [
    [NAMES.folder, dirname(path)],
    [NAMES.file, path],
    [NAMES.url, pathToFileURL(path).href],
  ];
  return `const ${places.map(([name, place]) => `${name} = ${JSON.stringify(place)}`).join(", ")};`;
}

function inputOf(root: string, path: string): Input {
  const { size, ctimeMs } = statSync(path);
  return { path: relative(root, path), size, changedMs: ctimeMs };
}

function takeTurn(path: string): Disposable | undefined {
  try {
    closeSync(openSync(path, "wx"));
  } catch {
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - since > PATIENCE_MS) rmSync(path, { force: true });
    return undefined;
  }
  return { [Symbol.dispose]: () => rmSync(path, { force: true }) };
}
