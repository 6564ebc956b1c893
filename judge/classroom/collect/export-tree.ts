import type { IgnoreRule, Unmatched, UnmatchedReason } from "../../model/class.ts";

/** Why something cannot be used, and what exactly is wrong. */
export type Refusal = { readonly reason: UnmatchedReason; readonly detail: string };

/** A file of an export. `name` is in the form NFC; `origin` is the path as it is, below the assignment's folder. */
export type ExportFile = {
  readonly name: string;
  readonly origin: string;
  readonly size: number;
  /** Set when it cannot be used, whatever is in it: a link, an archive that was refused. It still says whose it is. */
  readonly refused?: Refusal;
  /** The first bytes, at most `most` + 1 of them. Rejects when they cannot be had. */
  readonly read: (most: number) => Promise<Buffer>;
};

/** A folder, or an archive, which counts as one. */
export type ExportFolder = {
  readonly name: string;
  readonly origin: string;
  readonly isArchive: boolean;
  readonly files: ExportFile[];
  readonly folders: ExportFolder[];
};

/** What is passed over or cannot be used, with the reason: nothing of an export is dropped without a row here. */
export class Ledger {
  readonly unmatched: Unmatched[] = [];
  readonly ignored: { readonly origin: string; readonly rule: IgnoreRule }[] = [];

  ignore(origin: string, rule: IgnoreRule): void {
    this.ignored.push({ origin, rule });
  }

  refuse(origin: string, reason: UnmatchedReason, more: Partial<Omit<Unmatched, "origin" | "reason">> = {}): void {
    this.unmatched.push({ origin, reason, detail: "", candidates: [], files: 1, ...more });
  }
}
