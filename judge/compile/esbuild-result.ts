// What the service answers to a build, as far as it is used here. Unknown keys are left alone. Read by hand: a schema
// library would cost more than the start of Node, in every process that compiles.

/** One error or warning of esbuild; `column` counts bytes from 0. */
export type EsbuildMessage = {
  readonly id: string;
  readonly text: string;
  readonly location: EsbuildLocation | null;
};

type EsbuildLocation = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly lineText: string;
};

/** One import as the metafile records it: `original` is what the source says when `path` was resolved. */
export type ImportRecord = {
  readonly path: string;
  readonly external?: boolean;
  readonly original?: string;
  readonly with?: Readonly<Record<string, string>>;
};

/** Every file that went into a build, with its imports. */
export type Inputs = Readonly<
  Record<string, { readonly imports: readonly ImportRecord[]; readonly with?: Readonly<Record<string, string>> }>
>;

export type BuildResult = {
  readonly errors: readonly EsbuildMessage[];
  readonly warnings: readonly EsbuildMessage[];
  /** Present when there are no errors. */
  readonly output?: { readonly code: Uint8Array; readonly sourceMap: Uint8Array; readonly inputs: Inputs };
};

/** Checks the shape of a response; throws an Error when it is another one (a fault of the service, or another version). */
export function parseBuildResponse(response: unknown): BuildResult {
  const fields = fieldsOf(response);
  const errors = itemsOf(fields["errors"]).map(messageOf);
  const warnings = itemsOf(fields["warnings"]).map(messageOf);
  if (errors.length > 0) return { errors, warnings };
  const files = itemsOf(fields["outputFiles"]).map(fieldsOf);
  const code = files.find(({ path }) => !textOf(path).endsWith(".map"));
  const sourceMap = files.find(({ path }) => textOf(path).endsWith(".map"));
  if (code === undefined || sourceMap === undefined) throw new Error("a build without output");
  const { metafile } = fields;
  const parsed: unknown = JSON.parse(
    metafile instanceof Uint8Array ? Buffer.from(metafile).toString() : textOf(metafile),
  );
  const output = {
    code: bytesOf(code["contents"]),
    sourceMap: bytesOf(sourceMap["contents"]),
    inputs: inputsOf(fieldsOf(parsed)["inputs"]),
  };
  return { errors, warnings, output };
}

function messageOf(value: unknown): EsbuildMessage {
  const { id, text, location } = fieldsOf(value);
  return { id: textOf(id), text: textOf(text), location: location === null ? null : locationOf(location) };
}

function locationOf(value: unknown): EsbuildLocation {
  const { file, line, column, lineText } = fieldsOf(value);
  return { file: textOf(file), line: numberOf(line), column: numberOf(column), lineText: textOf(lineText) };
}

const inputsOf = (value: unknown): Inputs =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([path, input]) => {
      const { imports, with: attributes } = fieldsOf(input);
      return [path, { imports: itemsOf(imports).map(importOf), ...withOf(attributes) }];
    }),
  );

function importOf(value: unknown): ImportRecord {
  const { path, external, original, with: attributes } = fieldsOf(value);
  return {
    path: textOf(path),
    ...(external === undefined ? {} : { external: external === true }),
    ...(original === undefined ? {} : { original: textOf(original) }),
    ...withOf(attributes),
  };
}

const withOf = (value: unknown): { readonly with?: Readonly<Record<string, string>> } =>
  value === undefined
    ? {}
    : { with: Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, text]) => [key, textOf(text)])) };

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) throw unexpected("an object", value);
  return Object.fromEntries(Object.entries(value));
}

function itemsOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unexpected("a list", value);
  return value;
}

function textOf(value: unknown): string {
  if (typeof value !== "string") throw unexpected("a text", value);
  return value;
}

function numberOf(value: unknown): number {
  if (typeof value !== "number") throw unexpected("a number", value);
  return value;
}

function bytesOf(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw unexpected("bytes", value);
  return value;
}

const unexpected = (wanted: string, value: unknown): Error => new Error(`${wanted} expected, not ${typeof value}`);
