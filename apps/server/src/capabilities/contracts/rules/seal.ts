/** The sealed text of a contract: what both sides keep a copy of. Byte format in docs/formats.md. Pure. */
import type { Kind, Terms } from './terms.ts';

export interface Sealed {
  readonly merchant: string;
  readonly contractId: string;
  readonly kind: Kind;
  /** Null: the platform. */
  readonly upline: { readonly id: string; readonly account: string } | null;
  readonly downline: { readonly id: string; readonly account: string };
  readonly terms: Terms;
  readonly offeredAt: Date;
}

export const sealFormat = 'baize-contract/1';

/** The text's content; written as JSON with sorted keys and no spaces it is what is hashed. */
export function sealContent(given: Sealed): Record<string, unknown> {
  const { terms, ...rest } = given;
  const { products } = terms;
  return { format: sealFormat, ...rest, terms: { ...terms, products: products === null ? null : products.toSorted() } };
}
