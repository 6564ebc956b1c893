/** What can be seen of the host between two programs. Sets are keyed so that two states can be compared. */
export type HostState = {
  /** Guests and what they left running, by pid and start, with a word on each. */
  readonly guests: ReadonlyMap<string, string>;
  /** Bytes by path: everything in the judge's temporary folders, and files of guests' uids beside them. */
  readonly files: ReadonlyMap<string, number>;
  /** Control groups of this judge. */
  readonly groups: ReadonlySet<string>;
  readonly mounts: ReadonlySet<string>;
  /** Sources and test data by path, with their hash. */
  readonly inputs: ReadonlyMap<string, string>;
  /** The files that all guests run from, with size, time and rights. Other judges may add some. */
  readonly runtime: ReadonlyMap<string, string>;
  /** Open descriptors of the judge. */
  readonly descriptors: number;
  /** Of the disk that holds the temporary folder. */
  readonly freeBytes: number;
  readonly freeInodes: number;
  readonly residentBytes: number;
};
