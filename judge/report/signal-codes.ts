/** Inside the box a signal shows as an exit code of 128 and its number; the ones that a program meets. */
const SIGNALS: ReadonlyMap<number, string> = new Map([
  [131, "SIGQUIT"],
  [132, "SIGILL"],
  [133, "SIGTRAP"],
  [134, "SIGABRT"],
  [135, "SIGBUS"],
  [136, "SIGFPE"],
  [137, "SIGKILL"],
  [139, "SIGSEGV"],
  [141, "SIGPIPE"],
  [143, "SIGTERM"],
  [159, "SIGSYS"],
]);

/** The signal after which a process has this exit code. A program may also choose the code itself, so it is no proof. */
export const signalOfExitCode = (exitCode: number): string | undefined => SIGNALS.get(exitCode);
