/** What a mission or a race would have given on last month's facts. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { tryMission as tryMissionCall, tryRace as tryRaceCall } from '@baize/protocol/calls/missions-console';
import type { Tx } from '#kernel/context.ts';
import { depositDays, playedDays } from '#capabilities/turnover/index.ts';
import { lastMonth, periodsOfMonth } from './rules/periods.ts';
import { rankPlayers } from './rules/ranks.ts';

type Tried = CallOutput<typeof tryMissionCall>;
type MissionWish = ParsedInput<typeof tryMissionCall>['body'];

/** Counts the days of each period of last month, in the merchant's own currency. */
export async function tryMission(tx: Tx, wish: MissionWish): Promise<Tried> {
  const { currency, timeZone } = tx.ctx.merchant.settings;
  const month = lastMonth(tx.ctx.now, timeZone);
  const periods = periodsOfMonth(wish.repeat, month, timeZone);
  // the last week may end in this month
  const days = await daysOf(tx, wish, { from: month.from, to: periods.at(-1)?.to ?? month.to });
  const target = BigInt(wish.target);
  const players = new Set<string>();
  let times = 0;
  for (const { from, to } of periods) {
    const sums = new Map<string, bigint>();
    for (const { memberId, at, counted } of days)
      if (at >= from && at < to) sums.set(memberId, (sums.get(memberId) ?? 0n) + counted);
    for (const [memberId, sum] of sums)
      if (sum >= target) {
        players.add(memberId);
        times += 1;
      }
  }
  const costMinor = (BigInt(wish.amountMinor) * BigInt(times)).toString();
  return { ...shown(month), currency, players: players.size, times, costMinor };
}

async function daysOf(tx: Tx, { measure, products }: MissionWish, span: { from: Date; to: Date }) {
  const { currency } = tx.ctx.merchant.settings;
  if (measure === 'turnover' || measure === 'bets')
    return (await playedDays(tx, { ...span, currency, products })).map(({ memberId, at, bets, turnoverMinor }) => ({
      memberId,
      at,
      counted: measure === 'bets' ? BigInt(bets) : turnoverMinor,
    }));
  return (await depositDays(tx, { ...span, currency })).map(({ memberId, at, deposits, depositedMinor }) => ({
    memberId,
    at,
    counted: measure === 'deposits' ? BigInt(deposits) : depositedMinor,
  }));
}

/** As if the race had been the month. */
export async function tryRace(tx: Tx, wish: ParsedInput<typeof tryRaceCall>['body']): Promise<Tried> {
  const { currency, timeZone } = tx.ctx.merchant.settings;
  const month = lastMonth(tx.ctx.now, timeZone);
  const sums = new Map<string, bigint>();
  for (const { memberId, turnoverMinor } of await playedDays(tx, { ...month, currency, products: wish.products }))
    sums.set(memberId, (sums.get(memberId) ?? 0n) + turnoverMinor);
  const standings = [...sums].map(([tag, turnoverMinor]) => ({ tag, turnoverMinor }));
  const terms = { leastMinor: BigInt(wish.leastMinor), prizes: wish.prizes.map(BigInt) };
  const ranked = rankPlayers(standings, terms).filter(({ rank }) => rank !== null);
  const won = ranked.filter(({ prizeMinor }) => prizeMinor > 0n);
  const costMinor = won.reduce((sum, { prizeMinor }) => sum + prizeMinor, 0n).toString();
  return { ...shown(month), currency, players: ranked.length, times: won.length, costMinor };
}

const shown = ({ from, to }: { from: Date; to: Date }) => ({ from: from.toISOString(), to: to.toISOString() });
