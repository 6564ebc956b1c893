/** Sources a person handed in, in memory: paths are relative with `/`; `main` is one of them. */
export type Submission = {
  readonly main: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
};
