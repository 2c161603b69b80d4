/** A line from the company down, and what holds along it at an instant. */
import type { PositionRules } from '@baize/protocol';
import type { Merchant, Tx } from '#kernel/context.ts';
import { lineAbove, lineAt } from '#capabilities/agents/index.ts';
import { companyId } from './company.ts';
import type { Bounds, Positions, Reach, Term } from './rules.ts';
import { companyReach, noTerm, positionsOf, stepDown, weekOf } from './rules.ts';
import type { TermRow } from './store.ts';
import { readTerms } from './store.ts';

/** What the merchant laid down, as it holds at an instant. */
export function rulesAt({ settings: { positions } }: Merchant, at: Date): PositionRules {
  return positions.before !== null && at < new Date(positions.before.until) ? positions.before : positions;
}

export function boundsAt(merchant: Merchant, at: Date): Bounds {
  const { forcedShareBasisPoints, commissionMaxBasisPoints } = rulesAt(merchant, at);
  return { forcedShare: forcedShareBasisPoints, commissionMax: commissionMaxBasisPoints };
}

/** The settlement week that holds an instant. Where another week was laid down, the old rules' last one ends with them and the
 *  new rules' first begins there: weeks follow each other without gap or overlap. */
export function weekAt(merchant: Merchant, at: Date): { from: Date; to: Date } {
  const { positions, timeZone } = merchant.settings;
  const { weekStartsOn: startsOn, weekStartHour: startHour } = rulesAt(merchant, at);
  const week = weekOf(at, { startsOn, startHour, timeZone });
  const changedAt = positions.before === null ? null : new Date(positions.before.until);
  return changedAt !== null && at >= changedAt && week.from < changedAt ? { from: changedAt, to: week.to } : week;
}

/** Whether positions may be taken in a product. */
export function isOpenAt(merchant: Merchant, product: string, at: Date): boolean {
  return rulesAt(merchant, at).products.some((open) => open === product);
}

/** The company, everybody above a member, the member. */
export async function lineTo(tx: Tx, memberId: string): Promise<string[]> {
  return [companyId, ...(await lineAbove(tx, memberId)).reverse(), memberId];
}

/** The same as the tree was at an instant. */
export async function lineToAt(tx: Tx, memberId: string, at: Date): Promise<string[]> {
  return [companyId, ...(await lineAt(tx, memberId, at)).reverse(), memberId];
}

/** The terms of one pair and product that hold at an instant; `terms` the newest first. */
export function termAt(
  terms: readonly TermRow[],
  pair: { uplineId: string; downlineId: string; product: string },
  at: Date,
): Term | undefined {
  return terms.find(
    (term) =>
      term.downlineId === pair.downlineId &&
      term.uplineId === pair.uplineId &&
      term.product === pair.product &&
      term.fromAt <= at,
  );
}

/** Everything laid down along a line, read once and asked for any product and instant. */
export interface LineTerms {
  positions(product: string, at: Date): Positions;
  /** What the last of the line was left, and what was laid down for it. */
  reach(product: string, at: Date): { above: Reach; own: Reach; term: Term };
}

export async function termsAlong(tx: Tx, line: readonly string[]): Promise<LineTerms> {
  const terms = await readTerms(tx, line.slice(1));
  const { merchant } = tx.ctx;
  const along = (product: string, at: Date): Term[] => {
    const isOpen = isOpenAt(merchant, product, at);
    return line.slice(1).map((downlineId, level) => {
      const pair = { uplineId: line[level] ?? companyId, downlineId, product };
      return (isOpen ? termAt(terms, pair, at) : undefined) ?? noTerm;
    });
  };
  return {
    positions: (product, at) => positionsOf(along(product, at), boundsAt(merchant, at)),
    reach: (product, at) => {
      const bounds = boundsAt(merchant, at);
      let above = companyReach(bounds);
      let own = above;
      let last = noTerm;
      for (const term of along(product, at)) {
        above = own;
        const step = stepDown(above, term, bounds);
        own = step.below;
        last = { ...step.below, kept: step.kept };
      }
      return { above, own, term: last };
    },
  };
}
