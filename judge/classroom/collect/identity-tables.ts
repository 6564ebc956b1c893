// Tables that teachers have anyway and that say who is behind a number: Moodle's worksheet, Canvas' gradebook, GitHub Classroom's lists.
import type { Moment } from "../../model/class.ts";
import { parseCsv } from "../../platform/csv-file.ts";
import type { ExportFile } from "./export-tree.ts";
import { accountKey, joinOwners, NOBODY, type Account, type Owner } from "./owner.ts";
import { readWorksheetTime, WORKSHEET_TIME } from "./worksheet-time.ts";

/** What one table says: owners, and when they handed in, by `accountKey`. */
export type IdentityTable = {
  readonly owners: ReadonlyMap<string, Owner>;
  readonly times: ReadonlyMap<string, Moment>;
};

const MOST_BYTES = 2 ** 24;

/**
 * Reads a table; undefined when it is none that is known. For whose a number of Moodle is, its language does not matter: only the form of
 * the numbers does. Times without a clock are read on that of `timeZone`.
 */
export async function readIdentityTable(file: ExportFile, timeZone: string): Promise<IdentityTable | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  const read = parseCsv(file.origin, await file.read(MOST_BYTES));
  if (read.kind === "refused") return undefined;
  const [header, ...rows] = read.table.rows.map(({ cells }) => cells.map(({ value }) => value.trim()));
  const readRow = header === undefined ? undefined : readerFor(header, rows, timeZone);
  if (readRow === undefined) return undefined;
  const owners = new Map<string, Owner>();
  const times = new Map<string, Moment>();
  for (const row of rows) {
    for (const { account, owner, at } of readRow(row)) {
      const key = accountKey(account);
      owners.set(key, joinOwners(owners.get(key) ?? NOBODY, owner));
      if (at !== undefined) times.set(key, at);
    }
  }
  return { owners, times };
}

type Told = { readonly account: Account; readonly owner: Owner; readonly at?: Moment };
type ReadRow = (row: readonly string[]) => readonly Told[];

function readerFor(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  timeZone: string,
): ReadRow | undefined {
  const plain = header.map((title) => title.toLowerCase().replaceAll(/[\s-]+/gu, "_"));
  const at = (row: readonly string[], ...titles: readonly string[]): string =>
    titles.map((title) => row[plain.indexOf(title)] ?? "").find((cell) => cell !== "") ?? "";
  if (plain.includes("github_username") || (plain[0] === "username" && plain.includes("github_id")))
    return readGithub(at);
  if (/student/iu.test(header[0] ?? "") && /\bid\b/iu.test(header[1] ?? "")) return readCanvas(at);
  // "Participant 12", "Teilnehmer/in 12", "参与者12": the word is in the teacher's language.
  const ids = rows.filter((row) => (row[0] ?? "") !== "");
  const isMoodle = ids.length > 0 && ids.every(([id = ""]) => /^\D+\d+$/u.test(id)) && header.length > 3;
  return isMoodle ? readMoodle(header.indexOf(WORKSHEET_TIME), timeZone) : undefined;
}

type At = (row: readonly string[], ...titles: readonly string[]) => string;

const readGithub =
  (at: At): ReadRow =>
  (row) => {
    const login = at(row, "github_username", "username");
    const repo = at(row, "student_repository_name");
    const name = at(row, "name") || [at(row, "first_name"), at(row, "last_name")].join(" ").trim();
    const owner = ownerOf({ sid: at(row, "identifier", "roster_identifier"), name, email: at(row, "email") });
    const time = momentOf(at(row, "submission_timestamp"));
    const more = time === undefined ? {} : { at: time };
    const withLogin =
      login === "" ? owner : joinOwners(owner, { ...NOBODY, accounts: [{ kind: "github", value: login }] });
    return [
      ...(login === "" ? [] : [{ account: { kind: "github", value: login } as const, owner, ...more }]),
      ...(repo === "" ? [] : [{ account: { kind: "repo", value: repo } as const, owner: withLogin, ...more }]),
    ];
  };

const readCanvas =
  (at: At): ReadRow =>
  (row) => {
    const [name = "", id = ""] = row;
    if (!/^\d+$/u.test(id)) return [];
    const logins = [at(row, "sis_user_id"), at(row, "sis_login_id")].filter((login) => login !== "");
    const told = logins.map((login) => ownerOf({ sid: login, name: "", email: login.includes("@") ? login : "" }));
    const owner = told.reduce(joinOwners, ownerOf({ sid: "", name, email: "" }));
    return [{ account: { kind: "canvas", value: id }, owner }];
  };

const readMoodle =
  (timeColumn: number, timeZone: string): ReadRow =>
  (row) => {
    const number = /(\d+)$/u.exec(row[0] ?? "")?.[1];
    if (number === undefined) return [];
    // Name, e-mail address and number of the class are in columns whose titles the site translates.
    const email = row.find((cell) => /^\S+@\S+$/u.test(cell)) ?? "";
    const identity = row
      .slice(2, 6)
      .filter((cell) => /^\S{4,}$/u.test(cell) && /\d{3}/u.test(cell) && !cell.includes("@"));
    const owner = identity
      .map((sid) => ownerOf({ sid, name: "", email: "" }))
      .reduce(joinOwners, ownerOf({ sid: "", name: row[1] ?? "", email }));
    const at = readWorksheetTime(row[timeColumn] ?? "", timeZone);
    return [{ account: { kind: "moodle", value: number }, owner, ...(at === undefined ? {} : { at }) }];
  };

const ownerOf = ({
  sid,
  name,
  email,
}: {
  readonly sid: string;
  readonly name: string;
  readonly email: string;
}): Owner => ({
  accounts: sid === "" ? [] : [{ kind: "sid", value: sid }],
  // The identifier of a list of GitHub Classroom is whatever the teacher chose, an e-mail address as well.
  emails: [email, sid.includes("@") ? sid : ""].filter((text) => text !== ""),
  names: name === "" ? [] : [name],
});

/** A time with its offset from UTC; any other would be a guess about the clock. */
export function momentOf(text: string): Moment | undefined {
  const plain = text.trim().replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?) ?/u, "$1T$2");
  const withOffset = plain.replace(/ ?UTC$/u, "Z").replace(/([+-]\d{2})(\d{2})$/u, "$1:$2");
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/u.test(withOffset)) return undefined;
  const epochMs = Date.parse(withOffset);
  return Number.isNaN(epochMs) ? undefined : { epochMs, text: text.trim() };
}
