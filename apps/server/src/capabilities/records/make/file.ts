/** Makes the file of one export. */
import type { KeyObject } from 'node:crypto';
import type { Ctx, Merchant } from '#kernel/context.ts';
import { bonusesForExport } from '#capabilities/bonuses/index.ts';
import { pointsForExport } from '#capabilities/points/index.ts';
import { limitsForExport } from '#capabilities/limits/index.ts';
import { memberOf } from '#capabilities/members/index.ts';
import { betViewer } from '#capabilities/vendors/index.ts';
import { walletsOf } from '#capabilities/wallet/index.ts';
import { moneyReport } from '../money.ts';
import { paintReportPage } from '../pdf/report-page.ts';
import type { ReportPage } from '../pdf/report-page.ts';
import { maskName } from '../rules.ts';
import { cashierOf } from '../store.ts';
import { archiveFile } from './archive.ts';
import { betsTable, betsSheet } from './bets.ts';
import type { Making } from './gather.ts';
import { betRecord, instantsOf, NotMade, walletRecord } from './gather.ts';
import { moneyTable, moneySheet } from './money.ts';
import { makeTeam } from './team.ts';
import { statementTable, statementSheet } from './statement.ts';
import { tableFile } from './table.ts';

export interface Made {
  readonly bytes: Buffer;
  readonly rows: number;
}

export interface MakeContext {
  readonly ctx: Ctx;
  readonly archiveKey: KeyObject;
}

export async function makeFile(making: Making, context: MakeContext): Promise<Made> {
  const { kind } = making.row;
  if (kind === 'archive') return makeArchive(making, context);
  if (kind === 'money') return makeMoney(making, context.ctx);
  if (kind.startsWith('team_')) return makeTeam(making, await making.context.catalogue.of(context.ctx.merchant.id));
  return kind === 'statement' ? makeStatement(making, context.ctx) : makeBets(making, context.ctx);
}

/** Whose, as the reader of the file may know it. */
async function accountOf({ open, row }: Making): Promise<string> {
  const account = (await open((tx) => memberOf(tx, row.member_id ?? '')))?.account ?? '';
  return row.is_masked ? maskName(account) : account;
}

async function paint(sheet: ReportPage, { onProgress }: Making): Promise<Buffer> {
  return paintReportPage(sheet, (share) => onProgress(60 + share * 35));
}

async function makeStatement(making: Making, { merchant, now }: Ctx): Promise<Made> {
  const record = await walletRecord(making);
  const about = { account: await accountOf(making), made: now };
  const bytes =
    making.row.format === 'pdf'
      ? await paint(statementSheet(record, making.row, merchant, about), making)
      : tableFile(statementTable(record, making.row), making.row);
  return { bytes, rows: record.movements.length };
}

async function makeBets(making: Making, ctx: Ctx): Promise<Made> {
  const view = await betViewer(making.context, ctx, making.row.language);
  const bets = (await betRecord(making)).map(view);
  const about = { account: await accountOf(making), made: ctx.now };
  const bytes =
    making.row.format === 'pdf'
      ? await paint(betsSheet(bets, making.row, ctx.merchant, about), making)
      : tableFile(betsTable(bets, making.row), making.row);
  return { bytes, rows: bets.length };
}

async function makeMoney(making: Making, { merchant, now }: { merchant: Merchant; now: Date }): Promise<Made> {
  const { row } = making;
  const { days } = await making.open((tx) => moneyReport(tx, { from: row.from_day, to: row.to_day }));
  const bytes =
    row.format === 'pdf'
      ? await paint(moneySheet(days, row, merchant, now), making)
      : tableFile(moneyTable(days, row), row);
  return { bytes, rows: days.reduce((sum, { kinds }) => sum + kinds.length, 0) };
}

async function makeArchive(making: Making, { ctx, archiveKey }: MakeContext): Promise<Made> {
  const { open, row } = making;
  const memberId = row.member_id ?? '';
  const member = await open((tx) => memberOf(tx, memberId));
  if (!member) throw new Error('records: an archive without its member');
  const view = await betViewer(making.context, ctx, row.language);
  const currencies = (await open((tx) => walletsOf(tx, memberId))).map(({ currency }) => currency);
  const wallets = [];
  let rows = 0;
  for (const currency of currencies) {
    const wallet = await walletRecord({ ...making, rowsMax: making.rowsMax - rows }, currency);
    rows += wallet.movements.length;
    wallets.push(wallet);
  }
  const rounds = [];
  for (const currency of currencies) {
    const own = await betRecord({ ...making, row: { ...row, currency } });
    rounds.push(...own.map(view));
    if (rows + rounds.length > making.rowsMax) throw new NotMade('too_many_rows');
  }
  const { deposits, withdrawals } = await open((tx) => cashierOf(tx, memberId, instantsOf(making)));
  const text = archiveFile(
    {
      site: ctx.merchant.name,
      merchant: ctx.merchant.code,
      member: { id: memberId, account: member.account, registeredAt: member.registeredAt },
      from: row.from_day,
      to: row.to_day,
      timeZone: making.timeZone,
      madeAt: ctx.now,
      wallets,
      rounds,
      deposits,
      withdrawals,
      limits: await open((tx) => limitsForExport(tx, memberId)),
      bonuses: await open((tx) => bonusesForExport(tx, memberId)),
      points: await open((tx) => pointsForExport(tx, memberId)),
    },
    archiveKey,
  );
  return { bytes: Buffer.from(text), rows: rows + rounds.length + deposits.length + withdrawals.length };
}
