import type { Tx } from '#kernel/context.ts';
import { windowOf } from '#capabilities/turnover/index.ts';
import { walletsOnCredit } from '#capabilities/wallet/index.ts';
import { lineToAt, termsAlong, weekAt } from './line.ts';
import type { LineTerms } from './line.ts';
import { flowsOf } from './rules.ts';
import type { BetRow, WeekRow } from './store-weeks.ts';
import { addToWeeks, insertBet, lockClock } from './store-weeks.ts';

export interface SettledBet {
  readonly memberId: string;
  readonly roundId: string;
  readonly nodeId: string;
  readonly product: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** When the round was settled: the line and terms of then hold. */
  readonly settledAt: Date;
  /** Of a correction of the round the number of its fact, with the difference as payout. */
  readonly adjustment?: bigint;
}

/** Splits settled bets of wallets on credit over their lines, as tree and terms were then, and adds them to the week. Others are
 *  passed over; a round, or a correction of one, that stands already changes nothing. A bet whose week is settled goes into the first open one. Answers
 *  how many were booked. */
export async function takeBets(tx: Tx, bets: readonly SettledBet[]): Promise<number> {
  const onCredit = await walletsOnCredit(tx, [...new Set(bets.map(({ memberId }) => memberId))]);
  const mine = bets.filter(({ memberId, currency }) => onCredit.has(`${memberId}|${currency}`));
  if (mine.length === 0) return 0;
  const first = mine.reduce((least, { settledAt }) => (settledAt < least ? settledAt : least), tx.ctx.now);
  const settledThrough = await lockClock(tx, weekAt(tx.ctx.merchant, first).from);
  const lines = new Map<string, { line: readonly string[]; terms: LineTerms }>();
  const sums = new Map<string, WeekRow>();
  let booked = 0;
  for (const bet of mine) {
    // a line moves at the start of a window and nowhere else
    const place = `${bet.memberId}|${windowOf(bet.settledAt).getTime()}`;
    let known = lines.get(place);
    if (!known) {
      const line = await lineToAt(tx, bet.memberId, bet.settledAt);
      lines.set(place, (known = { line, terms: await termsAlong(tx, line) }));
    }
    const own = weekAt(tx.ctx.merchant, bet.settledAt).from;
    const row: BetRow = {
      ...bet,
      ...known.terms.positions(bet.product, bet.settledAt),
      week: own < settledThrough ? settledThrough : own,
      stake: bet.stakeMinor,
      payout: bet.payoutMinor,
      adjustment: bet.adjustment ?? 0n,
      line: known.line,
    };
    if (!(await insertBet(tx, row))) continue;
    booked += 1;
    for (const week of weeksOf(row)) addTo(sums, week);
  }
  await addToWeeks(tx, [...sums.values()]);
  return booked;
}

/** What a bet adds to each pair of its line, from the company's. */
export function weeksOf(bet: BetRow): WeekRow[] {
  const result = bet.stake - bet.payout;
  const { week, currency, product } = bet;
  return flowsOf({ result, turnover: bet.stake }, bet).map((flow, level) => ({
    uplineId: bet.line[level] ?? '',
    downlineId: bet.line[level + 1] ?? '',
    week,
    currency,
    product,
    bets: bet.adjustment === 0n ? 1 : 0,
    turnover: bet.stake,
    result,
    ...flow,
  }));
}

function addTo(sums: Map<string, WeekRow>, row: WeekRow): void {
  const key = `${row.uplineId}|${row.downlineId}|${row.week.getTime()}|${row.currency}|${row.product}`;
  const sum = sums.get(key);
  sums.set(
    key,
    sum
      ? {
          ...row,
          bets: sum.bets + row.bets,
          turnover: sum.turnover + row.turnover,
          result: sum.result + row.result,
          passed: sum.passed + row.passed,
          kept: sum.kept + row.kept,
          commissionFine: sum.commissionFine + row.commissionFine,
        }
      : row,
  );
}
