/** The team overview: figures with their trend, each day, products, the strongest lines, newcomers. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { teamOverview as overviewCall } from '@baize/protocol/calls/teams';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { added, newcomersOf, noTotals, productsOf, totalsOf } from '#capabilities/turnover/index.ts';
import type { Totals } from '#capabilities/turnover/index.ts';
import { incomeOnBoth, paidTo } from './pay.ts';
import { belowOf } from './rows.ts';
import {
  comparedMax,
  comparedOf,
  floorShare,
  followedDays,
  followedFrom,
  joinedDays,
  plusDays,
  sparkDays,
  spanBefore,
  strongestMax,
} from './rules.ts';
import { currencyFor, requireSpan, spanOf, todayOf } from './scope.ts';
import type { DaySpan } from './scope.ts';
import { readFirstDirect, readPeople } from './store.ts';
import { dailyTotals, dailyTurnovers, sumsOf, totalsOn } from './sums.ts';

type Overview = CallOutput<typeof overviewCall>;

/** Errors: SPAN_TOO_LONG. */
export async function teamOverview(
  tx: Tx<MemberCtx>,
  query: ParsedInput<typeof overviewCall>['query'],
): Promise<Overview> {
  const { memberId: owner } = tx.ctx.actor;
  const { timeZone } = tx.ctx.merchant.settings;
  const span = requireSpan(tx, query);
  const past = spanOf(tx, spanBefore(span));
  const currency = await currencyFor(tx, query.currency);
  const mine = { owner, scope: 'team', currency } as const;
  const { days, now, before } = await figuresOf(tx, mine, [past, span]);
  const [incomeBefore, income] = await incomeOnBoth(tx, owner, currency, [past, span]);
  const incomeOf = (day: string): bigint => income.byDay.get(day) ?? 0n;
  const trend = (pick: (totals: Totals) => bigint | number) => ({
    value: pick(now).toString(),
    before: pick(before).toString(),
    spark: days.map(({ totals }) => pick(totals).toString()),
  });
  const products = await productsOf(tx, { ...mine, from: span.start, to: span.end });
  return {
    currency,
    timeZone,
    from: span.from,
    to: span.to,
    before: { from: past.from, to: past.to },
    figures: {
      income: {
        value: income.kept.toString(),
        before: incomeBefore.kept.toString(),
        spark: days.map(({ day }) => incomeOf(day).toString()),
      },
      turnover: trend(({ turnoverMinor }) => turnoverMinor),
      activeMembers: trend(({ activeMembers }) => activeMembers),
      netDeposits: trend(({ depositsMinor, withdrawalsMinor }) => depositsMinor - withdrawalsMinor),
    },
    days: days.map(({ day, totals }) => ({ day, incomeMinor: incomeOf(day).toString(), ...sumsOf(totals) })),
    products: products
      .filter(({ totals }) => totals.turnoverMinor > 0n)
      .sort((one, other) => compare(other.totals.turnoverMinor, one.totals.turnoverMinor))
      .map(({ product, totals }) => ({
        product: product as Overview['products'][number]['product'],
        ...sumsOf(totals),
      })),
    ...(await strongestLines(tx, { currency, span, received: income.received, team: now })),
    funnel: await funnelOf(tx, currency),
  };
}

type Mine = Omit<Parameters<typeof totalsOn>[1], 'span' | 'parts'>;

/** Each day of the span, and what it and the span before it came to. What adds up is read once for both; different members are
 *  counted for each day and each span. */
