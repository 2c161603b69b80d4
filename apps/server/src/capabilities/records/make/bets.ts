/** The betting record: as a sheet to read and as a table for machines. */
import type { Merchant } from '#kernel/context.ts';
import type { BetView } from '#capabilities/vendors/index.ts';
import type { ReportPage } from '../pdf/report-page.ts';
import type { ExportRow } from '../store.ts';
import { printedAmount, printedTime, plainAmount, shortId } from './figures.ts';
import { reportPageOf } from './report-page-of.ts';
import type { Table } from './table.ts';
import { wordsIn } from './texts.ts';

export function betsTable(bets: readonly BetView[], row: ExportRow): Table {
  const { say, state } = wordsIn(row.language);
  const head = [
    say('statement.column.round'),
    say('statement.column.studioRound'),
    say('statement.column.timeUtc'),
    say('statement.column.settled'),
    say('statement.column.game'),
    say('statement.column.studio'),
    say('statement.column.stake'),
    say('statement.column.payout'),
    say('statement.column.net'),
    say('statement.column.currency'),
    say('statement.column.state'),
  ];
  return {
    head,
    rows: bets.map((bet) => [
      bet.roundId,
      bet.vendorRoundId,
      bet.placedAt,
      bet.settledAt ?? '',
      bet.gameName,
      bet.vassalage,
      { figure: plainAmount(BigInt(bet.stakeMinor), bet.currency) },
      { figure: plainAmount(BigInt(bet.payoutMinor), bet.currency) },
      { figure: plainAmount(BigInt(bet.netMinor), bet.currency) },
      bet.currency,
      state(bet.state),
    ]),
  };
}

export function betsSheet(
  bets: readonly BetView[],
  row: ExportRow,
  merchant: Merchant,
  about: { account: string; made: Date },
): ReportPage {
  const { say, state } = wordsIn(row.language);
  const { currency } = row;
  const sum = (pick: (bet: BetView) => string) => bets.reduce((total, bet) => total + BigInt(pick(bet)), 0n);
  const [staked, returned] = [sum((bet) => bet.stakeMinor), sum((bet) => bet.payoutMinor)];
  return reportPageOf(row, merchant, about.made, {
    title: say('statement.title.bets'),
    facts: [
      [say('statement.account'), about.account],
      [say('statement.rows'), String(bets.length)],
      [say('statement.staked'), `${printedAmount(staked, currency)} ${currency}`],
      [say('statement.returned'), `${printedAmount(returned, currency)} ${currency}`],
    ],
    columns: [
      { head: say('statement.column.time'), share: 13, code: true },
      { head: say('statement.column.game'), share: 20 },
      { head: say('statement.column.round'), share: 10, code: true },
      { head: say('statement.column.state'), share: 10 },
      { head: say('statement.column.stake'), share: 12, figure: true },
      { head: say('statement.column.payout'), share: 12, figure: true },
      { head: say('statement.column.net'), share: 12, figure: true },
    ],
    rows: bets.map((bet) => [
      printedTime(new Date(bet.placedAt), merchant.settings.timeZone),
      bet.gameName,
      shortId(bet.roundId),
      state(bet.state),
      printedAmount(BigInt(bet.stakeMinor), bet.currency),
      printedAmount(BigInt(bet.payoutMinor), bet.currency),
      printedAmount(BigInt(bet.netMinor), bet.currency, true),
    ]),
    totals: [
      '',
      say('statement.net'),
      '',
      '',
      printedAmount(staked, currency),
      printedAmount(returned, currency),
      printedAmount(returned - staked, currency, true),
    ],
  });
}
