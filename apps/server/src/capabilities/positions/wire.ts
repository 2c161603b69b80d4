/** Rows of the room as they go over the wire. */
import type { CallOutput } from '@baize/protocol';
import type { positionDownlines, statementBets, positionStatements } from '@baize/protocol/calls/positions';
import { memberOrCompany } from './company.ts';
import type { Positions } from './rules.ts';
import { floorToMinor } from './rules.ts';
import type { StatementRow } from './store-statements.ts';
import type { BetRow, Figures } from './store-weeks.ts';
import { weeksOf } from './take-bets.ts';

export type DownlineView = CallOutput<typeof positionDownlines>['content'][number];
export type FiguresView = DownlineView['running'];
export type StatementView = CallOutput<typeof positionStatements>['content'][number];
export type StatementBet = CallOutput<typeof statementBets>['content'][number];

export const noFigures: Figures = { bets: 0, turnover: 0n, result: 0n, passed: 0n, kept: 0n, commissionFine: 0n };

export function sumOf(rows: readonly Figures[]): Figures {
  return rows.reduce<Figures>(
    (sum, row) => ({
      bets: sum.bets + row.bets,
      turnover: sum.turnover + row.turnover,
      result: sum.result + row.result,
      passed: sum.passed + row.passed,
      kept: sum.kept + row.kept,
      commissionFine: sum.commissionFine + row.commissionFine,
    }),
    noFigures,
  );
}

export function figuresView(figures: Figures): FiguresView {
  return {
    bets: figures.bets,
    turnoverMinor: figures.turnover.toString(),
    resultMinor: figures.result.toString(),
    passedMinor: figures.passed.toString(),
    keptMinor: figures.kept.toString(),
    commissionMinor: floorToMinor(figures.commissionFine).toString(),
  };
}

/** `readerId` null: an operator. */
export function statementView(
  row: StatementRow,
  names: ReadonlyMap<string, string>,
  readerId: string | null,
): StatementView {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.statement_id,
    week: { from: row.week.toISOString(), to: row.week_end.toISOString() },
    currency: row.currency,
    upline: memberOrCompany(row.upline_id) && (names.get(row.upline_id) ?? ''),
    downline: names.get(row.downline_id) ?? '',
    side: readerId === null ? null : row.upline_id === readerId ? 'upline' : 'downline',
    figures: {
      bets: row.bets,
      turnoverMinor: row.turnover.toString(),
      resultMinor: row.result.toString(),
      passedMinor: row.passed.toString(),
      keptMinor: row.kept.toString(),
      commissionMinor: row.commission.toString(),
    },
    carriedMinor: row.carried.toString(),
    dueMinor: row.due.toString(),
    restoreMinor: row.restore.toString(),
    state: row.state,
    settledAt: row.settled_at.toISOString(),
    uplineSaidAt: time(row.upline_said_at),
    downlineSaidAt: time(row.downline_said_at),
    confirmedAt: time(row.confirmed_at),
    confirmedBy: row.confirmed_by as StatementView['confirmedBy'], // written by this room only
  };
}

/** `side`: of who reads; null for operators. `names`: of everybody the reader may name. */
export function betView(
  bet: BetRow & { account: string },
  uplineId: string,
  { side, names }: { side: StatementView['side']; names: ReadonlyMap<string, string> },
): StatementBet {
  const level = bet.line.indexOf(uplineId);
  const flow = weeksOf(bet)[level];
  if (!flow) throw new Error(`positions: round ${bet.roundId} is not of this line`);
  return {
    roundId: bet.roundId,
    settledAt: bet.settledAt.toISOString(),
    player: bet.account,
    nodeId: bet.nodeId,
    product: bet.product as StatementBet['product'], // of the protocol's list when it was booked
    stakeMinor: bet.stake.toString(),
    payoutMinor: bet.payout.toString(),
    isAdjustment: bet.adjustment !== 0n,
    resultMinor: flow.result.toString(),
    passedShare: shareAbove(bet, level),
    passedMinor: flow.passed.toString(),
    keptShare: bet.shares[level] ?? 0,
    keptMinor: flow.kept.toString(),
    commissionFine: flow.commissionFine.toString(),
    split: splitView(bet, level, { side, names }),
  };
}

type Split = StatementBet['split'];

/** What each level holds of a bet, as far as the reader may tell levels apart. */
function splitView(
  bet: BetRow,
  level: number,
  { side, names }: { side: StatementView['side']; names: ReadonlyMap<string, string> },
): Split {
  const held = weeksOf(bet).map(({ kept }) => kept);
  const of = (part: Split[number]['part'], holder: number, [from, to]: readonly [number, number]): Split[number] => {
    const id = bet.line[holder] ?? '';
    return {
      part,
      account: memberOrCompany(id) && (names.get(id) ?? ''),
      share: bet.shares.slice(from, to).reduce((sum, share) => sum + share, 0),
      resultMinor: held
        .slice(from, to)
        .reduce((sum, amount) => sum + amount, 0n)
        .toString(),
    };
  };
  const alone = (holder: number) => of('holder', holder, [holder, holder + 1]);
  const levels = held.length;
  if (side === null) return held.map((_, holder) => alone(holder));
  const parts = [of('above', level, [0, level]), alone(level)];
  // a player holds nothing, and nobody stands below one
  if (side === 'upline') parts.push(of('line', level + 1, [level + 1, levels]));
  else if (level + 1 < levels) parts.push(alone(level + 1), of('below', level + 1, [level + 2, levels]));
  return parts.filter(({ part, share }) => part === 'holder' || share > 0);
}

function shareAbove({ shares }: Positions, level: number): number {
  return shares.slice(0, level + 1).reduce((sum, share) => sum + share, 0);
}
