/** Which contracts end because the one above them gives less, or nothing any more. Pure. */
import type { Terms } from './terms.ts';
import { isWithin } from './terms.ts';

/** Terms and the time in which somebody has them; `until` null: no end is set. */
interface Held {
  readonly terms: Terms;
  readonly from: Date;
  readonly until: Date | null;
}

export interface Counting extends Held {
  readonly contractId: string;
  /** Null: the platform. */
  readonly uplineId: string | null;
  readonly downlineId: string;
}

export interface Cut {
  readonly contractId: string;
  /** 1: given by the member itself. */
  readonly level: number;
  readonly until: Date;
}

/** The contracts below `memberId` that end when the member has `terms`, or nothing, from an instant: every one that counts beyond it
 *  and is not within what its giver has all that time. In the order of `below`, upper ones first.
 *  `below`: every contract of the kind and currency under the member that counts beyond the instant, upper ones before lower ones:
 *  those that stand, and those that are over and still run out, since a member may have one of each. */
export function cutBelow(
  memberId: string,
  { terms, from }: { readonly terms: Terms | null; readonly from: Date },
  below: readonly Counting[],
): Cut[] {
  const cut: Cut[] = [];
  const levels = new Map([[memberId, 0]]);
  const heldBy = new Map<string, Held[]>([[memberId, terms === null ? [] : [{ terms, from, until: null }]]]);
  for (const contract of below) {
    const level = (levels.get(contract.uplineId ?? '') ?? 0) + 1;
    levels.set(contract.downlineId, level);
    const start = contract.from > from ? contract.from : from;
    if (contract.until !== null && contract.until <= start) continue;
    if (isCovered({ ...contract, from: start }, heldBy.get(contract.uplineId ?? '') ?? []))
      heldBy.set(contract.downlineId, [...(heldBy.get(contract.downlineId) ?? []), contract]);
    else cut.push({ contractId: contract.contractId, level, until: start });
  }
  return cut;
}

/** Somebody has terms that hold the given ones within, one after the other without a gap. */
function isCovered(given: Held, held: readonly Held[]): boolean {
  const holding = held.filter(({ terms }) => isWithin(given.terms, terms));
  let reached = given.from;
  for (;;) {
    const next = holding.find(({ from, until }) => from <= reached && (until === null || until > reached));
    if (!next) return false;
    if (next.until === null || (given.until !== null && next.until >= given.until)) return true;
    reached = next.until;
  }
}
