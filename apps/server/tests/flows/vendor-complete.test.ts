/** What a vendor and a platform agree on beside bets: keys that change, files that add up, gifts, jackpots, and books compared. */
import { ed25519PrivateKey, hmacKey } from '@baize/signatures';
import { createPublicKey, generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareVendor } from '#capabilities/vendors/outside/compare-vendor.ts';
import { cancelGrant, insertGrant, openGrant, readGrants } from '#capabilities/vendors/free-rounds.ts';
import { readDifferences, resolveDifference } from '#capabilities/vendors/queue.ts';
import { addVendorKey } from '#capabilities/vendors/rotate-key.ts';
import { notifyEndedSessions } from '#capabilities/vendors/outside/close-sessions.ts';
import { upsertVendor } from '#capabilities/vendors/store.ts';
import { manifestText } from '#capabilities/vendors/recon.ts';
import type { Player, VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import {
  game,
  merchantCode,
  moneyBody,
  openVendorSetup,
  otherMerchantCode,
  vendorCode,
} from '#capabilities/vendors/testing/vendor-setup.ts';

const today = (): string => new Date().toISOString().slice(0, 10);
const startedOn = today();

let place: VendorSetup;
let owner: pg.Client;
beforeAll(async () => {
  place = await openVendorSetup();
  owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await place.close();
});

const vendorRow = async (code = merchantCode) => {
  const row = (await place.context.directory.all()).find(
    (entry) => entry.merchantCode === code && entry.code === vendorCode,
  );
  if (!row) throw new Error('no vendor');
  return row;
};
const bet = (player: Player, over: Record<string, unknown> = {}) =>
  place.call('wallet/bet', moneyBody(player, { roundId: randomUUID(), txId: randomUUID(), ...over }));

describe('a key', () => {
  /** A question under a key: what an engineer tries first after a change. */
  const ask = async (key: Parameters<typeof place.call>[2]) =>
    (await place.call('tx/none', undefined, key).catch((error: unknown) => ({ status: String(error) }))).status;

  it('is replaced without a pause: both are good during the overlap, the old one not after', async () => {
    const { masterKey } = place.services.config;
    const row = await vendorRow();
    const added = await place.within(merchantCode, (tx) =>
      addVendorKey(tx, masterKey, row, { direction: 'inbound', keyId: 'vendor-2', overlapMinutes: 60 }),
    );
    place.context.directory.forget();
    const next = hmacKey('vendor-2', Buffer.from(added.secret ?? '', 'base64'));
    expect([await ask({ key: next }), await ask({})]).toEqual([200, 200]);
    await owner.query(
      `update vendor_key set retires_at = now() - interval '1 second' where key_id = 'vendor-1' and merchant_id = $1`,
      [row.merchantId],
    );
    place.context.directory.forget();
    expect(await ask({ key: next })).toBe(200);
    const old = await place.call('wallet/balance', {
      requestId: randomUUID(),
      merchantCode,
      playerId: randomUUID(),
      currency: 'USD',
    });
    expect(old.body).toMatchObject({ code: 'NOT_FOUND' }); // the other merchant's row of the key still lives: it is no key here
    await owner.query(`update vendor_key set retires_at = now() - interval '1 second' where key_id = 'vendor-1'`);
    place.context.directory.forget();
    expect(await ask({})).toBe(401);
    await owner.query(`update vendor_key set retires_at = null where key_id = 'vendor-1'`);
    place.context.directory.forget();
  });

  it('is one of two at most, and its id is not used again', async () => {
    const { masterKey } = place.services.config;
    const row = await vendorRow(otherMerchantCode);
    const add = (keyId: string) =>
      place.within(otherMerchantCode, (tx) =>
        addVendorKey(tx, masterKey, row, { direction: 'inbound', keyId, overlapMinutes: 60 }),
      );
    await expect(add('vendor-1')).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    await add('other-2');
    await expect(add('other-3')).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  });

  it('has an id that no other merchant’s key has or had, also of two that come at once', async () => {
    const { masterKey } = place.services.config;
    const add = async (code: string, keyId: string, publicPem?: string) => {
      const row = await vendorRow(code);
      return place.within(code, (tx) =>
        addVendorKey(tx, masterKey, row, { direction: 'inbound', keyId, publicPem, overlapMinutes: 60 }),
      );
    };
    const clear = () =>
      owner.query(`delete from vendor_key where key_id not in ('vendor-1', 'vendor-2', 'platform-1')`);
    await clear();
    await expect(add(otherMerchantCode, 'vendor-2')).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await ask({})).toBe(200);

    const both = await Promise.allSettled([add(merchantCode, 'race-1'), add(otherMerchantCode, 'race-1')]);
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['STATE_CONFLICT']);
    expect((await owner.query(`select from vendor_key where key_id = 'race-1'`)).rowCount).toBe(1);

    // one vendor may have one key pair at several merchants
    await clear();
    await owner.query(`delete from vendor_key where key_id = 'vendor-2'`);
    const pem = () => generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' });
    const [pair, another] = [pem(), pem()];
    await add(merchantCode, 'pair-1', pair);
    await expect(add(otherMerchantCode, 'pair-1', another)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    await add(otherMerchantCode, 'pair-1', pair);
    await clear();
    place.context.directory.forget();
  });

  it('of Ed25519 is answered with the platform’s own published key', async () => {
    const { masterKey } = place.services.config;
    const row = await vendorRow();
    await owner.query(`delete from vendor_key where key_id = 'vendor-2'`);
    const pair = generateKeyPairSync('ed25519');
    const publicPem = pair.publicKey.export({ format: 'pem', type: 'spki' });
    await place.within(merchantCode, (tx) =>
      addVendorKey(tx, masterKey, row, { direction: 'inbound', keyId: 'vendor-ed', publicPem, overlapMinutes: 60 }),
    );
    place.context.directory.forget();
    const key = ed25519PrivateKey('vendor-ed', pair.privateKey.export({ format: 'pem', type: 'pkcs8' }));
    // The helper checks the answer with the caller's own key, which cannot be what the platform signs with.
    await expect(place.call('tx/none', undefined, { key })).rejects.toThrow('the answer');
    const { keys } = (await (await fetch(`${place.url}/vendor/v1/keys`)).json()) as { keys: { kid: string }[] };
    expect(keys.map(({ kid }) => kid)).toEqual([(await place.context.platformKeys.signing()).keyId]);
  });

  it('of the platform changes, and the one before stays published for a while', async () => {
    const before = (await place.context.platformKeys.signing()).keyId;
    const after = await place.context.platformKeys.rotate(3_600_000);
    expect((await place.context.platformKeys.signing()).keyId).toBe(after);
    expect((await place.context.platformKeys.published()).map(({ kid }) => kid)).toEqual([after, before]);
  });
});