async function figuresOf(
  tx: Tx,
  mine: Mine,
  [past, span]: readonly [DaySpan, DaySpan],
): Promise<{ days: { day: string; totals: Totals }[]; now: Totals; before: Totals }> {
  const both = spanOf(tx, { from: past.from, to: span.to });
  const summed = await dailyTotals(tx, { ...mine, span: both, parts: ['bets', 'flows'] });
  const active = await dailyTotals(tx, { ...mine, span, parts: ['active'] });
  const whole = async (of: DaySpan, from: number, to: number): Promise<Totals> => {
    const { activeMembers } = await totalsOn(tx, { ...mine, span: of, parts: ['active'] });
    return { ...summed.slice(from, to).reduce((sum, { totals }) => added(sum, totals), noTotals), activeMembers };
  };
  const first = past.days.length;
  return {
    days: active.map(({ day, totals: { activeMembers } }, index) => ({
      day,
      totals: { ...(summed[first + index]?.totals ?? noTotals), activeMembers },
    })),
    now: await whole(span, first, summed.length),
    before: await whole(past, 0, first),
  };
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

interface LinesAsked {
  readonly currency: string;
  readonly span: DaySpan;
  /** What contracts paid the agent in the span, to be apportioned. */
  readonly received: bigint;
  readonly team: Totals;
}

/** The direct lines that turned over most. With more than can be compared, the strongest of the first by account. */
async function strongestLines(
  tx: Tx<MemberCtx>,
  { currency, span, received, team }: LinesAsked,
): Promise<Pick<Overview, 'lines' | 'linesCompared'>> {
  const { actor, merchant, now } = tx.ctx;
  const { compared: direct, bound } = comparedOf(await readFirstDirect(tx, actor.memberId, comparedMax + 1));
  const asked = { scope: 'team', currency, from: span.start, to: span.end } as const;
  const bets = await totalsOf(tx, { ...asked, owners: direct, parts: ['bets'] });
  const turnoverOf = (memberId: string): bigint => bets.get(memberId)?.turnoverMinor ?? 0n;
  const ids = direct.toSorted((one, other) => compare(turnoverOf(other), turnoverOf(one))).slice(0, strongestMax);
  const others = await totalsOf(tx, { ...asked, owners: ids, parts: ['flows', 'active'] });
  const people = new Map((await readPeople(tx, actor.memberId, ids, now)).map((person) => [person.memberId, person]));
  const below = await belowOf(tx, ids);
  const paid = await paidTo(tx, actor.memberId, ids, { currency, span });
  const month = spanOf(tx, { from: plusDays(span.to, 1 - sparkDays), to: span.to });
  const sparks = await dailyTurnovers(tx, ids, { currency, span: month });
  const lines: Overview['lines'] = [];
  for (const memberId of ids) {
    const person = people.get(memberId);
    if (!person) continue;
    const flows = others.get(memberId) ?? noTotals;
    const { activeMembers } = flows;
    const sums = { ...added(bets.get(memberId) ?? noTotals, flows), activeMembers };
    const share = floorShare(received, sums.turnoverMinor, team.turnoverMinor) - (paid.get(memberId) ?? 0n);
    lines.push({
      memberId,
      account: person.account,
      type: person.type,
      isAgent: merchant.settings.agentTypes.includes(person.type),
      members: below.get(memberId) ?? 0,
      shareMinor: share.toString(),
      spark: (sparks.get(memberId) ?? []).map(String),
      ...sumsOf(sums),
    });
  }
  return { lines, linesCompared: bound };
}

/** Newcomers of the newest stretch that has four whole weeks behind it. */
async function funnelOf(tx: Tx<MemberCtx>, currency: string): Promise<Overview['funnel']> {
  const { memberId: owner } = tx.ctx.actor;
  const to = plusDays(todayOf(tx), -followedDays);
  const stretch = spanOf(tx, { from: plusDays(to, 1 - joinedDays), to });
  const days = await dailyTotals(tx, { owner, scope: 'team', currency, span: stretch, parts: ['flows'] });
  const from = followedFrom(days.map(({ day, totals }) => ({ day, joined: totals.newMembers }))) ?? to;
  const followed = spanOf(tx, { from, to });
  return { from, to, ...(await newcomersOf(tx, { owner, from: followed.start, to: followed.end })) };
}
