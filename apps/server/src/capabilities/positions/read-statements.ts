/** Statements and what they are made of. */
import type { CallOutput } from '@baize/protocol';
import type { readStatement } from '@baize/protocol/calls/positions';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readNames } from './store.ts';
import type { StatementFilter, StatementRow } from './store-statements.ts';
import { findStatement, readStatements } from './store-statements.ts';
import type { Figures } from './store-weeks.ts';
import { readBets, readWeeks } from './store-weeks.ts';
import { weeksOf } from './take-bets.ts';
import { betView, figuresView, noFigures, statementView, sumOf } from './wire.ts';

type Product = CallOutput<typeof readStatement>['products'][number]['product'];

/** Bets that are added up again while somebody waits. */
const recomputedMax = 20_000;

export async function statementsPage(tx: Tx, filter: StatementFilter, query: { pageNo: number; pageSize: number }) {
  const { pageNo, pageSize } = query;
  const { rows, total } = await readStatements(tx, filter, { limit: pageSize, skip: (pageNo - 1) * pageSize });
  const names = await readNames(tx, [...new Set(rows.flatMap((row) => [row.upline_id, row.downline_id]))]);
  return {
    content: rows.map((row) => statementView(row, names, filter.readerId)),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
  };
}

/** A statement as one of its two sides, or an operator (`readerId` null), may read it. Errors: NOT_FOUND. */
export async function requireStatement(tx: Tx, statementId: string, readerId: string | null): Promise<StatementRow> {
  const row = (await findStatement(tx, statementId)) ?? fail('NOT_FOUND');
  const isSide = readerId === null || row.upline_id === readerId || row.downline_id === readerId;
  return isSide ? row : fail('NOT_FOUND');
}

export async function viewOf(tx: Tx, row: StatementRow, readerId: string | null) {
  return statementView(row, await readNames(tx, [row.upline_id, row.downline_id]), readerId);
}

/** The statement by product, and the same added up again from the bets. */
export async function statementDetail(tx: Tx, statementId: string, readerId: string | null) {
  const row = await requireStatement(tx, statementId, readerId);
  const weeks = await readWeeks(tx, {
    week: row.week,
    currency: row.currency,
    uplineId: row.upline_id,
    downlineIds: [row.downline_id],
  });
  const recomputed = row.bets > recomputedMax ? null : await recompute(tx, row);
  const stated = { bets: row.bets, turnover: row.turnover, result: row.result, passed: row.passed, kept: row.kept };
  return {
    statement: await viewOf(tx, row, readerId),
    products: weeks.map((week) => ({ product: week.product as Product, ...figuresView(week) })),
    recomputed: recomputed && figuresView(recomputed),
    agrees: recomputed === null || isSame(recomputed, { ...stated, commission: row.commission }),
  };
}

/** A statement's figures from its bets alone. */
export async function recompute(tx: Tx, row: StatementRow): Promise<Figures> {
  const pair = { week: row.week, currency: row.currency, uplineId: row.upline_id, downlineId: row.downline_id };
  const bets = await readBets(tx, pair, { limit: recomputedMax, skip: 0 });
  return sumOf(bets.map((bet) => weeksOf(bet)[bet.line.indexOf(row.upline_id)] ?? noFigures));
}

function isSame(recomputed: Figures, stated: Omit<Figures, 'commissionFine'> & { commission: bigint }): boolean {
  const { commissionMinor } = figuresView(recomputed);
  return (
    recomputed.bets === stated.bets &&
    recomputed.turnover === stated.turnover &&
    recomputed.result === stated.result &&
    recomputed.passed === stated.passed &&
    recomputed.kept === stated.kept &&
    commissionMinor === stated.commission.toString()
  );
}

/** A page of a statement's bets, newest first, as one of its sides or an operator (`readerId` null) reads them. */
export async function statementBetsPage(
  tx: Tx,
  row: StatementRow,
  query: { pageNo: number; pageSize: number; product?: string | undefined; readerId: string | null },
) {
  const { pageNo, pageSize, product, readerId } = query;
  const pair = { week: row.week, currency: row.currency, uplineId: row.upline_id, downlineId: row.downline_id };
  const weeks = await readWeeks(tx, { ...pair, downlineIds: [row.downline_id] });
  const total = sumOf(weeks.filter((week) => product === undefined || week.product === product)).bets;
  const bets = await readBets(tx, { ...pair, product }, { limit: pageSize, skip: (pageNo - 1) * pageSize });
  const side = readerId === null ? null : row.upline_id === readerId ? 'upline' : 'downline';
  const named = side === null ? bets.flatMap(({ line }) => line) : [row.upline_id, row.downline_id];
  const names = await readNames(tx, [...new Set(named)]);
  return {
    content: bets.map((bet) => betView(bet, row.upline_id, { side, names })),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
  };
}
