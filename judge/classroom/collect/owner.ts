/** How a platform calls an account. `sid` is a number that the class gave out itself, `repo` a repository. */
export type AccountKind = "canvas" | "moodle" | "gradescope" | "github" | "repo" | "sid";

export type Account = { readonly kind: AccountKind; readonly value: string };

/** What an export says about whose something is. */
export type Owner = {
  readonly accounts: readonly Account[];
  readonly emails: readonly string[];
  readonly names: readonly string[];
  /** The name that a person gave to a folder or a file, without its end: an id, an e-mail address or a name may be in it. */
  readonly label?: string;
  /** Set when the platform hides who it is. */
  readonly isAnonymous?: boolean;
};

export const NOBODY: Owner = { accounts: [], emails: [], names: [] };

/** The words for an account in aliases.csv: `canvas:1234`. */
export const accountKey = ({ kind, value }: Account): string => `${kind}:${value.trim().toLowerCase()}`;

/** Both together; what the first says comes first. */
export const joinOwners = (one: Owner, other: Owner): Owner => ({
  ...one,
  accounts: [...one.accounts, ...other.accounts],
  emails: [...one.emails, ...other.emails],
  names: [...one.names, ...other.names],
});
