// Which part of an export is one person's. Every name on the first level is looked at by itself, so that exports of several platforms may
// lie side by side; a folder above such names is looked into.
import type { Assignment, Class, Moment } from "../../model/class.ts";
import type { ExportFile, ExportFolder, Ledger } from "./export-tree.ts";
import { parseExportName } from "./export-names.ts";
import { readGradescopeMetadata, type GradescopeSubmission } from "./gradescope-metadata.ts";
import { handedFiles, handInByLabel, handInByName, type HandIn } from "./hand-in.ts";
import { readIdentityTable } from "./identity-tables.ts";
import { StudentFinder, type Directory } from "./match-student.ts";
import { compactText, foldText, splitName } from "./name-forms.ts";
import { accountKey, joinOwners, NOBODY, type Owner } from "./owner.ts";

/** A hand-in with the finder that knows the tables beside it. */
export type PlacedHandIn = { readonly handIn: HandIn; readonly finder: StudentFinder };

/** Every hand-in of an export. Tables of the platform are read and go into the ledger. `settled`: origins that a person has settled. */
export async function findHandIns(
  root: ExportFolder,
  { course, assignment, ledger, settled }: Search,
): Promise<readonly PlacedHandIn[]> {
  const search = new HandInSearch({ course, assignment, ledger, settled });
  await search.lookInto(root, { around: [], owners: new Map(), times: new Map() });
  return search.found;
}

type Search = {
  readonly course: Class;
  readonly assignment: Assignment;
  readonly ledger: Ledger;
  readonly settled: ReadonlySet<string>;
};

/** What is known on one level from the levels above. */
type Level = {
  readonly around: readonly string[];
  readonly owners: Directory;
  readonly times: ReadonlyMap<string, Moment>;
};

class HandInSearch {
  readonly found: PlacedHandIn[] = [];
  readonly #search: Search;

  constructor(search: Search) {
    this.#search = search;
  }

  async lookInto(folder: ExportFolder, above: Level): Promise<void> {
    const owners = new Map(above.owners);
    const times = new Map(above.times);
    const metadata = new Map<string, GradescopeSubmission>();
    const files: ExportFile[] = [];
    const known = this.#finderFor(folder, above);
    for (const file of folder.files) {
      // A table that has a student's name may be that student's, and must not say who others are.
      const isTheirs = known.isStudent(splitName(file.name).stem);
      const kind = isTheirs ? "other" : await this.#readTable(file, { owners, times, metadata });
      if (kind === "table") this.#search.ledger.ignore(file.origin, "platform-file");
      else if (kind === "other") files.push(file);
    }
    const level: Level = { around: above.around, owners, times };
    const finder = this.#finderFor(folder, level);
    const inner = folder.folders.filter((one) => this.#isAbove(one, { level, finder, isOnly: isOnly(folder, files) }));
    const entries = [...files, ...folder.folders.filter((one) => !inner.includes(one))];
    for (const handIn of mergeAccounts(entries, above.around, metadata)) {
      this.found.push({ handIn: withTime(handIn, times), finder });
    }
    for (const one of inner) await this.lookInto(one, { ...level, around: [...above.around, nameOf(one)] });
  }

  /** Reads a file if it is a table of a platform. One that cannot be read goes into the ledger. */
  async #readTable(file: ExportFile, tables: Tables): Promise<"table" | "other" | "unreadable"> {
    const isTable = METADATA.test(file.name) || /\.csv$/iu.test(file.name);
    if (!isTable || file.refused !== undefined || parseExportName(file.name) !== undefined) return "other";
    try {
      const isRead = METADATA.test(file.name) ? await readMetadata(file, tables) : await this.#readOwners(file, tables);
      return isRead ? "table" : "other";
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      this.#search.ledger.refuse(file.origin, "unreadable", { detail });
      return "unreadable";
    }
  }

