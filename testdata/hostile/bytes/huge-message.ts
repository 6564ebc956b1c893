// expect: RTE OLE
// tolerated: MLE
// must: memory-bounded disk-bounded next-verdict
// why: The message of the uncaught error has 4 MiB. It is cut by the size of the stream or shown in part, never kept whole.
throw new Error("no reason ".repeat(400_000));
