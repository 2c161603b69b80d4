/** Publishing, reading back and the time machine on a real database. */
import { verifyLiability } from '@baize/fair';
import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit, sealingKey } from '#kernel/audit-seal.ts';
import { openAccount } from '#ledger/index.ts';
import { everyRow, openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { creditDeposit, openAccounts, reserve, walletsAt } from '#capabilities/wallet/index.ts';
import { publishLiabilities } from './publish.ts';
import { proofsOf } from './read.ts';
import { newestTrees } from './store.ts';

const masterKey = Buffer.alloc(32, 7);
const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
const players = 300; // more than one block
let world: TestWorld;
const members = Array.from({ length: players }, () => randomUUID());

beforeAll(async () => {
  world = await openTestWorld();
  await world.tx(async (tx) => {
    for (const [index, memberId] of members.entries()) {
      await openAccounts(tx, { memberId, currency: 'USD' });
      await creditDeposit(tx, {
        memberId,
        currency: 'USD',
        amountMinor: BigInt(1_000 + index),
        depositId: randomUUID(),
        provider: 'paydesk',
      });
    }
    await reserve(tx, { memberId: members[0] ?? '', currency: 'USD', amountMinor: 400n, withdrawalId: randomUUID() });
    const trial = randomUUID();
    await openAccount(tx.db, {
      merchantId: tx.ctx.merchant.id,
      ownerId: trial,
      kind: 'cash',
      currency: 'USD',
      practice: true,
      code: null,
    });
  });
});
afterAll(() => world.close());

describe('the liabilities to players', () => {
  it('is published once a day, and every player finds the own money in it, reserve included', async () => {
    expect(await world.tx((tx) => publishLiabilities(tx, masterKey))).toEqual(['USD']);
    expect(await world.tx((tx) => publishLiabilities(tx, masterKey))).toEqual([]); // again: nothing
    const [tree] = await world.tx((tx) => newestTrees(tx, 10));
    expect(tree).toMatchObject({ count: players, total: 1_000n * 300n + (299n * 300n) / 2n, seal: null });
    for (const [index, memberId] of members.entries()) {
      const [proof] = await world.tx((tx) => proofsOf(tx, memberId, null));
      const published = { ...proof, path: undefined };
      expect(proof?.balanceMinor).toBe(String(1_000 + index));
      expect((await verifyLiability(proof, sha256, published)).ok).toBe(true);
    }
  });

  it('gives no proof to another member or at another merchant', async () => {
    expect(await world.tx((tx) => proofsOf(tx, randomUUID(), null))).toEqual([]);
    const foreign = world.ctx(undefined, world.other);
    expect(await world.tx((tx) => proofsOf(tx, members[0] ?? '', null), foreign)).toEqual([]);
    expect(await world.tx((tx) => newestTrees(tx, 10), foreign)).toEqual([]);
  });

  it('has its root in the audit log, under a signed seal', async () => {
    world.clock.advance(60_000);
    await world.tx((tx) => sealAudit(tx, sealingKey(masterKey)));
    const [tree] = await world.tx((tx) => newestTrees(tx, 10));
    const rows = await everyRow<{ action: string; after: { rootHash: string } }>(world.database, 'audit_log');
    const row = rows.find(({ action }) => action === 'liabilities.publish');
    expect(row?.after.rootHash).toBe(tree?.root.toString('hex'));
    expect(tree?.seal?.signature).toHaveLength(64);
  });

  it('cannot be written with less than nothing', async () => {
    const insert = world.tx((tx) =>
      sql`insert into liability_leaf (merchant_id, currency, day, position, member_id, balance, salt, accounts, seqs)
        select merchant_id, currency, day, 999, ${randomUUID()}, -1, salt, accounts, seqs from liability_leaf limit 1`.execute(
        tx.db,
      ),
    );
    await expect(insert).rejects.toThrow(/liability_leaf_balance_check/);
  });
});

describe('the time machine', () => {
  it('answers what each account held when an instant began', async () => {
    const [memberId] = [randomUUID()];
    const times: Date[] = [];
    const held: bigint[] = [];
    await world.tx((tx) => openAccounts(tx, { memberId, currency: 'USD' }));
    for (let step = 0; step < 20; step += 1) {
      world.clock.advance(60_000);
      await world.tx(async (tx) => {
        times.push(tx.ctx.now);
        const cash = (await walletsAt(tx, memberId, tx.ctx.now)).find(({ kind }) => kind === 'cash');
        held.push(cash?.balanceNow ?? 0n);
        await creditDeposit(tx, {
          memberId,
          currency: 'USD',
          amountMinor: BigInt(step + 1),
          depositId: randomUUID(),
          provider: 'paydesk',
        });
      });
    }
    for (const [step, at] of times.entries()) {
      const [cash] = await world.tx((tx) => walletsAt(tx, memberId, at));
      expect({ step, balance: cash?.balance, seq: cash?.seq }).toEqual({ step, balance: held[step], seq: step });
    }
    const early = await world.tx((tx) => walletsAt(tx, memberId, new Date('2020-01-01')));
    expect(early.map(({ balance, seq, movedAt }) => [balance, seq, movedAt])).toEqual([
      [0n, 0, null],
      [0n, 0, null],
    ]);
  });
});
