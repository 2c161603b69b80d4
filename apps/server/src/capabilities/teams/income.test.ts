/** What contracts paid, as an agent's pages tell it: from bets that were really settled and contracts that really paid. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPayment } from '#capabilities/contracts/explain.ts';
import { ownContract } from '#capabilities/contracts/find.ts';
import { openContractWorld, termsOf, windowMs } from '#capabilities/contracts/testing/contract-world.ts';
import type { ContractWorld } from '#capabilities/contracts/testing/contract-world.ts';
import { teamIncome, teamPayments } from './income.ts';
import { teamMember } from './member.ts';
import { teamOverview } from './overview.ts';
import { teamTree } from './tree.ts';

let world: ContractWorld;
let [top, middle, leaf, beside] = ['', '', '', ''];
const day = '2026-11-20';
const span = { from: day, to: day };
const page = { cursor: 'newest', pageSize: 20 } as const;

/** 0.40% from the platform to the top, 0.25% of it on to the middle; the leaf stakes 300.00 twice. */
beforeAll(async () => {
  world = await openContractWorld({ timeZone: 'Asia/Bangkok' });
  top = await world.join(null);
  middle = await world.join(top);
  leaf = await world.join(middle, 0);
  beside = await world.join(null);
  await world.pay(top, 10_000n);
  await world.agree('realtime', null, top, termsOf(40, { payer: 'platform' }));
  await world.agree('realtime', top, middle, termsOf(25));
  await world.pass(windowMs);
  await world.bet(leaf, 30_000n, 0n);
  await world.bet(leaf, 30_000n, 45_000n);
  await world.pass(2 * windowMs);
}, 60_000);
afterAll(() => world.close());

it('received, paid on and kept are what the contracts posted, by day and kind', async () => {
  const income = await world.as(top, (tx) => teamIncome(tx, span));
  expect(income).toMatchObject({ receivedMinor: '240', paidMinor: '150', keptMinor: '90' });
  expect(income.kinds).toEqual([{ kind: 'realtime', receivedMinor: '240', paidMinor: '150' }]);
  expect(income.days).toHaveLength(1);
  expect(await world.as(middle, (tx) => teamIncome(tx, span))).toMatchObject({ receivedMinor: '150', paidMinor: '0' });
});

it('each payment is listed once, by cursor, with its period, rate and other side', async () => {
  const seen = [];
  for (let cursor: string | null = 'newest'; cursor !== null;) {
    const at: string = cursor;
    const { content, nextCursor } = await world.as(top, (tx) => teamPayments(tx, { ...span, cursor: at, pageSize: 1 }));
    seen.push(...content);
    cursor = nextCursor;
  }
  expect(seen.map(({ direction, amountMinor, rateBasisPoints }) => [direction, amountMinor, rateBasisPoints])).toEqual(
    expect.arrayContaining([
      ['received', '240', 40],
      ['paid', '150', 25],
    ]),
  );
  expect(seen).toHaveLength(2);
  expect(seen.find(({ direction }) => direction === 'received')?.account).toBeNull();
  expect(seen[0]?.turnoverMinor).toBe('60000');
});

it('a payment names the contract that explains it to its reader; another line gets NOT_FOUND', async () => {
  const { content } = await world.as(top, (tx) => teamPayments(tx, { ...span, ...page }));
  expect(content).toHaveLength(2);
  for (const { contract, turnoverMinor } of content) {
    if (!contract) throw new Error('a payment without its contract');
    const { contractId, paymentId } = contract;
    const row = await world.as(top, async (tx) =>
      findPayment(tx, await ownContract(tx, contractId, 'realtime'), paymentId),
    );
    expect(row.counted_minor.toString()).toBe(turnoverMinor);
    await expect(world.as(beside, (tx) => ownContract(tx, contractId, 'realtime'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});

it('the overview keeps what is left, and a line’s share is apportioned less what it was paid', async () => {
  const overview = await world.as(top, (tx) => teamOverview(tx, span));
  expect(overview.figures.income.value).toBe('90');
  expect(overview.days.at(-1)?.incomeMinor).toBe('90');
  // the whole turnover is the middle line's: 240 of 240, less the 150 it was paid
  expect(overview.lines).toMatchObject([{ memberId: middle, shareMinor: '90', turnoverMinor: '60000' }]);
  expect(overview.linesCompared).toBeNull();
});

it('rows and the drawer show the rate and state of the contract with a direct downline', async () => {
  const tree = await world.as(top, (tx) => teamTree(tx, page));
  expect(tree.content).toMatchObject([{ memberId: middle, rateBasisPoints: 25 }]);
  const told = await world.as(top, (tx) => teamMember(tx, { params: { id: middle }, query: {}, body: undefined }));
  expect(told.contracts).toContainEqual({ kind: 'realtime', state: 'in_force', rateBasisPoints: 25 });
  expect(told.contracts).toContainEqual({ kind: 'dividend', state: 'none', rateBasisPoints: null });
});

it('another line has none of it', async () => {
  const income = await world.as(beside, (tx) => teamIncome(tx, span));
  expect(income).toMatchObject({ receivedMinor: '0', paidMinor: '0', kinds: [] });
  expect((await world.as(beside, (tx) => teamPayments(tx, { ...span, ...page }))).content).toEqual([]);
  await expect(
    world.as(beside, (tx) => teamMember(tx, { params: { id: middle }, query: {}, body: undefined })),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
