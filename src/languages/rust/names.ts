// How a crate's name is spelt.

/** The spelling in code: `serde-json` is `serde_json`. */
export function normalise(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}
