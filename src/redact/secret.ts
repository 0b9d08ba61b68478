// Where a secret stands in a text.

/** Indices from 0, `to` excluded; never over a line end once it is replaced. */
export interface Secret {
  readonly from: number;
  readonly to: number;
  readonly shape: string;
}
