/** Commission on positions as an agent's income tells it: from bets on credit and weeks that were settled. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx, MemberCtx, Tx } from '#kernel/context.ts';
import { openCreditSetup } from '#capabilities/positions/testing/credit-setup.ts';
import type { CreditSetup } from '#capabilities/positions/testing/credit-setup.ts';
import { teamIncome, teamPayments } from './income.ts';

let place: CreditSetup;
let [top, agent, player, beside] = ['', '', '', ''];
const day = '2026-12-01'; // the week is settled on it, in the merchant's zone
const span = { from: day, to: day };
const page = { cursor: 'newest', pageSize: 20 } as const;

function as<T>(memberId: string, work: (tx: Tx<MemberCtx>) => Promise<T>, ctx: Ctx = place.ctx()): Promise<T> {
  const actor = { kind: 'member', memberId, account: 'an-agent', type: 1 } as MemberCtx['actor'];
  return place.world.tx((tx) => work(tx as Tx<MemberCtx>), { ...ctx, actor } as Ctx);
}

/** The company holds 40 %, the top 20 %, the agent 40 %; commissions 0.50 %, 0.40 % and 0.30 %; the player stakes 100.00. */
beforeAll(async () => {
  place = await openCreditSetup();
  top = await place.add(null, 1);
  agent = await place.add(top, 1);
  player = await place.add(agent, 0);
  beside = await place.add(null, 1);
  await place.terms(null, top, { mayTake: 6_000, commission: 50 });
  await place.terms(top, agent, { mayTake: 4_000, kept: 2_000, commission: 40 });
  await place.terms(agent, player, { kept: 4_000, commission: 30 });
  await place.credit(null, top, 50_000n);
  await place.credit(top, agent, 30_000n);
  await place.credit(agent, player, 20_000n);
  await place.bet(player, 10_000n, 0n);
  place.setNow(new Date(place.now().getTime() + 7 * 86_400_000));
  await place.settle();
}, 60_000);
afterAll(() => place.close());

it('commission of a settled week is received from above and paid on below, once', async () => {
  await place.settle();
  const income = await as(agent, (tx) => teamIncome(tx, span));
  // 10 of the own margin on the 60 % above and 30 of the player's 100.00 that the 60 % above pay: 6.00 + 18.00; the player is paid 30.00
  expect(income.kinds).toEqual([{ kind: 'commission', receivedMinor: '24', paidMinor: '30' }]);
  expect(income).toMatchObject({ receivedMinor: '24', paidMinor: '30', keptMinor: '-6' });
  expect(income.days[0]?.kinds).toEqual(income.kinds);
});

it('each week is listed with its period, turnover and other side, alone or by cursor', async () => {
  const all = await as(agent, (tx) => teamPayments(tx, { ...span, ...page, kind: 'commission' }));
  expect(all.content).toHaveLength(2);
  const [received] = all.content.filter(({ direction }) => direction === 'received');
  expect(received).toMatchObject({
    kind: 'commission',
    turnoverMinor: '10000',
    rateBasisPoints: null,
    amountMinor: '24',
  });
  expect(received?.account).not.toBeNull();
  const seen = [];
  for (let cursor: string | null = 'newest'; cursor !== null;) {
    const at: string = cursor;
    const { content, nextCursor } = await as(agent, (tx) => teamPayments(tx, { ...span, cursor: at, pageSize: 1 }));
    seen.push(...content);
    cursor = nextCursor;
  }
  expect(seen).toEqual(all.content);
  expect(
    (await as(top, (tx) => teamPayments(tx, { ...span, ...page }))).content.map(({ account }) => account),
  ).toContain(null);
});

it('a contract’s kind lists none of it', async () => {
  expect((await as(agent, (tx) => teamPayments(tx, { ...span, ...page, kind: 'daily' }))).content).toEqual([]);
});

it('another line and another merchant have none of it', async () => {
  expect((await as(beside, (tx) => teamIncome(tx, span))).kinds).toEqual([]);
  const abroad = place.ctx(place.world.other);
  expect((await as(agent, (tx) => teamIncome(tx, span), abroad)).kinds).toEqual([]);
  expect((await as(agent, (tx) => teamPayments(tx, { ...span, ...page }), abroad)).content).toEqual([]);
});
