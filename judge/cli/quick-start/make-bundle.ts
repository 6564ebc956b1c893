import { closeSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { OutputChunk, Plugin } from "rolldown";
import { writeFileAtomic } from "../../platform/atomic-write.ts";
import { hashOf } from "../../platform/hash.ts";

/** The repository, and the folder and the list in it where `findBundle` looks. Paths. */
export type BundlePlaces = { readonly root: string; readonly folder: string; readonly list: string };

/** A file that the bundle was made of, below the repository, as it was when it was read. */
type Input = { readonly path: string; readonly size: number; readonly changedMs: number };

/** What says which packages are installed: npm writes it anew whenever that changes. */
const INSTALLED = "node_modules/.package-lock.json";
/**
 * What `judge test` reads one after the other, with all that these files import: as one part each, or it would read seventy. Other
 * commands share them.
 */
export const PARTS: readonly (readonly [string, readonly string[]])[] = [
  ["main", ["cli/main.ts"]],
  ["sandbox", ["cli/commands/test.ts", "cli/open-ahead.ts"]],
  ["problem", ["problem/load-problem-folder.ts", "cli/open-problem.ts"]],
  ["judging", ["cli/judge-source.ts", "cli/judge-here.ts", "cli/read-excerpt.ts", "report/report-text.ts"]],
];
/** They find files beside their own. */
const OUTSIDE = ["esbuild", "fast-check", "linkedom", "rolldown", "typescript"];
/** Two judges that end at the same time make one bundle; one that was killed while it made it blocks nobody for longer. */
const PATIENCE_MS = 60_000;
/** A judge that grades a class loads parts of its bundle late, and may run for so long after there is another one. */
const LONGEST_RUN_MS = 6 * 3_600_000;

/**
 * Bundles the command line of this repository for `findBundle`, in parts that are read when they are needed. Does nothing when
 * another process is about it; rejects when it cannot be made.
 */
export async function makeBundle({ root, folder, list }: BundlePlaces): Promise<void> {
  mkdirSync(folder, { recursive: true });
  using lock = takeTurn(join(folder, "making"));
  if (lock === undefined) return;
  const inputs = [inputOf(root, join(root, INSTALLED))];
  const parts = await bundle(root, inputs);
  const name = hashOf(parts.flatMap(({ fileName, code }) => [fileName, code])).slice(0, 16);
  mkdirSync(join(folder, name), { recursive: true });
  for (const { fileName, code } of parts) await writeFileAtomic(join(folder, name, fileName), code);
  await writeFileAtomic(list, JSON.stringify({ root, node: process.version, inputs, bundle: `${name}/${FIRST}` }));
  removeOld(folder, name);
}

/** Each was in use until now, or until the next one was made, which is when it got its mark. */
function removeOld(folder: string, current: string): void {
  rmSync(join(folder, current, REPLACED), { force: true });
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    if (name === current) continue;
    const mark = statSync(join(folder, name, REPLACED), { throwIfNoEntry: false });
    if (mark === undefined) writeFileSync(join(folder, name, REPLACED), "");
    else if (Date.now() - mark.mtimeMs > LONGEST_RUN_MS) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

const REPLACED = "replaced";
const FIRST = "judge.cjs";

async function bundle(root: string, inputs: Input[]): Promise<readonly OutputChunk[]> {
  const { rolldown } = await import("rolldown");
  const imported = new Map<string, ReadonlySet<string>>();
  await using build = await rolldown({
    input: { judge: join(root, "judge/cli/main.ts") },
    platform: "node",
    external: OUTSIDE,
    transform: {
      target: "node26",
      define: { "import.meta.dirname": NAMES.folder, "import.meta.filename": NAMES.file, "import.meta.url": NAMES.url },
    },
    plugins: [ownFiles(root, inputs), followImports(root, imported)],
    // For instance a use of import.meta that has no meaning in a bundle, or a file that is not there.
    onLog: (level, { code, message }) => {
      if (level === "warn" && code !== LOADED_EARLIER) throw new Error(stripVTControlCharacters(message));
    },
  });
  const { output } = await build.generate({
    // Of two that load in the same time without a cache, this one loads from it twice as fast.
    format: "cjs",
    entryFileNames: FIRST,
    chunkFileNames: "[name]-[hash].cjs",
    codeSplitting: {
      // A file belongs to the first part that needs it.
      groups: PARTS.map(([name], index) => ({
        name,
        test: (file: string) => imported.get(name)?.has(file) === true,
        priority: PARTS.length - index,
      })),
    },
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    comments: false,
  });
  return output.filter((part) => part.type === "chunk");
}

/** A part that one file reads when it is needed stands in another that is read before: nothing is wrong with that. */
const LOADED_EARLIER = "INEFFECTIVE_DYNAMIC_IMPORT";

/** What a file is told about its place, although it lies in a bundle. */
const NAMES = { folder: "__ruyiFolder", file: "__ruyiFile", url: "__ruyiUrl" };

/** Notes which files were read that are not of a package, and keeps their places as they are. */
const ownFiles = (root: string, inputs: Input[]): Plugin => ({
  name: "own-files",
  load(path) {
    if (!/\.(?:ts|cjs|json)$/u.test(path) || relative(root, path).startsWith("node_modules")) return null;
    // Before it is read: what is written meanwhile makes the bundle one of another state.
    inputs.push(inputOf(root, path));
    const contents = readFileSync(path, "utf8");
    return path.endsWith(".json") ? contents : { code: `${placesOf(path)}${contents}`, map: null };
  },
});

/** Finds what each of the parts imports, and what that does. */
const followImports = (root: string, imported: Map<string, ReadonlySet<string>>): Plugin => ({
  name: "follow-imports",
  buildEnd() {
    for (const [name, files] of PARTS) {
      const reached = new Set(files.map((file) => join(root, "judge", file)));
      for (const file of reached) for (const next of this.getModuleInfo(file)?.importedIds ?? []) reached.add(next);
      imported.set(name, reached);
    }
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
