/** Test files larger than this are made again by whoever needs them instead of being kept in the repository. */
export const LARGE_FILE_BYTES = 65_536;

/** The first line, by which a file of ours is told from one written by hand. */
export const GITIGNORE_HEADER = "# Written by `judge generate`: files over 64 KiB, which it makes again.";

/** tests/.gitignore for these files, or undefined when none is large. Names are relative to tests/. */
export function renderGitignore(
  files: readonly { readonly name: string; readonly bytes: number }[],
): string | undefined {
  const large = files.filter(({ bytes }) => bytes > LARGE_FILE_BYTES).map(({ name }) => `/${name}`);
  return large.length === 0 ? undefined : [GITIGNORE_HEADER, ...large, ""].join("\n");
}
