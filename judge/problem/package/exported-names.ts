/** Names in a package for files whose own ones the format might ignore (`.gitignore`); different ones for different paths. */
export function exportedNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    paths.map((path) => {
      const plain = path.split("/").map(plainName).join("/");
      let name = plain;
      for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${plain}_${count}`;
      taken.add(name.toLowerCase());
      return [path, name];
    }),
  );
}

/** The folders of groups in a package: numbered, so that their names are in the order of judging. One group needs no folder. */
export function exportedGroups(names: readonly string[]): ReadonlyMap<string, string> {
  if (names.length <= 1) return new Map(names.map((name) => [name, "secret"]));
  const digits = String(names.length).length;
  return new Map(names.map((name, index) => [name, `secret/${String(index + 1).padStart(digits, "0")}-${name}`]));
}

const plainName = (name: string): string =>
  `${/^[.-]/u.test(name) ? "_" : ""}${name.replaceAll(/[^A-Za-z0-9_.-]/gu, "_")}`.slice(0, 200);
