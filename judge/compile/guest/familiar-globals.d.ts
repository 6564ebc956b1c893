// What familiar-globals.cjs offers, for the type checker. Looser than the originals on purpose: a program that runs must not be
// blamed for what one runtime calls `string` and another `string | null`.
declare function readline(): string;
declare function print(...values: unknown[]): void;
declare function write(...values: unknown[]): void;
declare function prompt(message?: string, otherwise?: string): string;

interface Console {
  [Symbol.asyncIterator](): AsyncIterableIterator<string>;
}

interface FamiliarFile {
  text(): Promise<string>;
  // oxlint-disable-next-line typescript/no-explicit-any -- as in Bun: a program does with it what it likes
  json(): Promise<any>;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  arrayBuffer(): Promise<ArrayBuffer>;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

interface FamiliarOutput {
  writeSync(data: Uint8Array): number;
  write(data: Uint8Array): Promise<number>;
}

declare const Bun: {
  readonly argv: string[];
  readonly env: Record<string, string | undefined>;
  file(path: string | number | URL): FamiliarFile;
  readonly stdin: FamiliarFile;
  readonly stdout: { readonly fd: number };
  readonly stderr: { readonly fd: number };
  write(target: { readonly fd: number }, data: string | Uint8Array): Promise<number>;
};

declare const Deno: {
  readonly args: string[];
  readonly env: { get(name: string): string | undefined };
  exit(code?: number): never;
  readFileSync(path: string | URL): Uint8Array<ArrayBuffer>;
  readFile(path: string | URL): Promise<Uint8Array<ArrayBuffer>>;
  readTextFileSync(path: string | URL): string;
  readTextFile(path: string | URL): Promise<string>;
  readonly stdin: {
    readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>;
    readSync(target: Uint8Array): number | null;
    read(target: Uint8Array): Promise<number | null>;
  };
  readonly stdout: FamiliarOutput;
  readonly stderr: FamiliarOutput;
};