  async #readOwners(file: ExportFile, { owners, times }: Tables): Promise<boolean> {
    const { course, assignment } = this.#search;
    const table = await readIdentityTable(file, course.timeZone);
    for (const [key, owner] of table?.owners ?? []) owners.set(key, joinOwners(owners.get(key) ?? NOBODY, owner));
    for (const [key, at] of table?.times ?? []) {
      const isWorksheet = at.from === "worksheet";
      // The folder of a team has the team's number, which may be that of another participant.
      if (isWorksheet && assignment.work === "group") continue;
      // Of two worksheets nobody knows which is the newer one: in doubt nobody is late.
      const before = isWorksheet ? times.get(key) : undefined;
      if (before === undefined || at.epochMs < before.epochMs) times.set(key, at);
    }
    return table !== undefined;
  }

  #finderFor(folder: ExportFolder, { owners }: Level): StudentFinder {
    const { course, assignment } = this.#search;
    const clone = folder.name.replace(/-submissions(?:\.zip)?$/iu, "");
    const words = [
      assignment.name,
      ...assignment.problems.map(({ slug }) => slug),
      ...(clone === folder.name ? [] : [clone]),
    ];
    const shared = sharedBeginning(folder.folders.map(({ name }) => name));
    return new StudentFinder(course.students, owners, {
      surroundings: [...words, ...(shared === undefined ? [] : [shared])],
      hasGroups: assignment.work === "group",
    });
  }

  /** Whether a folder holds work of several people, or an export, and is nobody's own. */
  #isAbove(folder: ExportFolder, { level, finder: here, isOnly }: Surroundings): boolean {
    const { ledger, settled, assignment } = this.#search;
    if (parseExportName(folder.name) !== undefined || settled.has(folder.origin)) return false;
    if (ledger.ignored.some(({ origin }) => origin === `${folder.origin}/.git/`)) return false;
    if (here.isStudent(nameOf(folder))) return false;
    const names = [...folder.files, ...folder.folders].map(({ name }) => name);
    if ([nameOf(folder), ...names].some((name) => CLONES.test(name)) || isExport(names)) return true;
    if (assignment.problems.some(({ slug }) => compactText(slug) === compactText(nameOf(folder)))) return true;
    const finder = this.#finderFor(folder, level);
    const people = [...folder.files, ...folder.folders].filter((entry) =>
      handInByLabel(entry, []).owners.some((owner) => finder.isMatched(owner)),
    );
    if (people.length > 1 || (people.length > 0 && people.length === names.length && folder.files.length === 0))
      return true;
    if (!isOnly) return false;
    const isPlain = folder.files.length === 0 && folder.folders.length > 0;
    return (
      people.length === 1 || (isPlain && folder.folders.length > 1) || this.#hasOneAbove(folder, { level, finder })
    );
  }

  #hasOneAbove(folder: ExportFolder, { level, finder }: Omit<Surroundings, "isOnly">): boolean {
    const [only, second] = folder.folders;
    return (
      only !== undefined &&
      second === undefined &&
      this.#isAbove(only, { level, finder, isOnly: folder.files.length === 0 })
    );
  }
}

type Surroundings = { readonly level: Level; readonly finder: StudentFinder; readonly isOnly: boolean };

type Tables = {
  readonly owners: Map<string, Owner>;
  readonly times: Map<string, Moment>;
  readonly metadata: Map<string, GradescopeSubmission>;
};

async function readMetadata(file: ExportFile, { metadata }: Tables): Promise<boolean> {
  const read = await readGradescopeMetadata(file);
  for (const [key, submission] of read ?? []) metadata.set(key, submission);
  return read !== undefined;
}

/** The folder that GitHub Classroom makes for the clones of an assignment. */
const CLONES = /.-submissions(?:\.zip)?$/iu;

/** Whether a platform made all of these names, its tables aside. One such name among others may be a student's idea. */
function isExport(names: readonly string[]): boolean {
  if (names.some((name) => METADATA.test(name))) return true;
  const others = names.filter((name) => !/\.csv$/iu.test(name));
  return others.length > 0 && others.every((name) => parseExportName(name) !== undefined);
}

const METADATA = /^submission_metadata\.ya?ml$/u;

const nameOf = (folder: ExportFolder): string => folder.name.replace(/\.zip$/iu, "");

const isOnly = (folder: ExportFolder, files: readonly ExportFile[]): boolean =>
  folder.folders.length === 1 && files.length === 0;

/** What the names of three or more folders begin with, up to a hyphen: the repository's name before the student's. */
function sharedBeginning(names: readonly string[]): string | undefined {
  const [first, ...others] = names.map(foldText);
  if (first === undefined || others.length < 2) return undefined;
  const parts = first.split("-");
  const shared = parts.findIndex(
    (_, index) => !others.every((name) => name.startsWith(`${parts.slice(0, index + 1).join("-")}-`)),
  );
  return shared > 0 ? parts.slice(0, shared).join("-") : undefined;
}

/** One hand-in for each account of a platform, one for each other name. */
function mergeAccounts(
  entries: readonly (ExportFile | ExportFolder)[],
  around: readonly string[],
  metadata: ReadonlyMap<string, GradescopeSubmission>,
): readonly HandIn[] {
  const byAccount = new Map<string, HandIn>();
  const others: HandIn[] = [];
  for (const entry of entries) {
    const submission = "folders" in entry ? metadata.get(entry.name) : undefined;
    if (submission !== undefined && "folders" in entry) {
      others.push({ origins: [entry.origin], files: handedFiles(entry, []), around, ...submission });
      continue;
    }
    const named = handInByName(entry, around);
    if (named === undefined) {
      others.push(handInByLabel(entry, around));
      continue;
    }
    const { account, ...handIn } = named;
    // Moodle's numbers of groups and of participants are not told apart: without the name two people could become one.
    const key = `${accountKey(account)} ${handIn.owners.flatMap(({ names }) => names).join()}`;
    const before = byAccount.get(key);
    byAccount.set(key, before === undefined ? handIn : joinHandIns(before, handIn));
  }
  return [...byAccount.values(), ...others];
}

const joinHandIns = (one: HandIn, other: HandIn): HandIn => ({
  ...one,
  origins: [...one.origins, ...other.origins],
  files: [...one.files, ...other.files],
  ...(one.isLate === true || other.isLate === true ? { isLate: true } : {}),
});

/** A time from a table, for a repository or a participant of Moodle. */
function withTime(handIn: HandIn, times: ReadonlyMap<string, Moment>): HandIn {
  const keys = handIn.owners.flatMap(({ accounts, label }) => [
    ...accounts.map(accountKey),
    ...(label === undefined ? [] : [accountKey({ kind: "repo", value: label })]),
  ]);
  const at = handIn.at ?? keys.map((key) => times.get(key)).find((time) => time !== undefined);
  return at === undefined ? handIn : { ...handIn, at };
}
