/** Two batches of several waves that meet on the guards of the same players: neither waits for the other in a ring. */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putGuard } from '#capabilities/limits/store.ts';
import { decode, encode, postText } from '#capabilities/vendors/batch/encode.ts';
import type { PostRow } from '#capabilities/vendors/batch/encode.ts';
import type { VendorItem } from '#capabilities/vendors/batch/item.ts';
import { insertSession, upsertVendor } from '#capabilities/vendors/store.ts';
import { game, merchantCode, openVendorSetup, vendorCode } from '#capabilities/vendors/testing/vendor-setup.ts';
import type { VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { creditDeposit, openAccounts } from '#capabilities/wallet/index.ts';
import { uuidv7 } from '#kernel/ids.ts';
import { inSystemTx } from '#kernel/in-tx.ts';

const secondVendor = 'SECOND_VENDOR';
let place: VendorSetup;
const clients: pg.Client[] = [];
beforeAll(async () => {
  place = await openVendorSetup();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await place.close();
});

/** A connection of its own, as a node's lane to the database has one. */
async function connect(connectionString = place.appUrl): Promise<{ client: pg.Client; pid: number }> {
  const client = new pg.Client({ connectionString, options: '-c baize.merchant=*' });
  clients.push(client);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: rows[0]?.pid ?? 0 };
}

/** A player with a wallet in each of two currencies, one guard for both, and a session with each of two vendors. */
async function newPlayer(vendorIds: readonly number[]) {
  const { playerId: memberId } = await place.newPlayer(10_000n);
  const sessions = await place.within(merchantCode, async (tx) => {
    await openAccounts(tx, { memberId, currency: 'EUR' });
    await creditDeposit(tx, {
      memberId,
      currency: 'EUR',
      amountMinor: 10_000n,
      depositId: randomUUID(),
      provider: 'TEST',
    });
    await putGuard(tx, {
      memberId,
      currency: 'USD',
      excludedUntil: null,
      coolingUntil: null,
      stakeMax: [null, null, null],
      lossMax: [null, null, null],
      sessionMinutes: 600,
      realityMinutes: null,
      pauseMinutes: 15,
    });
    const expiresAt = new Date(tx.ctx.now.getTime() + 3_600_000);
    return Promise.all(
      vendorIds.map(async (vendorId) => {
        const sessionId = randomUUID();
        await insertSession(tx, {
          sessionId,
          vendorId,
          memberId,
          loginSessionId: null,
          nodeId: game,
          currency: 'USD',
          playerName: 'p',
          language: 'en',
          expiresAt,
        });
        return sessionId;
      }),
    );
  });
  return { memberId, sessions };
}

it('the guards of all waves are locked at once: of two batches one waits, and both are posted', async () => {
  const first = (await place.context.directory.all()).find((row) => row.merchantCode === merchantCode);
  const merchantId = first?.merchantId ?? 0;
  const now = new Date();
  const second = await inSystemTx(place.services.database, (db) =>
    upsertVendor(db, {
      merchantId,
      code: secondVendor,
      name: 'Second',
      url: 'http://127.0.0.1:9',
      winMax: 100_000n,
      now,
    }),
  );
  // each batch with a vendor of its own, and from other wallets: nothing but the guards is common to both
  const vendors = [
    { code: vendorCode, id: first?.vendorId ?? 0, currency: 'USD' },
    { code: secondVendor, id: second, currency: 'EUR' },
  ] as const;
  const players = [await newPlayer(vendors.map(({ id }) => id)), await newPlayer(vendors.map(({ id }) => id))] as const;
  type Player = (typeof players)[number];

  const item = async (at: 0 | 1, { memberId, sessions }: Player, over: Partial<VendorItem>): Promise<VendorItem> => {
    const { code, id: vendorId, currency } = vendors[at];
    const accounts = await place.context.accounts({ merchantId, memberId, currency, vendorCode: code });
    if (!accounts) throw new Error('no accounts');
    return {
      operation: 'bet',
      accounts,
      vendorId,
      memberId,
      gameCode: game,
      currency,
      round: randomUUID(),
      freshRoundId: uuidv7(new Date()),
      txId: randomUUID(),
      refTxId: null,
      sessionId: sessions[at] ?? null,
      amount: 100n,
      win: null,
      closes: false,
      decline: 0,
      digest: randomBytes(8).readBigInt64BE(),
      ...over,
    };
  };
  /** The first wave asks for the guard of `early`, the second one for that of `late`: its round has been named in the first. */
  const batch = async (at: 0 | 1, early: Player, late: Player) => {
    const round = randomUUID();
    return encode(
      [
        await item(at, early, {}),
        await item(at, late, { operation: 'close', round, amount: 0n, digest: null }),
        await item(at, late, { round }),
      ],
      Date.now(),
    );
  };
  const [one, other] = players;
  const batches = [await batch(0, other, one), await batch(1, one, other)] as const;
  const holder = await connect(place.ownerUrl);
  const lanes = [await connect(), await connect()] as const;
  const post = async (at: 0 | 1) => {
    const { rows } = await lanes[at].client.query<PostRow>(postText, batches[at]);
    return rows[0] && decode(rows[0]).map(({ verdict }) => verdict);
  };
  const isWaiting = async (pid: number) =>
    (await holder.client.query<{ n: number }>('select cardinality(pg_blocking_pids($1)) as n', [pid])).rows[0]?.n;

  // Both meet while somebody else holds the one guard: the second batch wants it first, the first batch last.
  await holder.client.query('begin');
  await holder.client.query('select from play_guard where member_id = $1 for no key update', [one.memberId]);
  const posted = [post(1)];
  await expect.poll(() => isWaiting(lanes[1].pid), { timeout: 30_000 }).toBeGreaterThan(0);
  posted.push(post(0));
  await expect.poll(() => isWaiting(lanes[0].pid), { timeout: 30_000 }).toBeGreaterThan(0);
  await holder.client.query('commit');
  expect(await Promise.all(posted)).toEqual([
    [100, 408, 100],
    [100, 408, 100],
  ]);
});
