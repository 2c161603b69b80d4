import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { isByStaff, useGrant } from '#capabilities/requests/index.ts';
import { isAgent } from './downline.ts';
import type { Downline } from './downline.ts';
import { boundsAt, isOpenAt, lineTo, termAt, termsAlong, weekAt } from './line.ts';
import type { Reach, Term } from './rules.ts';
import { companyReach } from './rules.ts';
import { insertTerm, readTerms } from './store.ts';
import { notifyBoth } from './notify-both.ts';
import { companyId } from './company.ts';

export interface WantedTerm extends Term {
  readonly product: string;
}

/** Lays down what a direct downline may take and is paid, and what the giver keeps, product by product. It holds from the next
 *  settlement week; where nothing was laid down before, at once. Nobody gives more than they have in that week, and the giver
 *  keeps the forced share. Who is left less later has what lies below cut with it (`stepDown`).
 *  Errors: VALIDATION for a product that is not open or a player's share, POSITION_ABOVE_OWN, POSITION_BELOW_FORCED. */
export async function setTerms(tx: Tx, { uplineId, downline }: Downline, wanted: readonly WantedTerm[]): Promise<void> {
  const downlineId = downline.memberId;
  const { now, merchant, actor } = tx.ctx;
  const before = await readTerms(tx, [downlineId]);
  const given = uplineId === companyId ? null : await termsAlong(tx, await lineTo(tx, uplineId));
  const nextWeek = weekAt(merchant, now).to;
  const changes = wanted.flatMap((term) => {
    const pair = { uplineId, downlineId, product: term.product };
    const isFirst = termAt(before, pair, nextWeek) === undefined;
    const fromAt = isFirst ? now : nextWeek;
    const reach = given?.reach(term.product, fromAt).own ?? companyReach(boundsAt(merchant, fromAt));
    requireFitting(tx, term, { fromAt, reach, isPlayer: !isAgent(tx, downline.type), isCompany: given === null });
    const known = termAt(before, pair, fromAt);
    return known && isSame(known, term) ? [] : [{ term, pair, fromAt, known }];
  });
  if (isByStaff(tx)) await useGrant(tx, changes.length > 0 ? {} : null);
  for (const { term, pair, fromAt, known } of changes) {
    await insertTerm(tx, { ...pair, ...term, fromAt, setBy: actor.kind === 'staff' ? 'operator' : 'upline' });
    await audit(tx, 'position.terms', downlineId, known ? figuresOf(known) : null, {
      ...figuresOf(term),
      ...pair,
      fromAt,
    });
  }
  await notifyBoth(tx, [uplineId, downlineId], 'shares');
}

function requireFitting(
  tx: Tx,
  term: WantedTerm,
  { fromAt, reach, isPlayer, isCompany }: { fromAt: Date; reach: Reach; isPlayer: boolean; isCompany: boolean },
): void {
  const isOpen = isOpenAt(tx.ctx.merchant, term.product, fromAt);
  if (!isOpen || (isPlayer && term.mayTake > 0)) fail('VALIDATION', { fields: { terms: { reason: 'range' } } });
  if (term.mayTake + term.kept > reach.mayTake || term.commission > reach.commission) fail('POSITION_ABOVE_OWN');
  const forced = Math.min(boundsAt(tx.ctx.merchant, fromAt).forcedShare, reach.mayTake);
  // the company holds whatever is not taken
  if (isCompany ? term.mayTake > reach.mayTake - forced : term.kept < forced) fail('POSITION_BELOW_FORCED');
}

function isSame(a: Term, b: Term): boolean {
  return a.mayTake === b.mayTake && a.kept === b.kept && a.commission === b.commission;
}

function figuresOf({ mayTake, kept, commission }: Term): Term {
  return { mayTake, kept, commission };
}
