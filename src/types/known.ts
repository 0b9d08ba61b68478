// What this machine knows must not leave it.

/** Who and where the user is; each by its exact value, null where not known. */
export interface Identity {
  /** Home folder, absolute, as the system spells it. */
  readonly home: string | null;
  /** The same folder by other paths: where a link leads. */
  readonly otherHomes?: readonly string[];
  readonly user: string | null;
  readonly host: string | null;
  /** The address that git signs commits with. */
  readonly email: string | null;
}

/** All that is looked for beside what is told by its form. */
export interface Sought {
  /** Exact values to replace wherever they stand, in their usual encodings too. */
  readonly known?: readonly string[];
  readonly identity?: Identity;
  /** Texts of `.gitleaks.toml` files of the user's own. */
  readonly rules?: readonly string[];
}