describe('the day file', () => {
  it('has one line for each posting of the ledger, in its order, and its manifest is signed', async () => {
    const player = await place.newPlayer(100_000n);
    const [round, first] = [randomUUID(), randomUUID()];
    const play = (call: string, over: Record<string, unknown>) =>
      place.call(call, moneyBody(player, { roundId: round, txId: randomUUID(), ...over }));
    await play('wallet/bet', { txId: first, amount: '5.00' });
    await play('wallet/win', { refTxId: first, amount: '2.00' });
    await play('wallet/betwin', { roundId: randomUUID(), amount: '3.00', winAmount: '4.00', roundState: 'closed' });
    await play('wallet/adjust', { refTxId: first, amount: '-1.00', reason: 'correction' });
    await play('promo/payout', { amount: '7.00', reason: 'prize', sessionId: undefined });
    await play('wallet/bet', { amount: '9999.00' });
    const undone = randomUUID();
    await play('wallet/bet', { roundId: undone, txId: undone, amount: '1.00' });
    await play('wallet/rollback', { roundId: undone, refTxId: undone, amount: undefined });

    const date = today();
    const linesOf = async (day: string) =>
      (await place.call(`recon/${day}`, undefined)).text
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(','));
    const own = await linesOf(date);
    const lines = startedOn === date ? own : [...(await linesOf(startedOn)), ...own]; // midnight may pass under the tests
    const { rows } = await owner.query<{ id: string; amount: string; owner: string }>(
      `select j.transfer_id::text as id, j.amount::text as amount, a.owner_id as owner from ledger_journal j
       join ledger_account h on h.account_id = j.contra_id and h.kind = 'house' and h.code = $1
       join ledger_account a on a.account_id = j.account_id order by j.transfer_id`,
      [vendorCode],
    );
    expect(rows.length).toBeGreaterThanOrEqual(8);
    expect(
      lines.map(([id, , , , , playerId, , amount]) => [id, BigInt((amount ?? '').replace('.', '')), playerId]),
    ).toEqual(rows.map(({ id, amount, owner: playerId }) => [id, BigInt(amount), playerId]));

    const { body } = await place.call(`recon-manifest/${date}`, undefined);
    const about = { vendorCode, date, lines: own.length, sha256: String(body['sha256']) };
    const published = (await place.context.platformKeys.published()).find(({ kid }) => kid === body['keyId']);
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: published?.x ?? '' }, format: 'jwk' });
    expect(verify(null, Buffer.from(manifestText(about)), key, Buffer.from(String(body['signature']), 'base64'))).toBe(
      true,
    );
  });
});

