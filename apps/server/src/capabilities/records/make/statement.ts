/** The statement of a wallet: as a sheet to read and as a table for machines. */
import type { Merchant } from '#kernel/context.ts';
import type { ReportPage } from '../pdf/report-page.ts';
import type { ExportRow } from '../store.ts';
import { printedAmount, printedTime, plainAmount, shortId } from './figures.ts';
import type { WalletRecord } from './gather.ts';
import { reportPageOf } from './report-page-of.ts';
import type { Table } from './table.ts';
import { wordsIn } from './texts.ts';

export function statementTable(record: WalletRecord, row: ExportRow): Table {
  const { say, kind } = wordsIn(row.language);
  const { currency } = record;
  const head = [
    say('statement.column.number'),
    say('statement.column.id'),
    say('statement.column.timeUtc'),
    say('statement.column.kind'),
    say('statement.column.with'),
    say('statement.column.reference'),
    say('statement.column.amount'),
    say('statement.column.balance'),
    say('statement.column.currency'),
  ];
  return {
    head,
    rows: record.movements.map((movement) => [
      movement.seq,
      movement.transferId,
      movement.at.toISOString(),
      kind(movement.kind),
      movement.code ?? '',
      movement.ref,
      { figure: plainAmount(movement.amount, currency) },
      { figure: plainAmount(movement.balanceAfter, currency) },
      currency,
    ]),
  };
}

export function statementSheet(
  record: WalletRecord,
  row: ExportRow,
  merchant: Merchant,
  about: { account: string; made: Date },
): ReportPage {
  const { say, kind } = wordsIn(row.language);
  const { currency } = record;
  const { timeZone } = merchant.settings;
  const money = (minor: bigint, isSigned = false) => `${printedAmount(minor, currency, isSigned)} ${currency}`;
  return reportPageOf(row, merchant, about.made, {
    title: say('statement.title.statement'),
    facts: [
      [say('statement.account'), about.account],
      [say('statement.currency'), currency],
      [say('statement.opening'), money(record.opening)],
      [say('statement.closing'), money(record.closing)],
      [say('statement.in'), money(record.inMinor, true)],
      [say('statement.out'), money(-record.outMinor)],
    ],
    columns: [
      { head: say('statement.column.number'), share: 5, code: true },
      { head: say('statement.column.time'), share: 13, code: true },
      { head: say('statement.column.kind'), share: 17 },
      { head: say('statement.column.with'), share: 13 },
      { head: say('statement.column.reference'), share: 10, code: true },
      { head: say('statement.column.amount'), share: 13, figure: true },
      { head: say('statement.column.balance'), share: 14, figure: true },
    ],
    rows: record.movements.map((movement) => [
      String(movement.seq),
      printedTime(movement.at, timeZone),
      kind(movement.kind),
      movement.code ?? merchant.name,
      shortId(movement.ref),
      printedAmount(movement.amount, currency, true),
      printedAmount(movement.balanceAfter, currency),
    ]),
    totals: [
      '',
      '',
      say('statement.closing'),
      '',
      '',
      printedAmount(record.inMinor - record.outMinor, currency, true),
      printedAmount(record.closing, currency),
    ],
    note: say('statement.reconciles'),
  });
}
