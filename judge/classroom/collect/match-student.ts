// Whose work it is. Numbers that a platform exports come first, then e-mail addresses, then names; whatever fits two students fits none.
import type { Student, UnmatchedReason } from "../../model/class.ts";
import { editDistance } from "../../problem/nearest.ts";
import { compactNames, compactText, foldText, wordsOf } from "./name-forms.ts";
import { accountKey, joinOwners, NOBODY, type Account, type Owner } from "./owner.ts";

/** `by` says what it rests on. `candidates` are ids of students. */
export type MatchedStudent =
  | { readonly kind: "matched"; readonly student: string; readonly by: "account" | "email" | "name" }
  | {
      readonly kind: "unmatched";
      readonly reason: UnmatchedReason;
      readonly detail: string;
      readonly candidates: readonly string[];
    };

/** What tables beside the export say about accounts, by `accountKey`. */
export type Directory = ReadonlyMap<string, Owner>;

/** `surroundings` are words that people put beside a name: problems, the assignment, a repository's beginning. `hasGroups`: the name of a group stands for it. */
export type FinderOptions = { readonly surroundings: readonly string[]; readonly hasGroups: boolean };

/** Who may be meant by names that nobody has: ids. */
type Nearest = (names: readonly string[]) => readonly string[];

/** Finds students of a roster. */
export class StudentFinder {
  readonly #students: readonly Student[];
  readonly #directory: Directory;
  readonly #surroundings: readonly string[];
  readonly #byAccount = new Map<string, Set<string>>();
  readonly #byEmail = new Map<string, Set<string>>();
  readonly #byName = new Map<string, Set<string>>();

