import type { Merchant } from '#kernel/context.ts';

export type OwnMark =
  | { readonly kind: 'drawing'; readonly drawing: string }
  /** Where the picture lies: on this site, or at an address of the merchant's. */
  | { readonly kind: 'address'; readonly address: string };

/** The mark an operator gave a merchant; null where the product's own stands for it. */
export function ownMark({ mark }: Pick<Merchant, 'mark'>): OwnMark | null {
  if (mark === null) return null;
  if (mark.startsWith('<svg')) return { kind: 'drawing', drawing: mark };
  return /^(?:https:\/\/|\/(?!\/))/.test(mark) ? { kind: 'address', address: mark } : null;
}
