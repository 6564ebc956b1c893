/** One line of a table, with cells quoted where they must be. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\n`;