describe('a correction', () => {
  const factsOf = async (player: Player) => {
    const { rows } = await owner.query<{ name: string; payload: Record<string, string>; at: Date }>(
      `select name, payload, at from outbox where name in ('bet.settled', 'bet.adjusted') and payload ->> 'memberId' = $1 order by fact_id`,
      [player.playerId],
    );
    return rows;
  };

  it('of a closed round is said once, with the difference and the time the round was settled; before, it is part of the round', async () => {
    const player = await place.newPlayer(100_000n);
    const [round, first, correction] = [randomUUID(), randomUUID(), randomUUID()];
    const play = (call: string, over: Record<string, unknown>) =>
      place.call(call, moneyBody(player, { roundId: round, txId: randomUUID(), ...over }));
    await play('wallet/bet', { txId: first, amount: '5.00' });
    await play('wallet/adjust', { refTxId: first, amount: '1.00', reason: 'open' });
    expect(await factsOf(player)).toEqual([]);
    await play('wallet/win', { refTxId: first, amount: '2.00', roundState: 'closed' });
    const late = { txId: correction, refTxId: first, amount: '-0.50', reason: 'late' };
    expect((await play('wallet/adjust', late)).status).toBe(200);
    await play('wallet/adjust', late);
    await play('wallet/adjust', { refTxId: first, amount: '-9999.00', reason: 'more than there is' });
    await play('wallet/adjust', { refTxId: first, amount: '3.00', reason: 'up' });
    const [settled, ...said] = await factsOf(player);
    expect(settled).toMatchObject({ name: 'bet.settled', payload: { stakeMinor: '500', payoutMinor: '300' } });
    const { stakeMinor: _stake, payoutMinor: _payout, ...about } = settled?.payload ?? {};
    const settledAt = settled?.at.toISOString();
    expect(said.map(({ name, payload }) => [name, payload])).toEqual([
      ['bet.adjusted', { ...about, amountMinor: '-50', settledAt }],
      ['bet.adjusted', { ...about, amountMinor: '300', settledAt }],
    ]);
  });
});

