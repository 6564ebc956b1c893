// expect: OLE
// tolerated: RTE
// must: no-process disk-bounded memory-bounded
// limits: cpuMs=2000 wallMs=6000
// why: The message of the uncaught error has ten million letters, and Node prints it to standard error as it dies.
throw new Error("x".repeat(10_000_000));
