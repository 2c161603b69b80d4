/** What a rule would have cost: it is tried on the facts of the last thirty days. */
import type { PromotionRule } from '@baize/protocol/promotion-rules';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { creditedBetween } from '#capabilities/deposits/index.ts';
import { stakesBetween } from '#capabilities/turnover/index.ts';
import { amountOf, countedOf, neededAtEnd } from './rules/terms.ts';

const trialMs = 30 * 86_400_000;

export interface Trial {
  readonly from: Date;
  readonly to: Date;
  readonly players: number;
  readonly costMinor: bigint;
}

/** Players who would have met the rule had all of them joined at the start, each once, and what they would have been promised: the
 *  most that it can cost. A draw costs all of its prizes. What operators or a code decide has no facts: nobody is counted. */
export async function tryRule(tx: Tx<StaffCtx>, rule: PromotionRule): Promise<Trial> {
  const to = tx.ctx.now;
  const from = new Date(to.getTime() - trialMs);
  const bases = await basesOf(tx, rule, { from, to });
  const needed = neededAtEnd(rule, [...bases.values()]);
  const amounts = [...bases.values()].filter((base) => base >= needed).map((base) => amountOf(rule, base));
  const met = amounts.filter((amount) => amount > 0n);
  const asked =
    rule.winners === null
      ? met.reduce((sum, amount) => sum + amount, 0n)
      : amountOf(rule, 0n) * BigInt(Math.min(rule.winners, met.length));
  const budget = rule.budgetMinor === null ? null : BigInt(rule.budgetMinor);
  return { from, to, players: met.length, costMinor: budget !== null && asked > budget ? budget : asked };
}

/** What counts of each player: play, or the largest single deposit. */
async function basesOf(tx: Tx, rule: PromotionRule, span: { from: Date; to: Date }): Promise<Map<string, bigint>> {
  const bases = new Map<string, bigint>();
  const { currency } = tx.ctx.merchant.settings;
  const { kind } = rule.condition;
  if (kind === 'deposit') {
    for (const row of await creditedBetween(tx, span))
      if (row.currency === currency && row.amountMinor > (bases.get(row.memberId) ?? 0n))
        bases.set(row.memberId, row.amountMinor);
  } else if (kind !== 'none') {
    for (const row of await stakesBetween(tx, span.from, span.to))
      if (row.currency === currency) bases.set(row.memberId, (bases.get(row.memberId) ?? 0n) + countedOf(rule, row));
  }
  return bases;
}
