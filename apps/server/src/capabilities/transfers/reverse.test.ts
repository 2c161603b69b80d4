/** A transfer that was done is taken back by operators: whole, once, by two people, with the opposite legs. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { withGrant } from '#testing/granted.ts';
import { everyRow } from '#testing/context.ts';
import { freeze, statementOf } from '#capabilities/wallet/index.ts';
import { transferredBy } from './index.ts';
import { reverseTransfer } from './reverse.ts';
import { openTransferWorld, operator, refusalOf } from './testing/transfer-world.ts';
import type { Person, TransferWorld } from './testing/transfer-world.ts';

let world: TransferWorld;
beforeAll(async () => {
  world = await openTransferWorld({ secondFactorAbove: null, circleFrom: '5000', onFinding: 'hold' });
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.close();
});

async function pair(): Promise<[agent: Person, downline: Person]> {
  const agent = await world.join(null, 50_000n);
  return [agent, await world.join(agent, 50_000n)];
}

/** As a request that a colleague granted. */
const reverse = (id: string, amountMinor: bigint, merchant = world.merchant) =>
  world.tx(
    async (tx) =>
      reverseTransfer(await withGrant(tx as Tx<StaffCtx>, 'reverseTransfer'), id, {
        amountMinor,
        reason: 'wrong downline',
      }),
    world.ctx(operator(), merchant),
  );
const read = (person: Person, id: string) => world.call('readTransfer', person, { params: { id } });

it('puts the money back, on both sides’ papers too, and not a second time', async () => {
  const [agent, downline] = await pair();
  const { id } = await world.send(agent, downline, 12_000);
  await reverse(id, 12_000n);
  expect([await world.balance(agent), await world.balance(downline)]).toEqual([50_000n, 50_000n]);
  for (const person of [agent, downline]) {
    expect(await read(person, id)).toMatchObject({
      state: 'reversed',
      amountMinor: '12000',
      reversedAt: expect.any(String),
    });
    expect((await world.call('listTransfers', person)).content).toMatchObject([{ id, state: 'reversed' }]);
    expect(await world.tx((tx) => transferredBy(tx, person.memberId, 'USD'))).toBe(0n);
    const { movements } = await world.tx((tx) => statementOf(tx, person.memberId, { pageNo: 1, pageSize: 5 }));
    const legs = movements.filter(({ ref }) => ref === id).map(({ kind, amount }) => [kind, amount]);
    const opposite = [
      ['transfer_in', 12_000n],
      ['transfer_out', -12_000n],
    ];
    expect(legs).toEqual(person === agent ? opposite : opposite.toReversed());
  }
  expect(await refusalOf(reverse(id, 12_000n))).toBe('STATE_CONFLICT');
  expect(await world.balance(agent)).toBe(50_000n);
  const facts = await everyRow<{ name: string; payload: { transferId?: string; memberId: string } }>(
    world.database,
    'outbox',
  );
  const told = facts.filter(({ name, payload }) => name === 'transfer.reversed' && payload.transferId === id);
  expect(told.map(({ payload }) => payload.memberId).sort()).toEqual([agent.memberId, downline.memberId].sort());
});

it('of two at once one is done', async () => {
  const [agent, downline] = await pair();
  const { id } = await world.send(agent, downline, 12_000);
  const both = await Promise.allSettled([reverse(id, 12_000n), reverse(id, 12_000n), reverse(id, 12_000n)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect([await world.balance(agent), await world.balance(downline)]).toEqual([50_000n, 50_000n]);
});

it('takes it out of a frozen wallet, which stays frozen', async () => {
  const [agent, downline] = await pair();
  const { id } = await world.send(agent, downline, 12_000);
  await world.tx((tx) => freeze(tx, downline.memberId));
  await reverse(id, 12_000n);
  expect(await world.balance(agent)).toBe(50_000n);
  expect(await refusalOf(world.send(downline, agent, 5_000))).toBe('ACCOUNT_FROZEN');
});

it('is refused once the money is no longer there, for another amount, for what never moved, and at another merchant', async () => {
  const [agent, downline] = await pair();
  const foot = await world.join(downline, 0n);
  const { id } = await world.send(agent, downline, 12_000);
  expect(await refusalOf(reverse(id, 11_999n))).toBe('AMOUNT_RANGE');
  expect(await refusalOf(reverse(id, 12_000n, world.other))).toBe('NOT_FOUND');
  await world.send(downline, foot, 62_000);
  expect(await refusalOf(reverse(id, 12_000n))).toBe('INSUFFICIENT_FUNDS');
  const held = await world.send(foot, downline, 9_000);
  expect(held.state).toBe('held');
  expect(await refusalOf(reverse(held.id, 9_000n))).toBe('STATE_CONFLICT');
  expect(await read(agent, id)).toMatchObject({ state: 'done', reversedAt: null });
});

it('sent by one person only asks for a second one', async () => {
  const [agent, downline] = await pair();
  const { id } = await world.send(agent, downline, 12_000);
  const sent = world.call(
    'reverseTransfer',
    { actor: operator(), merchant: world.merchant },
    { params: { id }, body: { amountMinor: '12000', reason: 'wrong downline' } },
  );
  expect(await refusalOf(sent)).toBe('SECOND_PERSON_NEEDED');
  expect(await world.balance(agent)).toBe(38_000n);
});

it('no longer counts towards the day, nor closes a circle', async () => {
  const [agent, downline] = await pair();
  const few = world.bounded(agent, { perDay: '12000' });
  const { id } = await world.send(few, downline, 12_000);
  expect(await refusalOf(world.send(few, downline, 1_000))).toBe('TRANSFER_DAY_LIMIT');
  await reverse(id, 12_000n);
  expect(await world.send(downline, agent, 9_000)).toMatchObject({ state: 'done' });
  expect(await world.send(few, downline, 1_000)).toMatchObject({ state: 'done' });
});
