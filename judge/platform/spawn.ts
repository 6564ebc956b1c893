export type ToolResult = { readonly exitCode: number; readonly stdout: string; readonly stderr: string };

/** Runs one of the host's own programs to its end, with an empty environment but for PATH; never a guest. */
export async function runTool(file: string, args: readonly string[], signal?: AbortSignal): Promise<ToolResult> {
  // Loaded only when needed: it costs more than the start of Node itself.
  const { execa } = await import("execa");
  const result = await execa(file, args, {
    reject: false,
    stdin: "ignore",
    timeout: 10_000,
    extendEnv: false,
    env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C" },
    ...(signal === undefined ? {} : { cancelSignal: signal }),
  });
  signal?.throwIfAborted();
  return { exitCode: result.exitCode ?? 127, stdout: result.stdout, stderr: result.stderr };
}
