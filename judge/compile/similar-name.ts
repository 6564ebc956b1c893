/** A function, variable or method in this source whose name is nearly `name`; undefined when there is none. */
export function findSimilarName(source: string, name: string): string | undefined {
  const names = [...source.matchAll(DECLARED_NAME)].map(([, declared, method]) => declared ?? method ?? "");
  return names.find((one) => one !== name && isSimilar(one, name));
}

/** What stands where a name is declared; near enough for a hint. */
const DECLARED_NAME =
  /\b(?:function\*?|const|let|var)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)|^[ \t]+(?:(?:public|static|async) +){0,3}([\p{ID_Start}$_][\p{ID_Continue}$]*)\(.*\{/gmu;

const MOST_LETTERS = 60;

/** The same but for case and signs, or at most a third of the letters apart. */
function isSimilar(left: string, right: string): boolean {
  if (left.length > MOST_LETTERS) return false;
  const [a, b] = [plain(left), plain(right)];
  return distance(a, b) * 3 <= Math.max(a.length, b.length);
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_$]/gu, "");

/** How many letters to insert, remove or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let index = 0; index < a.length; index++) {
    const next = [index + 1];
    for (let column = 1; column <= b.length; column++) {
      const above = row[column] ?? 0;
      const diagonal = row[column - 1] ?? 0;
      const isEqual = a[index] === b[column - 1];
      next.push(isEqual ? diagonal : Math.min(above, next[column - 1] ?? 0, diagonal) + 1);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
