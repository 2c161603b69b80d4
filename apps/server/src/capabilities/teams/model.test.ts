/** Every report of a team against a recomputation from the raw rows: random trees, moves, bets, late facts, money and contracts over
 *  months. Nothing here knows roll-ups; who stood above whom is kept in a list of its own. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MerchantCatalogue } from '#capabilities/games/index.ts';
import { moveLine } from '#capabilities/agents/index.ts';
import { openContractWorld, termsOf } from '#capabilities/contracts/testing/contract-world.ts';
import type { ContractWorld } from '#capabilities/contracts/testing/contract-world.ts';
import type { IngestedFact } from '#capabilities/turnover/index.ts';
import { closedThrough, windowOf } from '#capabilities/turnover/index.ts';
import { betFact, book, depositFact, settleClock, withdrawalFact } from '#capabilities/turnover/testing/team.ts';
import { everyRow } from '#testing/context.ts';
import { runsOf } from '#testing/deep.ts';
import { teamBets, teamBetTotals } from './bets.ts';
import { teamIncome, teamPayments } from './income.ts';
import { teamMember } from './member.ts';
import { teamMoney } from './money.ts';
import { teamOverview } from './overview.ts';
import { teamProfit } from './profit.ts';
import { NaiveReports } from './testing/naive-reports.ts';
import type { Booked, Place, PaidRow } from './testing/naive-reports.ts';

const timeZone = 'Asia/Kathmandu'; // a quarter of an hour off: days begin inside an hour of UTC
const start = new Date('2026-06-03T09:02:00Z');
const minuteMs = 60_000;
const products = ['RNG', 'LIVE', 'SPORTS'] as const;
const games: MerchantCatalogue = { byNode: new Map() } as unknown as MerchantCatalogue; // names are not what is compared

let world: ContractWorld;
beforeAll(async () => {
  world = await openContractWorld({ timeZone }, start);
});
afterAll(() => world.close());

const who = fc.nat(20);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('bets' as const),
      bets: fc.array(
        fc.record({
          who,
          stake: fc.integer({ min: 1, max: 5_000 }),
          payout: fc.constantFrom(0, 0, 1, 2, 7),
          product: fc.nat(2),
          lateMinutes: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3_000) }),
        }),
        { minLength: 2, maxLength: 8 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('money' as const),
      who,
      amount: fc.integer({ min: 1, max: 9_000 }),
      way: fc.constantFrom('deposit' as const, 'withdrawal' as const, 'bonus' as const),
      lateMinutes: fc.oneof(fc.constant(0), fc.nat(3_000)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), who, to: who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('join' as const), below: who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 600, max: 7_000 })),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let factIds = 7_000_000_000n;
const bonusFact = (memberId: string, amount: bigint, at: Date): IngestedFact => ({
  name: 'bonus.released',
  id: (factIds += 1n),
  at,
  payload: { bonusId: memberId, memberId, amountMinor: amount.toString(), currency: 'USD' },
});
const joinedFact = (memberId: string, at: Date): IngestedFact => ({
  name: 'member.registered',
  id: (factIds += 1n),
  at,
  payload: { memberId, account: memberId },
});

/** Plays a history in a line of its own: two agents at the top with contracts below them, and whoever joins. */
async function play(steps: readonly Step[]): Promise<{ booked: Booked[]; places: Place[]; members: string[] }> {
  const booked: Booked[] = [];
  const places: Place[] = [];
  const members: string[] = [];
  const joined = new Map<string, number>();
  const pick = (index: number): string => members[index % members.length] ?? '';
  const uplineNow = (member: string) => places.findLast((place) => place.member === member)?.upline ?? null;
  const isBelow = (member: string, other: string): boolean => {
    const upline = uplineNow(member);
    return upline !== null && (upline === other || isBelow(upline, other));
  };
  const give = async (facts: readonly IngestedFact[]): Promise<void> => {
    const closed = await world.run(closedThrough);
    await book(world, facts, world.at());
    for (const fact of facts) {
      const own = windowOf(fact.at);
      booked.push({ fact, window: own > closed ? own : closed });
    }
  };
  const join = async (upline: string | null): Promise<string> => {
    const member = await world.join(upline);
    members.push(member);
    joined.set(member, world.now.getTime());
    places.push({ member, upline, since: new Date(0) });
    await give([joinedFact(member, world.now)]);
    return member;
  };
  const at = (member: string, lateMinutes: number): Date =>
    new Date(Math.max(world.now.getTime() - lateMinutes * minuteMs, joined.get(member) ?? 0));

  const top = await join(null);
  const other = await join(null);
  const [left, right] = [await join(top), await join(top)];
  await join(left);
  await join(right);
  await world.agree('daily', null, top, termsOf(60, { payer: 'platform', period: 'day' }));
  await world.agree('daily', top, left, termsOf(40, { period: 'day' }));
  await world.agree('daily', null, other, termsOf(50, { payer: 'platform', period: 'day' }));
  await world.pay(top, 1_000_000n);
  for (const one of steps) {
    if (one.kind === 'wait') await world.pass(one.minutes * minuteMs);
    else if (one.kind === 'join') await join(pick(one.below));
    else if (one.kind === 'move') {
      const [member, to] = [pick(one.who), pick(one.to)];
      if (member === to || isBelow(to, member) || uplineNow(member) === to) continue;
      const moved = await world.run((tx) => moveLine(tx, { memberId: member, toUplineId: to, reason: 'model' }));
      places.push({ member, upline: to, since: moved.at });
    } else if (one.kind === 'bets')
      await give(
        one.bets.map((bet) =>
          betFact(world.at(), {
            memberId: pick(bet.who),
            stake: BigInt(bet.stake),
            payout: BigInt(bet.stake * bet.payout),
            product: products[bet.product] ?? 'RNG',
            at: at(pick(bet.who), bet.lateMinutes),
          }),
        ),
      );
    else {
      const make = { deposit: depositFact, withdrawal: withdrawalFact, bonus: bonusFact }[one.way];
      const member = pick(one.who);
      await give([make(member, BigInt(one.amount), at(member, one.lateMinutes))]);
    }
  }
  await settleClock(world, world.at());
  return { booked, places, members };
}

