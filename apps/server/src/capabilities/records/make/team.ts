/** Files of an agent's pages: the rows of a page with its filters, whole, as a table for machines or for a spreadsheet. */
import type { ParsedInput } from '@baize/protocol';
import type { requestTeamExport } from '@baize/protocol/calls/teams-views';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import type { MerchantCatalogue } from '#capabilities/games/index.ts';
import { teamBets, teamMembers, teamMoney, teamPayments, teamProfit } from '#capabilities/teams/index.ts';
import type { CsvCell } from './csv.ts';
import { plainAmount } from './figures.ts';
import type { Making } from './gather.ts';
import { NotMade } from './gather.ts';
import type { Table } from './table.ts';
import { tableFile } from './table.ts';
import { wordsIn } from './texts.ts';

export type TeamFilter = Omit<ParsedInput<typeof requestTeamExport>['body'], 'kind' | 'format' | 'from' | 'to'>;

/** What was picked on the page, as the row keeps it. Written by the same call, so its shape is the call's. */
function filterOf({ row }: Making): TeamFilter {
  return row.filter as unknown as TeamFilter;
}

/** The pages are the agent's own: they are read as that agent, who sees no more in a file than on the screen. */
function asAgent({ row }: Making, tx: Tx): Tx<MemberCtx> {
  const actor = {
    kind: 'member',
    memberId: row.asked_by,
    sessionId: '',
    account: row.asked_by_name,
    type: 0,
    state: 'full',
  } as const;
  return { ...tx, ctx: { ...tx.ctx, actor, language: row.language } };
}

const pageSize = 500;

interface Page<Item> {
  readonly content: readonly Item[];
  readonly nextCursor: string | null;
}

/** Every row of a list that goes by cursor. */
async function everyRow<Item>(
  making: Making,
  read: (tx: Tx<MemberCtx>, cursor: string) => Promise<Page<Item>>,
): Promise<Item[]> {
  const rows: Item[] = [];
  for (let cursor = 'newest'; ;) {
    const at = cursor;
    const page = await making.open((tx) => read(asAgent(making, tx), at));
    rows.push(...page.content);
    if (rows.length > making.rowsMax) throw new NotMade('too_many_rows');
    await making.onProgress(Math.min(90, rows.length / 100));
    if (page.nextCursor === null) return rows;
    cursor = page.nextCursor;
  }
}

export async function makeTeam(making: Making, catalogue: MerchantCatalogue): Promise<{ bytes: Buffer; rows: number }> {
  const table = await reportPageOf(making, catalogue);
  return { bytes: tableFile(table, making.row), rows: table.rows.length };
}

async function reportPageOf(making: Making, catalogue: MerchantCatalogue): Promise<Table> {
  const { kind } = making.row;
  if (kind === 'team_members') return membersSheet(making);
  if (kind === 'team_bets') return betsSheet(making, catalogue);
  if (kind === 'team_profit') return profitSheet(making);
  return kind === 'team_income' ? incomeSheet(making) : moneySheet(making);
}

/** Words of a file, in its reader's language. */
function wordsOf({ row }: Making) {
  const { texts } = wordsIn(row.language);
  const word = (key: string): string => texts.find(key) ?? key;
  const { currency } = row;
  return {
    t: texts.t,
    word,
    amount: (minor: string): CsvCell => ({ figure: plainAmount(BigInt(minor), currency) }),
  };
}

const spanOf = ({ row }: Making) => ({ from: row.from_day, to: row.to_day, currency: row.currency });

async function membersSheet(making: Making): Promise<Table> {
  const { t, word, amount } = wordsOf(making);
  const { account, agentsOnly, onlineOnly, balanceFromMinor, registeredFrom } = filterOf(making);
  const query = {
    account,
    agentsOnly: agentsOnly ? 'true' : 'false',
    onlineOnly: onlineOnly ? 'true' : 'false',
    balanceFromMinor,
    registeredFrom,
    currency: making.row.currency,
    pageSize,
  } as const;
  const rows = await everyRow(making, (tx, cursor) => teamMembers(tx, { ...query, cursor }));
  return {
    head: [
      t('teams.row.account'),
      t('teams.row.type'),
      t('teams.row.upline'),
      t('teams.file.level'),
      t('teams.row.members'),
      t('teams.row.balance'),
      t('teams.row.turnoverToday'),
      t('teams.row.result'),
      t('teams.file.ratePercent'),
      t('teams.file.seenUtc'),
      t('teams.file.registeredUtc'),
      t('statement.column.currency'),
    ],
    rows: rows.map((row) => [
      row.account,
      word(`teams.type.${row.isAgent ? 'agent' : 'member'}`),
      row.uplineAccount ?? '',
      row.depth,
      row.members,
      amount(row.balanceMinor),
      amount(row.turnoverMinor),
      amount(row.resultMinor),
      row.rateBasisPoints === null ? '' : { figure: (row.rateBasisPoints / 100).toFixed(2) },
      row.seenAt ?? '',
      row.registeredAt,
      making.row.currency,
    ]),
  };
}