  constructor(students: readonly Student[], directory: Directory, { surroundings, hasGroups }: FinderOptions) {
    this.#students = students;
    this.#directory = directory;
    this.#surroundings = surroundings.map(foldText).filter((text) => text !== "");
    for (const student of students) this.#index(student);
    // What one member hands in counts for all: it is put down for the first.
    const groups = new Map(students.toReversed().map(({ id, group = "" }) => [compactText(group), id]));
    if (hasGroups) for (const [group, id] of groups) if (group !== "") put(this.#byName, group, id);
  }

  /** The student whom the owner of something is; what speaks against itself or fits several is unmatched. */
  findStudent(given: Owner): MatchedStudent {
    return this.#match(given, (names) => this.#nearestTo(names));
  }

  /** Whether it surely belongs to one student. Looks for nobody else: in a large class that takes far longer, and is asked of every file. */
  isMatched(owner: Owner): boolean {
    return this.#match(owner, () => []).kind === "matched";
  }

  #match(given: Owner, near: Nearest): MatchedStudent {
    const owner = this.#withDirectory(given);
    const byAccount = this.#studentsOf(owner.accounts.map(accountKey), this.#byAccount);
    const byEmail = this.#studentsOf(owner.emails.map(foldText), this.#byEmail);
    const strong = new Set([...byAccount, ...byEmail]);
    const detail = detailOf(owner);
    if (strong.size > 1) return { kind: "unmatched", reason: "contradiction", detail, candidates: [...strong] };
    const [student] = strong;
    if (student !== undefined) {
      // Moodle counts its participants anew in every assignment: without the name the number may be somebody else's.
      const isSure =
        byEmail.has(student) ||
        this.#isNamed(student, owner) ||
        owner.accounts.some(
          (account) =>
            account.kind !== "moodle" && this.#studentsOf([accountKey(account)], this.#byAccount).has(student),
        );
      if (!isSure) return { kind: "unmatched", reason: "contradiction", detail, candidates: [student] };
      return { kind: "matched", student, by: byAccount.size > 0 ? "account" : "email" };
    }
    if (owner.isAnonymous === true) return { kind: "unmatched", reason: "anonymous", detail, candidates: [] };
    if (owner.label !== undefined) return this.#findByLabel(owner.label, near);
    return settle(this.#studentsOf(owner.names.map(compactText), this.#byName), {
      detail,
      near: () => near(owner.names),
    });
  }

  /** Whether a person's name for a folder is surely that of one student. */
  isStudent(label: string): boolean {
    return this.isMatched({ ...NOBODY, label });
  }

  #findByLabel(label: string, near: Nearest): MatchedStudent {
    const forms = this.#withoutSurroundings(label);
    const email = /[^\s<>()[\],;]+@[^\s<>()[\],;]+\.[a-z]+/iu.exec(label)?.[0];
    const { accounts, emails } = this.#withDirectory({
      ...NOBODY,
      accounts: forms.flatMap((value) => LABEL_KINDS.map((kind) => ({ kind, value }))),
      emails: email === undefined ? [] : [email],
    });
    const byAccount = this.#studentsOf(accounts.map(accountKey), this.#byAccount);
    const byEmail = this.#studentsOf(emails.map(foldText), this.#byEmail);
    const strong = new Set([...byAccount, ...byEmail, ...this.#studentsByNumber(label)]);
    if (strong.size > 1) return { kind: "unmatched", reason: "contradiction", detail: label, candidates: [...strong] };
    const [student] = strong;
    if (student !== undefined) return { kind: "matched", student, by: byEmail.has(student) ? "email" : "account" };
    const names = this.#studentsOf(forms.map(compactText), this.#byName);
    return settle(names, { detail: label, near: () => near(forms) });
  }

  /** A student number as the first or last word. Short ones are not looked for: `sum 12.ts` is no work of student 12. */
  #studentsByNumber(label: string): ReadonlySet<string> {
    const words = foldText(label)
      .split(/[\s_,;()[\]]+|-(?=\S)/u)
      .filter((word) => word !== "");
    const numbers = [words[0] ?? "", words.at(-1) ?? ""].filter((word) => word.length >= 5 && /\d{3}/u.test(word));
    return this.#studentsOf(
      numbers.map((word) => `sid:${word}`),
      this.#byAccount,
    );
  }

  /** The label, and what is left when a word that is no part of a name stands before or behind it. */
  #withoutSurroundings(label: string): readonly string[] {
    const plain = foldText(label);
    const rests = this.#surroundings.flatMap((word) => {
      const before = plain.startsWith(word) && /^[-_ .]/u.test(plain.slice(word.length));
      const behind = plain.endsWith(word) && /[-_ .]$/u.test(plain.slice(0, -word.length));
      return [
        ...(before ? [plain.slice(word.length).replace(/^[-_ .]+/u, "")] : []),
        ...(behind ? [plain.slice(0, -word.length).replace(/[-_ .]+$/u, "")] : []),
      ];
    });
    return [plain, ...rests];
  }

  #withDirectory(owner: Owner): Owner {
    const label = owner.label === undefined ? [] : [{ kind: "repo", value: owner.label } as const];
    return [...owner.accounts, ...label]
      .map((account) => this.#directory.get(accountKey(account)) ?? NOBODY)
      .reduce(joinOwners, owner);
  }

  #index(student: Student): void {
    const { id, name, email, canvas, moodle, gradescope, github } = student;
    const accounts: readonly (Account | undefined)[] = [
      { kind: "sid", value: id },
      ...(gradescope === undefined ? [] : ([{ kind: "sid", value: gradescope }] as const)),
      accountOf("canvas", canvas),
      accountOf("moodle", moodle),
      accountOf("gradescope", gradescope),
      accountOf("github", github),
    ];
    for (const account of accounts) if (account !== undefined) put(this.#byAccount, accountKey(account), id);
    if (email !== undefined) put(this.#byEmail, foldText(email), id);
    for (const form of compactNames(name)) put(this.#byName, form, id);
  }

  #isNamed(id: string, { names }: Owner): boolean {
    const known = wordsOf(this.#students.find((student) => student.id === id)?.name ?? "");
    return names
      .flatMap((name) => [...wordsOf(name), ...compactNames(name)])
      .some((word) => known.includes(word) || known.join("") === word);
  }

  #studentsOf(keys: readonly string[], index: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
    return new Set(keys.filter((key) => key !== "").flatMap((key) => [...(index.get(key) ?? [])]));
  }

  /** Up to three students whose names are near: for a person to choose from, never chosen here. */
  #nearestTo(names: readonly string[]): readonly string[] {
    const words = new Set(names.flatMap(wordsOf).filter((word) => word.length > 2 || /\p{Script=Han}/u.test(word)));
    const compact = names.map((name) => compactText(name).slice(0, 64));
    const isNear = ({ id, name, email }: Student): boolean =>
      wordsOf(name).some((word) => words.has(word)) ||
      [...compactNames(name), email?.split("@")[0] ?? "", id].some((form) =>
        compact.some((one) => one.length > 2 && editDistance(one, form.toLowerCase().slice(0, 64)) <= one.length / 5),
      );
    return this.#students
      .filter(isNear)
      .slice(0, 3)
      .map(({ id }) => id);
  }
}

/** What a person may name a folder or a file after. */
const LABEL_KINDS: readonly Account["kind"][] = ["sid", "github", "gradescope", "repo"];

const accountOf = (kind: Account["kind"], value: string | undefined): Account | undefined =>
  value === undefined ? undefined : { kind, value };

function put(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key);
  if (ids === undefined) index.set(key, new Set([id]));
  else ids.add(id);
}

function settle(
  found: ReadonlySet<string>,
  { detail, near }: { readonly detail: string; readonly near: () => readonly string[] },
): MatchedStudent {
  const [student] = found;
  if (student === undefined) return { kind: "unmatched", reason: "unknown-student", detail, candidates: near() };
  if (found.size > 1) return { kind: "unmatched", reason: "several-students", detail, candidates: [...found] };
  return { kind: "matched", student, by: "name" };
}

const detailOf = ({ names, emails, accounts, label }: Owner): string =>
  [...new Set([label ?? "", ...names, ...emails, ...accounts.map(accountKey)])]
    .filter((text) => text !== "")
    .join(", ");
