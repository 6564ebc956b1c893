/** The end of a path in at most so many characters, by whole parts where that goes: what tells two files of one archive apart stands last. */
export function endOfPath(path: string, most: number): string {
  if (path.length <= most) return path;
  const parts = path.split("/");
  while (parts.length > 1 && parts.join("/").length + 2 > most) parts.shift();
  const end = parts.join("/");
  return end.length + 2 <= most ? `…/${end}` : `…${end.slice(1 - most)}`;
}