async function betsSheet(making: Making, catalogue: MerchantCatalogue): Promise<Table> {
  const { t, word, amount } = wordsOf(making);
  const { memberId, scope, product, outcome } = filterOf(making);
  const query = { ...spanOf(making), memberId, scope, product, outcome, pageSize };
  const rows = await everyRow(making, (tx, cursor) => teamBets(tx, catalogue, { ...query, cursor }));
  return {
    head: [
      t('statement.column.settled'),
      t('teams.row.account'),
      t('statement.column.round'),
      t('statement.column.game'),
      t('teams.bets.product'),
      t('statement.column.stake'),
      t('teams.sum.turnover'),
      t('statement.column.payout'),
      t('statement.column.net'),
      t('statement.column.currency'),
    ],
    rows: rows.map((bet) => [
      bet.settledAt,
      bet.account,
      bet.roundId,
      bet.gameName,
      word(bet.product === 'OTHER' ? 'teams.otherProduct' : `shell.category.${bet.product}`),
      amount(bet.stakeMinor),
      amount(bet.turnoverMinor),
      amount(bet.payoutMinor),
      amount(bet.netMinor),
      making.row.currency,
    ]),
  };
}

async function profitSheet(making: Making): Promise<Table> {
  const { t, word, amount } = wordsOf(making);
  const { memberId, scope } = filterOf(making);
  const query = { ...spanOf(making), of: memberId, scope, sort: 'account', descending: 'false', pageSize } as const;
  const rows = await everyRow(making, async (tx, cursor) => {
    const pageNo = cursor === 'newest' ? 1 : Number(cursor);
    const { content, totalPages } = await teamProfit(tx, { ...query, pageNo });
    return { content, nextCursor: pageNo < totalPages ? String(pageNo + 1) : null };
  });
  return {
    head: [
      t('teams.row.account'),
      t('teams.row.type'),
      t('teams.row.members'),
      t('teams.sum.bets'),
      t('teams.sum.staked'),
      t('teams.sum.turnover'),
      t('teams.sum.returned'),
      t('teams.sum.result'),
      t('teams.sum.deposits'),
      t('teams.sum.withdrawals'),
      t('teams.sum.bonus'),
      t('statement.column.currency'),
    ],
    rows: rows.map((row) => [
      row.account,
      word(`teams.type.${row.isAgent ? 'agent' : 'member'}`),
      row.members,
      row.bets,
      amount(row.stakedMinor),
      amount(row.turnoverMinor),
      amount(row.returnedMinor),
      amount(row.resultMinor),
      amount(row.depositsMinor),
      amount(row.withdrawalsMinor),
      amount(row.bonusMinor),
      making.row.currency,
    ]),
  };
}

async function incomeSheet(making: Making): Promise<Table> {
  const { t, word, amount } = wordsOf(making);
  const query = { ...spanOf(making), kind: filterOf(making).incomeKind, pageSize };
  const rows = await everyRow(making, (tx, cursor) => teamPayments(tx, { ...query, cursor }));
  return {
    head: [
      t('statement.column.timeUtc'),
      t('teams.income.kind'),
      t('teams.income.with'),
      t('teams.file.periodStartUtc'),
      t('teams.file.periodEndUtc'),
      t('teams.sum.turnover'),
      t('teams.file.ratePercent'),
      t('teams.income.received'),
      t('teams.income.paid'),
      t('statement.column.currency'),
    ],
    rows: rows.map((row) => [
      row.at,
      word(`teams.contract.${row.kind}`),
      row.account ?? t('teams.income.house'),
      row.periodStart,
      row.periodEnd,
      row.turnoverMinor === null ? '' : amount(row.turnoverMinor),
      row.rateBasisPoints === null ? '' : { figure: (row.rateBasisPoints / 100).toFixed(2) },
      row.direction === 'received' ? amount(row.amountMinor) : '',
      row.direction === 'paid' ? amount(row.amountMinor) : '',
      making.row.currency,
    ]),
  };
}

async function moneySheet(making: Making): Promise<Table> {
  const { t, word, amount } = wordsOf(making);
  const { memberId, scope, moneyKind } = filterOf(making);
  const query = { ...spanOf(making), memberId, scope, kind: moneyKind, pageSize };
  const rows = await everyRow(making, (tx, cursor) => teamMoney(tx, { ...query, cursor }));
  return {
    head: [
      t('statement.column.timeUtc'),
      t('teams.row.account'),
      t('teams.money.what'),
      t('teams.money.reference'),
      t('statement.column.amount'),
      t('statement.column.currency'),
    ],
    rows: rows.map((row) => [
      row.at,
      row.account,
      word(`teams.money.kind.${row.kind}`),
      row.reference,
      amount(row.amountMinor),
      making.row.currency,
    ]),
  };
}
