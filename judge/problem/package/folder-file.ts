/** A file of a folder that is to be written: its path with slashes, and its text, or the file that it is a copy of. */
export type FolderFile =
  | { readonly kind: "text"; readonly path: string; readonly text: string }
  | { readonly kind: "copy"; readonly path: string; readonly from: string };

/** A file with this text. */
export const textFile = (path: string, text: string): FolderFile => ({ kind: "text", path, text });

/** A copy of the file at `from`. */
export const copyOf = (path: string, from: string): FolderFile => ({ kind: "copy", path, from });