describe('free rounds', () => {
  it('count the bets that were not rolled back; a withdrawn grant gives no more', async () => {
    const player = await place.newPlayer(0n);
    const grantId = randomUUID();
    const row = await vendorRow();
    const free = { kind: 'free', amount: '0', freeRound: { grantId } };
    const expiresAt = new Date(Date.now() + 60_000);
    await place.within(merchantCode, (tx) =>
      insertGrant(tx, {
        grantId,
        memberId: player.playerId,
        nodeId: game,
        vendorId: row.vendorId,
        currency: 'USD',
        rounds: 2,
        stake: 100n,
        expiresAt,
      }),
    );
    expect((await bet(player, free)).body).toMatchObject({ code: 'INSUFFICIENT_FUNDS' }); // the vendor has not said yes yet
    await place.within(merchantCode, (tx) => openGrant(tx, grantId));
    const taken = randomUUID();
    expect(await bet(player, { ...free, txId: taken, roundId: taken })).toMatchObject({
      status: 200,
      body: { balance: '0.00' },
    });
    expect(await bet(player, { ...free, txId: taken, roundId: taken })).toMatchObject({
      status: 200,
      body: { replayed: true },
    });
    const used = async () => place.within(merchantCode, async (tx) => (await readGrants(tx, { grantId }))[0]?.used);
    expect(await used()).toBe(1);
    await place.call(
      'wallet/rollback',
      moneyBody(player, { roundId: taken, txId: randomUUID(), refTxId: taken, amount: undefined }),
    );
    expect(await used()).toBe(0);
    const stranger = await place.newPlayer(0n);
    expect((await bet(stranger, free)).body).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await place.within(merchantCode, (tx) => cancelGrant(tx, grantId));
    expect((await bet(player, free)).body).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await expect(place.within(otherMerchantCode, (tx) => cancelGrant(tx, grantId))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

it('a jackpot’s shares and prizes are written with the money, once', async () => {
  const player = await place.newPlayer(10_000n);
  const [jackpotId, txId] = [randomUUID(), randomUUID()];
  const fed = { txId, roundId: txId, jackpots: [{ jackpotId, contribution: '0.0151' }] };
  await bet(player, fed);
  await bet(player, fed);
  await place.call(
    'promo/payout',
    moneyBody(player, {
      txId: randomUUID(),
      roundId: undefined,
      sessionId: undefined,
      amount: '50.00',
      kind: 'jackpot',
      reason: 'jackpot',
      jackpots: [{ jackpotId, win: '50.00' }],
    }),
  );
  const { rows } = await owner.query(
    'select sum(contribution)::text as fed, sum(win)::text as won from jackpot_entry where jackpot_id = $1',
    [jackpotId],
  );
  expect(rows).toEqual([{ fed: '0.015100000000000000', won: '5000' }]);
  expect(await place.balance(player)).toBe('140.00');
});

describe('with a vendor that answers', () => {
  it('books are compared, differences wait for a person, and ended sessions are reported once', async () => {
    const player = await place.newPlayer(10_000n);
    const [good, wrong] = [randomUUID(), randomUUID()];
    for (const txId of [good, wrong]) await bet(player, { txId, roundId: txId, amount: '1.00' });
    const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
    const entry = (txId: string, over: Record<string, unknown>) => ({
      txId,
      call: 'bet',
      merchantCode,
      playerId: player.playerId,
      roundId: txId,
      amount: '1.00',
      winAmount: null,
      currency: 'USD',
      state: 'accepted',
      at,
      ...over,
    });
    const transactions = [
      entry(good, {}),
      entry(wrong, { amount: '2.00' }),
      entry('never-came', {}),
      entry('given-up', { state: 'stuck', call: 'win' }),
    ];
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method ?? ''} ${(request.url ?? '').replace(/\?.*/, '')}`);
      response.end(JSON.stringify(request.url?.includes('/transactions') ? { transactions, cursor: null } : {}));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await place.within(merchantCode, (tx) =>
      upsertVendor(tx.db, {
        merchantId: tx.ctx.merchant.id,
        code: vendorCode,
        name: 'Test vendor',
        url,
        winMax: 1n,
        now: tx.ctx.now,
      }),
    );
    place.context.directory.forget();
    const row = await vendorRow();
    const ctx = await place.within(merchantCode, async (tx) => tx.ctx);

    const found = await compareVendor(place.context, ctx, row);
    expect(found?.map(({ txId, kind }) => [txId, kind])).toEqual([
      [wrong, 'amount'],
      ['never-came', 'missing_here'],
      ['given-up', 'stuck'],
    ]);
    expect(await compareVendor(place.context, ctx, row)).toEqual([]); // that span is done
    const waiting = () => place.within(merchantCode, async (tx) => (await readDifferences(tx)).length);
    expect(await waiting()).toBe(3);
    await place.within(merchantCode, (tx) =>
      resolveDifference(tx, { vendorId: row.vendorId, txId: wrong, kind: 'amount' }, 'agreed'),
    );
    expect(await waiting()).toBe(2);

    await owner.query('update game_session set ended_at = now() where session_id = $1', [player.sessionId]);
    for (const _ of [1, 2]) await notifyEndedSessions(place.context, { ...ctx, now: new Date() });
    expect(asked.filter((call) => call === `POST /vendor-api/sessions/${player.sessionId}/close`)).toHaveLength(1);
    server.closeAllConnections();
    server.close();
  });
});