/** Every page of a list. */
async function all<T>(page: (cursor: string) => Promise<{ content: readonly T[]; nextCursor: string | null }>) {
  const rows: T[] = [];
  for (let cursor: string | null = 'newest'; cursor !== null;) {
    const { content, nextCursor }: { content: readonly T[]; nextCursor: string | null } = await page(cursor);
    rows.push(...content);
    cursor = nextCursor;
  }
  return rows;
}

/** Rows of what contracts posted, as they lie in the database. */
async function paidRows(): Promise<PaidRow[]> {
  const contracts = await everyRow<{
    contract_id: string;
    upline_id: string | null;
    downline_id: string;
    payer: string;
    kind: string;
  }>(world.database, 'contract');
  const postings = await everyRow<{ contract_id: string; at: Date; amount_minor: bigint }>(
    world.database,
    'contract_posting',
  );
  return postings.flatMap(({ contract_id, at, amount_minor }) => {
    const contract = contracts.find((one) => one.contract_id === contract_id);
    if (!contract) return [];
    const { downline_id: to, upline_id, payer, kind } = contract;
    return [{ at, amount: amount_minor, kind, to, from: payer === 'upline' ? upline_id : null }];
  });
}

it(
  'overview, profit and loss, bets, income, money and the drawer equal the raw rows',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 12, maxLength: 40 }),
        fc.nat(40),
        fc.nat(45),
        async (steps, back, length) => {
          const { booked, places, members } = await play(steps);
          const naive = new NaiveReports({ booked, places, paid: await paidRows(), timeZone });
          const today = naive.dayOf(world.now);
          for (const span of [naive.spanOf(today, back, length), naive.spanOf(today, 0, 89)])
            for (const owner of members) {
              const asked = { ...span, currency: 'USD' };
              const as = <T>(work: Parameters<typeof world.as<T>>[1]): Promise<T> => world.as(owner, work);
              const overview = await as((tx) => teamOverview(tx, asked));
              expect(naive.shownOverview(overview)).toEqual(naive.overview(owner, span));
              const income = await as((tx) => teamIncome(tx, asked));
              expect(naive.shownIncome(income)).toEqual(naive.income(owner, span));
              const payments = await all((cursor) => as((tx) => teamPayments(tx, { ...asked, cursor, pageSize: 7 })));
              expect(naive.shownPayments(payments)).toEqual(naive.payments(owner, span));
              for (const scope of ['own', 'team'] as const) {
                const bets = await all((cursor) =>
                  as((tx) => teamBets(tx, games, { ...asked, scope, cursor, pageSize: 9 })),
                );
                expect(bets.map(({ roundId }) => roundId)).toEqual(naive.bets(owner, scope, span));
                const { currency: _, ...totals } = await as((tx) => teamBetTotals(tx, { ...asked, scope }));
                expect(totals).toEqual(naive.sums(owner, scope, span));
                const live = await as((tx) => teamBetTotals(tx, { ...asked, scope, product: 'LIVE' }));
                expect(live.turnoverMinor).toBe(naive.turnoverOf(owner, scope, span, 'LIVE'));
                const money = await all((cursor) =>
                  as((tx) => teamMoney(tx, { ...asked, scope, cursor, pageSize: 5 })),
                );
                expect(naive.shownMoney(money)).toEqual(naive.money(owner, scope, span));
              }
              const profit = await as((tx) =>
                teamProfit(tx, {
                  ...asked,
                  scope: 'team',
                  sort: 'turnover',
                  descending: 'true',
                  pageNo: 1,
                  pageSize: 100,
                }),
              );
              expect(profit.own).toEqual(naive.sums(owner, 'own', span));
              expect(profit.team).toEqual(naive.sums(owner, 'team', span));
              const below = Object.fromEntries(
                profit.content.map(({ memberId, ...row }) => [memberId, naive.figures(row)]),
              );
              expect(below).toEqual(
                Object.fromEntries(naive.directOf(owner).map((id) => [id, naive.sums(id, 'team', span)])),
              );
              const drawer = await as((tx) => teamMember(tx, { params: { id: owner }, query: {}, body: undefined }));
              const month = { from: drawer.from, to: drawer.to };
              expect(drawer.own).toEqual(naive.sums(owner, 'own', month));
              expect(drawer.team).toEqual(naive.sums(owner, 'team', month));
              expect(drawer.days.map(({ day, ...row }) => [day, naive.figures(row)])).toEqual(
                naive.days(month).map((day) => [day, naive.sums(owner, 'team', { from: day, to: day })]),
              );
            }
        },
      ),
      runsOf(1, 30),
    );
  },
);
