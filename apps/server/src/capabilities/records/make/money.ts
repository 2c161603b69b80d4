/** The merchant's money by day: as a sheet to read and as a table for machines. */
import type { CallOutput } from '@baize/protocol';
import type { moneyReport } from '@baize/protocol/calls/records-console';
import type { Merchant } from '#kernel/context.ts';
import type { ReportPage } from '../pdf/report-page.ts';
import type { ExportRow } from '../store.ts';
import { printedAmount, plainAmount } from './figures.ts';
import { reportPageOf } from './report-page-of.ts';
import type { Table } from './table.ts';
import { wordsIn } from './texts.ts';

type Days = CallOutput<typeof moneyReport>['days'];

/** One line for each day, currency and kind of movement, oldest first. */
function linesOf(days: Days) {
  return days.toReversed().flatMap(({ day, currency, kinds }) => kinds.map((entry) => ({ day, currency, ...entry })));
}

export function moneyTable(days: Days, row: ExportRow): Table {
  const { say, kind } = wordsIn(row.language);
  const head = [
    say('statement.column.day'),
    say('statement.column.currency'),
    say('statement.column.kind'),
    say('statement.column.count'),
    say('statement.column.in'),
    say('statement.column.out'),
  ];
  return {
    head,
    rows: linesOf(days).map((line) => [
      line.day,
      line.currency,
      kind(line.kind),
      line.count,
      { figure: plainAmount(BigInt(line.inMinor), line.currency) },
      { figure: plainAmount(BigInt(line.outMinor), line.currency) },
    ]),
  };
}

export function moneySheet(days: Days, row: ExportRow, merchant: Merchant, made: Date): ReportPage {
  const { say, kind } = wordsIn(row.language);
  return reportPageOf(row, merchant, made, {
    title: say('statement.title.money'),
    facts: [[say('statement.rows'), String(linesOf(days).length)]],
    columns: [
      { head: say('statement.column.day'), share: 12, code: true },
      { head: say('statement.column.currency'), share: 8, code: true },
      { head: say('statement.column.kind'), share: 24 },
      { head: say('statement.column.count'), share: 12, figure: true },
      { head: say('statement.column.in'), share: 16, figure: true },
      { head: say('statement.column.out'), share: 16, figure: true },
    ],
    rows: linesOf(days).map((line) => [
      line.day,
      line.currency,
      kind(line.kind),
      String(line.count),
      printedAmount(BigInt(line.inMinor), line.currency),
      printedAmount(-BigInt(line.outMinor), line.currency),
    ]),
  });
}
