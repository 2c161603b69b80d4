/** The operators' side of vendors: keys that end, gifts to a list of players, rounds settled by two people, vendors asked anew. */
import { hmacKey } from '@baize/signatures';
import { once } from 'node:events';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideCorrection, proposeCorrection, readCorrections } from '#capabilities/vendors/corrections.ts';
import { cancelGrant, countGrants, readGrants } from '#capabilities/vendors/free-rounds.ts';
import { checkFreeRounds, giveFreeRounds } from '#capabilities/vendors/give-free-rounds.ts';
import { queryDifference, queryRoundState } from '#capabilities/vendors/outside/query-again.ts';
import { compareVendor } from '#capabilities/vendors/outside/compare-vendor.ts';
import { readDifferences, readStaleRounds } from '#capabilities/vendors/queue.ts';
import { addVendorKey, requireRoomForKey, retireVendorKey } from '#capabilities/vendors/rotate-key.ts';
import { deleteOldKeyCalls, upsertVendor } from '#capabilities/vendors/store.ts';
import type { VendorRow } from '#capabilities/vendors/store.ts';
import type { Player, VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import {
  game,
  merchantCode,
  moneyBody,
  openVendorSetup,
  otherMerchantCode,
  vendorCode,
} from '#capabilities/vendors/testing/vendor-setup.ts';
import { vendorApi } from '#capabilities/vendors/adapters/vendor-api.ts';
import { readVendorsForOperator } from '#capabilities/vendors/operator-view.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { checkLedger } from '#ledger/check.ts';

let place: VendorSetup;
let owner: pg.Client;
let server: Server;
/** What the vendor says when it is asked, by path. */
const answers = new Map<string, unknown>();
const signedWith: string[] = [];

beforeAll(async () => {
  place = await openVendorSetup();
  owner = new pg.Client({ connectionString: place.ownerUrl });
  await owner.connect();
  server = createServer((request, response) => {
    signedWith.push(/;keyid="([^"]+)"/.exec(String(request.headers['signature-input']))?.[1] ?? '');
    const answer = answers.get((request.url ?? '').replace(/\?.*/, ''));
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}));
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
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
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
const asStaff = async <T>(
  name: string,
  work: (tx: Tx<StaffCtx>) => Promise<T>,
  about: { code?: string; limit?: bigint } = {},
) => {
  const ctx = await place.within(about.code ?? merchantCode, async (tx) => tx.ctx);
  const actor = {
    kind: 'staff',
    staffId: people[name] ?? '',
    sessionId: randomUUID(),
    displayName: name,
    role: 'payments',
    state: 'full',
    merchants: [],
    approvalLimitMinor: about.limit ?? 1_000_000n,
  } as const;
  return inTx(place.services.database, { ...ctx, actor }, work);
};
const people: Record<string, string> = { rosa: randomUUID(), omar: randomUUID() };
const bet = (player: Player, over: Record<string, unknown> = {}) =>
  place.call('wallet/bet', moneyBody(player, { roundId: randomUUID(), txId: randomUUID(), ...over }));
const audited = async (action: string) =>
  Number(
    (await owner.query<{ n: string }>('select count(*) as n from audit_log where action = $1', [action])).rows[0]?.n,
  );

describe('a key', () => {
  const add = async (direction: 'inbound' | 'outbound', keyId: string) => {
    const row = await vendorRow();
    return place.within(merchantCode, (tx) =>
      addVendorKey(tx, place.services.config.masterKey, row, { direction, keyId, overlapMinutes: 60 }),
    );
  };
  const retire = async (keyId: string, code = merchantCode) => {
    const row = await vendorRow(code);
    const at = await place.within(code, (tx) => retireVendorKey(tx, row, keyId));
    place.context.directory.forget();
    return at;
  };

  it('of ours goes on signing until it ends, and only then the next one does', async () => {
    await add('outbound', 'ours-1');
    await add('outbound', 'ours-2');
    place.context.directory.forget();
    answers.set('/vendor-api/jackpots', { jackpots: [] });
    const ask = async () => {
      const found = await place.context.directory.vendor((await vendorRow()).merchantId, vendorCode);
      if (found) await vendorApi(place.context.client, found).jackpots();
      return signedWith.at(-1);
    };
    expect(await ask()).toBe('ours-1');
    await retire('ours-1');
    expect(await ask()).toBe('ours-2');
  });

  it.each([
    ['own', 'secret ed25519'],
    ['soft', 'secret'],
    ['hub', 'rsa'],
  ] as const)('of a vendor that speaks %s is one that its protocol knows: %s', async (dialect, fitting) => {
    const pem = (type: 'ed25519' | 'rsa') =>
      (type === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ed25519')
      ).publicKey.export({ format: 'pem', type: 'spki' });
    const forms = { secret: undefined, ed25519: pem('ed25519'), rsa: pem('rsa'), none: 'no key' };
    const row: VendorRow = { ...(await vendorRow()), dialect };
    for (const [form, publicPem] of Object.entries(forms)) {
      const asked = { direction: 'inbound', keyId: `of-${form}`, publicPem, overlapMinutes: 60 } as const;
      const work = place.within(merchantCode, (tx) => requireRoomForKey(tx, row, asked));
      if (fitting.split(' ').includes(form)) await expect(work, form).resolves.toBeUndefined();
      else await expect(work, form).rejects.toMatchObject({ code: 'VALIDATION' });
    }
  });

  it('ends at once, once; the last of its direction stays, and a foreign merchant has none', async () => {
    await expect(retire('vendor-1')).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    const added = await add('inbound', 'theirs-2');
    const ended = await retire('vendor-1');
    expect(await retire('vendor-1')).toEqual(ended);
    expect(await audited('vendor.key.retire')).toBe(2);
    await expect(retire('theirs-2', otherMerchantCode)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add('inbound', 'vendor-1')).rejects.toMatchObject({ code: 'STATE_CONFLICT' }); // never taken up again
    const next = hmacKey('theirs-2', Buffer.from(added.secret ?? '', 'base64'));
    expect((await place.call('tx/none', undefined, { key: next })).status).toBe(200);
    await owner.query(`update vendor_key set retires_at = null where key_id = 'vendor-1'`);
    place.context.directory.forget();
    await place.context.keyUse.close();
    const [line] = await place.within(merchantCode, readVendorsForOperator);
    expect(line?.keys.find(({ keyId }) => keyId === 'theirs-2')?.lastUsedAt).not.toBeNull();
  });
});

it('calls are counted by key and hour, each at its own merchant; old hours go', async () => {
  const usedDay = async (code: string) =>
    (await place.within(code, readVendorsForOperator))[0]?.keys.find(({ keyId }) => keyId === 'vendor-1')?.usedDay ?? 0;
  const [before, foreign] = [await usedDay(merchantCode), await usedDay(otherMerchantCode)];
  const player = await place.newPlayer(10_000n);
  const [txId, roundId] = [randomUUID(), randomUUID()];
  for (const _ of [1, 2]) await bet(player, { txId, roundId, amount: '1.00' }); // a replay is a call too
  await place.call('tx/none', undefined, {}); // is of no merchant
  await place.context.keyUse.close();
  expect(await usedDay(merchantCode)).toBe(before + 2);
  expect(await usedDay(otherMerchantCode)).toBe(foreign);
  await owner.query(`update vendor_key_use set hour = hour - interval '25 hours'`);
  expect(await usedDay(merchantCode)).toBe(0);
  await place.within(merchantCode, (tx) => deleteOldKeyCalls(tx, new Date()));
  const kept = await owner.query(`select from vendor_key_use u join merchant using (merchant_id) where code = $1`, [
    merchantCode,
  ]);
  expect(kept.rowCount).toBe(0);
});

describe('free rounds for a list', () => {
  const give = async (accounts: string[], over: Record<string, unknown> = {}, code = merchantCode) => {
    const [row, catalogue] = await Promise.all([
      vendorRow(code),
      place.context.catalogue.of((await vendorRow(code)).merchantId),
    ]);
    const title = catalogue.byNode.get(game);
    if (!title) throw new Error('no title');
    const gift = {
      accounts,
      rounds: 3,
      stake: 200n,
      currency: 'USD',
      key: 'press-1',
      expiresAt: new Date(Date.now() + 60_000),
      ...over,
    };
    return place.within(code, (tx) => giveFreeRounds(tx, row, title, gift));
  };

  it('go to everybody who can get them; the others are named with the reason', async () => {
    const [player, excluded, poor] = [await place.newPlayer(0n), await place.newPlayer(0n), await place.newPlayer(0n)];
    await owner.query(
      `insert into player_break (merchant_id, break_id, member_id, kind, owner, starts_at, ends_at) select merchant_id, gen_random_uuid(), member_id, 'cooling_off', 'player', now(), now() + interval '1 day' from member where member_id = $1`,
      [excluded.playerId],
    );
    const name = (one: Player) => `P${one.playerId}`; // capital and small letters are the same name
    const results = await give([name(player), name(player), 'nobody', name(poor), name(excluded)]);
    expect(results.map(({ refusal }) => refusal)).toEqual([null, 'twice', 'unknown', null, 'stopped']);
    const [euro] = await give([name(poor)], { currency: 'EUR', key: 'press-2' });
    expect(euro?.refusal).toBe('no_wallet');
    const memberId = player.playerId;
    expect(await place.within(merchantCode, (tx) => countGrants(tx, { memberId }))).toBe(1);
    expect(await give([name(player)])).toEqual([results[0]]); // the same press again
    expect(await place.within(merchantCode, (tx) => countGrants(tx, { memberId }))).toBe(1);
    await expect(give([name(player)], { rounds: 4 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_REUSED' });
    await expect(give([name(player)], { stake: 9_999_999n, key: 'press-3' })).rejects.toMatchObject({
      code: 'AMOUNT_RANGE',
    });
    await expect(give([name(player)], { expiresAt: new Date(0), key: 'press-3' })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    const [foreign] = await give([name(player)], { key: 'press-4' }, otherMerchantCode);
    expect(foreign?.refusal).toBe('unknown');

    const of = (code: string) => place.within(merchantCode, (tx) => countGrants(tx, { memberId, vendorCode: code }));
    expect([await of(vendorCode), await of('ANOTHER')]).toEqual([1, 0]);

    const before = await audited('free_rounds.cancel');
    const grantId = results[0]?.grantId ?? '';
    for (const _ of [1, 2]) await place.within(merchantCode, (tx) => cancelGrant(tx, grantId));
    expect(await audited('free_rounds.cancel')).toBe(before + 1);
    expect((await place.within(merchantCode, (tx) => readGrants(tx, { grantId })))[0]?.state).toBe('cancelled');
  });
});

it('a check of a list says what giving would, and gives nothing', async () => {
  const [player, excluded] = [await place.newPlayer(0n), await place.newPlayer(0n)];
  await owner.query(
    `insert into player_break (merchant_id, break_id, member_id, kind, owner, starts_at, ends_at) select merchant_id, gen_random_uuid(), member_id, 'cooling_off', 'player', now(), now() + interval '1 day' from member where member_id = $1`,
    [excluded.playerId],
  );
  const name = (one: Player) => `p${one.playerId}`;
  const check = async (over: Record<string, unknown> = {}, code = merchantCode) => {
    const title = (await place.context.catalogue.of((await vendorRow(code)).merchantId)).byNode.get(game);
    if (!title) throw new Error('no title');
    const accounts = [name(player), name(player).toUpperCase(), 'nobody', name(excluded)];
    const gift = {
      accounts,
      rounds: 3,
      stake: 200n,
      currency: 'USD',
      expiresAt: new Date(Date.now() + 60_000),
      ...over,
    };
    return place.within(code, (tx) => checkFreeRounds(tx, title, gift));
  };
  const refusals = (await check()).map(({ refusal }) => refusal);
  expect(refusals).toEqual([null, 'twice', 'unknown', 'stopped']);
  expect((await check()).map(({ refusal }) => refusal)).toEqual(refusals);
  expect((await check({ currency: 'EUR' }))[0]?.refusal).toBe('no_wallet');
  expect((await check({}, otherMerchantCode))[0]?.refusal).toBe('unknown');
  await expect(check({ stake: 9_999_999n })).rejects.toMatchObject({ code: 'AMOUNT_RANGE' });
  await expect(check({ expiresAt: new Date(0) })).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await place.within(merchantCode, (tx) => countGrants(tx, { memberId: player.playerId }))).toBe(0);
});

describe('a round that the vendor does not close', () => {
  async function staleRound(): Promise<{ player: Player; id: string; name: string }> {
    const player = await place.newPlayer(10_000n);
    const name = randomUUID();
    await bet(player, { roundId: name, txId: name, amount: '5.00' });
    await owner.query(`update vendor_play set at = now() - interval '25 hours' where tx_id = $1`, [name]);
    const stale = await place.within(merchantCode, readStaleRounds);
    const id = stale.find((round) => round.vendorRound === name)?.id ?? '';
    return { player, id, name };
  }
  const propose = async (id: string, over: Record<string, unknown> = {}, code = merchantCode) => {
    const row = await vendorRow(code);
    const given = {
      correctionId: randomUUID(),
      roundId: id,
      amount: 500n,
      closes: true,
      reason: 'void there',
      ...over,
    };
    return asStaff('rosa', (tx) => proposeCorrection(tx, row, given), { code });
  };
  const decide = (by: string, correctionId: string, over: Record<string, unknown> = {}, about = {}) =>
    asStaff(
      by,
      (tx) => decideCorrection(tx, () => vendorCode, { correctionId, decision: 'agree', amount: 500n, ...over }),
      about,
    );

  it('is settled by two people, once, as an adjust that closes it', async () => {
    const { player, id } = await staleRound();
    const proposed = await propose(id);
    expect(await propose(id, { correctionId: proposed.correctionId })).toEqual(proposed);
    await expect(propose(id, { correctionId: proposed.correctionId, amount: 501n })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_REUSED',
    });
    await expect(propose(id)).rejects.toMatchObject({ code: 'STATE_CONFLICT' }); // one waits already
    expect(await place.balance(player)).toBe('95.00'); // nothing has moved
    await expect(decide('rosa', proposed.correctionId)).rejects.toMatchObject({ code: 'APPROVER_IS_SAME' });
    await expect(decide('omar', proposed.correctionId, { amount: 400n })).rejects.toMatchObject({
      code: 'AMOUNT_RANGE',
    });
    await expect(decide('omar', proposed.correctionId, {}, { limit: 499n })).rejects.toMatchObject({
      code: 'APPROVAL_LIMIT',
    });
    await expect(decide('omar', proposed.correctionId, {}, { code: otherMerchantCode })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const _ of [1, 2]) expect((await decide('omar', proposed.correctionId)).state).toBe('posted');
    await expect(decide('omar', proposed.correctionId, { decision: 'refuse' })).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
    });
    expect(await place.balance(player)).toBe('100.00');
    expect((await place.within(merchantCode, readStaleRounds)).some((round) => round.id === id)).toBe(false);
    expect(await audited('vendor.correction.agree')).toBe(1);
    expect((await checkLedger(owner, { scope: 'ledger' })).broken).toEqual([]);
  });

  it('is not paid twice: what the vendor closed meanwhile is refused, and so is a change of nothing', async () => {
    const { player, id, name } = await staleRound();
    await expect(propose(id, { amount: 0n, closes: false })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(propose(id, { amount: -1n })).rejects.toMatchObject({ code: 'AMOUNT_RANGE' }); // nothing was paid yet
    await expect(propose(id, {}, otherMerchantCode)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { correctionId } = await propose(id);
    await place.call(
      'wallet/win',
      moneyBody(player, { roundId: name, txId: randomUUID(), refTxId: name, amount: '5.00', roundState: 'closed' }),
    );
    await expect(decide('omar', correctionId)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await decide('omar', correctionId, { decision: 'refuse' })).state).toBe('refused');
    expect(await place.balance(player)).toBe('100.00');
    expect(await place.within(merchantCode, (tx) => readCorrections(tx))).toEqual([]);
  });

  it('may only be closed; and the vendor’s word on it is asked', async () => {
    const { player, id, name } = await staleRound();
    const round = (await place.within(merchantCode, readStaleRounds)).find((entry) => entry.id === id);
    const ctx = await place.within(merchantCode, async (tx) => tx.ctx);
    if (!round) throw new Error('no round');
    expect(await queryRoundState(place.context, ctx, round)).toBeNull();
    answers.set(`/vendor-api/rounds/${name}`, {
      roundId: name,
      state: 'void',
      replayUrl: 'http://vendor.test/r',
      proof: null,
      pendingReason: null,
    });
    expect(await queryRoundState(place.context, ctx, round)).toBe('void');
    const { correctionId } = await propose(id, { amount: 0n });
    await decide('omar', correctionId, { amount: 0n });
    expect(await place.balance(player)).toBe('95.00');
    expect((await place.within(merchantCode, readStaleRounds)).some((entry) => entry.id === id)).toBe(false);
  });
});

it('a difference that the vendor has mended is closed when it is asked anew; a silent vendor changes nothing', async () => {
  const player = await place.newPlayer(10_000n);
  const txId = randomUUID();
  await bet(player, { txId, roundId: txId, amount: '1.00' });
  await owner.query(`update vendor_play set at = now() - interval '2 hours' where tx_id = $1`, [txId]);
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const entry = {
    txId,
    call: 'bet',
    merchantCode,
    playerId: player.playerId,
    roundId: txId,
    amount: '2.00',
    winAmount: null,
    currency: 'USD',
    state: 'accepted',
    at,
  };
  answers.set('/vendor-api/transactions', { transactions: [entry], cursor: null });
  const ctx = await place.within(merchantCode, async (tx) => tx.ctx);
  const row = await vendorRow();
  const found = await compareVendor(place.context, ctx, row);
  expect(found?.filter((one) => one.txId === txId).map(({ kind }) => kind)).toEqual(['amount']);
  const name = { vendorId: row.vendorId, txId, kind: 'amount' } as const;
  const ask = () => queryDifference(place.context, ctx, row, name);
  expect(await ask()).toMatchObject({ agrees: false, difference: { told: { amount: '2.00' } } });
  answers.delete('/vendor-api/transactions');
  await expect(ask()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  answers.set('/vendor-api/transactions', { transactions: [{ ...entry, amount: '1.00' }], cursor: null });
  expect(await ask()).toMatchObject({ agrees: true });
  expect((await place.within(merchantCode, (tx) => readDifferences(tx))).some((one) => one.txId === txId)).toBe(false);
  const foreign = await vendorRow(otherMerchantCode);
  const other = await place.within(otherMerchantCode, async (tx) => tx.ctx);
  await expect(queryDifference(place.context, other, foreign, name)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
