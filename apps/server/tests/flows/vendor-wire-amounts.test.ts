/** Vendors that count a currency otherwise than the registry: dong in thousands, rupiah without decimals, yen with two. */
import type { WireEntry } from '@baize/protocol';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSystemTx } from '#kernel/in-tx.ts';
import { booksOf } from '#capabilities/vendors/books.ts';
import { differenceOf } from '#capabilities/vendors/compare-books.ts';
import { readTxStates } from '#capabilities/vendors/read.ts';
import { verifyAnswer } from '#capabilities/vendors/verify-session.ts';
import type { Player, VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import {
  moneyBody,
  openVendorSetup,
  otherMerchantCode,
  vendorCode,
} from '#capabilities/vendors/testing/vendor-setup.ts';
import type { Client } from '../dialects/conversation.ts';
import { hubClient, newHubKeys } from '../dialects/hub.ts';
import { seatAt } from '../dialects/seats.ts';
import { softClient } from '../dialects/soft.ts';

const wire: readonly WireEntry[] = [
  { currency: 'VND', decimals: 3, unit: 1_000 },
  { currency: 'IDR', decimals: 0, unit: 1 },
  { currency: 'JPY', decimals: 2, unit: 1 },
];

let place: VendorSetup;
const write = async (entries: readonly WireEntry[], before: readonly WireEntry[] = [], code = vendorCode) => {
  await inSystemTx(place.services.database, (db) =>
    sql`update vendor set wire_amounts = ${JSON.stringify(entries)}::jsonb, wire_before = ${JSON.stringify(before)}::jsonb
      from merchant m where m.merchant_id = vendor.merchant_id and m.code = 'FIRST' and vendor.code = ${code}`.execute(
      db,
    ),
  );
  place.context.directory.forget();
};
beforeAll(async () => {
  place = await openVendorSetup();
  await write(wire);
});
afterAll(() => place.close());

const cash = async (player: Player, currency: string) =>
  (
    await place.call('wallet/balance', {
      requestId: randomUUID(),
      merchantCode: player.merchantCode,
      playerId: player.playerId,
      currency,
    })
  ).body['cash'];
const turn = (player: Player, currency: string) => {
  const roundId = `r:${randomUUID()}`;
  const txId = () => `t:${randomUUID()}`;
  const body = (over: object) => moneyBody(player, { currency, roundId, txId: txId(), ...over });
  return { roundId, body };
};

describe('a vendor that counts dong in thousands', () => {
  it('stakes, wins, takes back and is answered in its own figures, and its books agree', async () => {
    const player = await place.newPlayer(1_000_000n, { currency: 'VND' });
    expect(await cash(player, 'VND')).toBe('1000.000');
    const { body } = turn(player, 'VND');
    const bet = body({ amount: '100.000' });
    expect((await place.call('wallet/bet', bet)).body).toMatchObject({ balance: '900.000', replayed: false });
    expect((await place.call('wallet/bet', { ...bet, requestId: randomUUID() })).body).toMatchObject({
      balance: '900.000',
      replayed: true,
    });
    const win = body({ amount: '250.001', refTxId: bet['txId'] });
    expect((await place.call('wallet/win', win)).body).toMatchObject({ balance: '1150.001' });
    const other = body({ amount: '50' });
    expect((await place.call('wallet/bet', other)).body).toMatchObject({ balance: '1100.001' });
    const back = { ...body({ refTxId: other['txId'] }), amount: undefined };
    expect((await place.call('wallet/rollback', back)).body).toMatchObject({ balance: '1150.001' });
    const both = body({ amount: '10', winAmount: '20.5', roundState: 'closed' });
    const adjust = body({ amount: '-0.500', reason: 'counted twice' });
    const batch = await place.call('wallet/batch', {
      requestId: randomUUID(),
      items: [
        { call: 'betwin', body: both },
        { call: 'adjust', body: adjust },
      ],
    });
    expect(batch.body['items']).toMatchObject([
      { status: 200, body: { balance: '1160.501' } },
      { status: 200, body: { balance: '1160.001' } },
    ]);
    const asked = await place.call('tx/query', {
      requestId: randomUUID(),
      txIds: [bet['txId'], win['txId'], adjust['txId']],
    });
    expect(asked.body['items']).toMatchObject([{ amount: '100.000' }, { amount: '250.001' }, { amount: '-0.500' }]);
    const { text } = await place.call(`recon/${new Date().toISOString().slice(0, 10)}`, undefined);
    const line = (id: unknown) =>
      text
        .split('\n')
        .filter((row) => row.includes(String(id)))
        .map((row) => row.split(',')[7]);
    expect([line(bet['txId'])[0], line(win['txId']), line(both['txId'])]).toEqual([
      '-100.000',
      ['250.001'],
      ['-10.000', '20.500'],
    ]);
  });

  it('is refused a stake that is no whole dong', async () => {
    const player = await place.newPlayer(1_000_000n, { currency: 'VND' });
    const { body } = turn(player, 'VND');
    expect((await place.call('wallet/bet', body({ amount: '100.0005' }))).body['code']).toBe('AMOUNT_SCALE');
    expect(await cash(player, 'VND')).toBe('1000.000');
  });

  it('keeps the figures of the registry at another merchant', async () => {
    const player = await place.newPlayer(1_000_000n, { code: otherMerchantCode, currency: 'VND' });
    expect(await cash(player, 'VND')).toBe('1000000');
    const { body } = turn(player, 'VND');
    expect((await place.call('wallet/bet', body({ amount: '100.000' }))).body['code']).toBe('AMOUNT_SCALE');
  });
});

describe('a vendor that counts whole rupiah', () => {
  it('gets the balance rounded down, and is refused a stake of a half with AMOUNT_SCALE', async () => {
    const player = await place.newPlayer(15_037n, { currency: 'IDR' });
    expect(await cash(player, 'IDR')).toBe('150');
    const { body } = turn(player, 'IDR');
    expect((await place.call('wallet/bet', body({ amount: '100.5' }))).body['code']).toBe('AMOUNT_SCALE');
    expect((await place.call('wallet/bet', body({ amount: '100' }))).body).toMatchObject({ balance: '50' });
    expect((await place.call('wallet/bet', body({ amount: '51' }))).body).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      balance: '50',
    });
  });

  it('gets a session in its own units: the least stake rounded up, the most and the balance down', async () => {
    const row = (await place.context.directory.all()).find(
      ({ merchantCode, code }) => merchantCode === 'FIRST' && code === vendorCode,
    );
    const session = {
      sessionId: randomUUID(),
      memberId: randomUUID(),
      playerName: 'p',
      currency: 'VND',
      nodeId: 'dice',
      language: 'en',
      expiresAt: new Date(),
      endedAt: null,
    } as never;
    const told = verifyAnswer(session, row!, undefined, 123_456n);
    expect(told).toMatchObject({
      exponent: 3,
      unit: 1_000,
      balance: '123.456',
      limits: { stakeMin: '0.001', stakeMax: '0.001' },
    });
    const rupiah = verifyAnswer({ ...(session as object), currency: 'IDR' } as never, row!, undefined, 199n);
    expect(rupiah).toMatchObject({ exponent: 0, balance: '1', limits: { stakeMin: '1', stakeMax: '0' } });
    expect('unit' in rupiah).toBe(false);
  });
});

describe('a vendor that counts yen with two decimals', () => {
  it('is answered in them, is refused what is no whole yen, wins too, and its books agree', async () => {
    const player = await place.newPlayer(1_000n, { currency: 'JPY' });
    const { body } = turn(player, 'JPY');
    const bet = body({ amount: '100.00' });
    expect((await place.call('wallet/bet', bet)).body).toMatchObject({ balance: '900.00' });
    expect((await place.call('wallet/bet', body({ amount: '33.33' }))).body['code']).toBe('AMOUNT_SCALE');
    expect((await place.call('wallet/win', body({ amount: '33.33', refTxId: bet['txId'] }))).body['code']).toBe(
      'AMOUNT_SCALE',
    );
    const win = body({ amount: '34.00', refTxId: bet['txId'] });
    for (const replayed of [false, true])
      expect((await place.call('wallet/win', { ...win, requestId: randomUUID() })).body).toMatchObject({
        balance: '934.00',
        replayed,
      });
    expect((await place.call('wallet/adjust', body({ amount: '-33.00', reason: 'counted twice' }))).body).toMatchObject(
      { balance: '901.00' },
    );
    const [row] = (await place.context.directory.all()).filter(
      ({ merchantCode, code }) => merchantCode === 'FIRST' && code === vendorCode,
    );
    const [ours] = await inSystemTx(place.services.database, (db) =>
      readTxStates(db, booksOf([row!]), [String(win['txId'])]),
    );
    expect(ours?.amount).toBe('34.00');
    const theirs = { txId: win['txId'], call: 'win', state: 'accepted', amount: '34.00', currency: 'JPY' } as never;
    expect(differenceOf(theirs, ours!, row!.wires)).toBeNull();
    expect(differenceOf({ ...(theirs as object), amount: '35.00' } as never, ours!, row!.wires)?.kind).toBe('amount');
  });

  it('has shares of jackpots in whole yen that come to its credit', async () => {
    const player = await place.newPlayer(1_000n, { currency: 'JPY' });
    const { body } = turn(player, 'JPY');
    const bet = body({ amount: '100.00' });
    await place.call('wallet/bet', bet);
    const jackpots = [
      { jackpotId: 'a', win: '11.00' },
      { jackpotId: 'b', win: '10.00' },
    ];
    const win = body({ amount: '21.00', kind: 'jackpot', refTxId: bet['txId'], jackpots });
    expect((await place.call('wallet/win', win)).body).toMatchObject({ balance: '921.00' });
    const { rows } = await inSystemTx(place.services.database, (db) =>
      sql<{ win: bigint }>`select win from jackpot_entry where tx_id = ${win['txId']} order by jackpot_id`.execute(db),
    );
    expect(rows.map((row) => row.win)).toEqual([11n, 10n]);
  });
});

describe('a call from before its vendor counted otherwise', () => {
  it('is answered as when it first came, and moves nothing; one that never came is read as today', async () => {
    const player = await place.newPlayer(1_000_000n, { code: 'FIRST', currency: 'KRW' });
    const { body } = turn(player, 'KRW');
    const bet = body({ amount: '100000' });
    const win = body({ amount: '250000', refTxId: bet['txId'], roundState: 'closed' });
    expect((await place.call('wallet/bet', bet)).body).toMatchObject({ balance: '900000' });
    expect((await place.call('wallet/win', win)).body).toMatchObject({ balance: '1150000' });
    const thousands: WireEntry = { currency: 'KRW', decimals: 3, unit: 1_000 };
    await write([...wire, thousands], [{ currency: 'KRW', decimals: 0, unit: 1 }]);
    for (const [path, sent] of [
      ['bet', bet],
      ['win', win],
    ] as const)
      expect((await place.call(`wallet/${path}`, { ...sent, requestId: randomUUID() })).body).toMatchObject({
        replayed: true,
        balance: '1150.000',
      });
    expect((await place.call('wallet/bet', { ...bet, amount: '100001' })).body['code']).toBe('TX_CONFLICT');
    const later = turn(player, 'KRW').body({ amount: '1.000' });
    expect((await place.call('wallet/bet', later)).body).toMatchObject({ balance: '1149.000' });
    await write(wire);
  });
});

const answerOf = async (client: Client, path: string, body: Record<string, unknown>) => {
  await client.post('asked', path, body);
  return client.turns.at(-1)?.answer ?? {};
};

describe('the dialects', () => {
  const entries: readonly WireEntry[] = [{ currency: 'USD', decimals: 3, unit: 1 }];

  it('hub: what is finer than a cent is refused', async () => {
    const keys = newHubKeys();
    const seat = await seatAt(place, 'hub', keys.publicPem);
    await write(entries, [], 'HUB_VENDOR');
    const client = hubClient(seat.url, keys.privateKey);
    const said = (path: string, over: object) =>
      answerOf(client, path, {
        user: seat.player.playerId,
        token: seat.player.sessionId,
        request_uuid: randomUUID(),
        transaction_uuid: randomUUID(),
        round: 'w',
        game_code: seat.gameCode,
        currency: 'USD',
        ...over,
      });
    const bet = randomUUID();
    expect((await said('/transaction/bet', { amount: 1_000_500 }))['status']).toBe('RS_ERROR_WRONG_TYPES');
    expect(await said('/transaction/bet', { amount: 1_000_000, transaction_uuid: bet })).toMatchObject({
      balance: 9_000_000,
    });
    expect((await said('/transaction/win', { amount: 333_300, reference_transaction_uuid: bet }))['status']).toBe(
      'RS_ERROR_WRONG_TYPES',
    );
    expect(await said('/transaction/win', { amount: 334_000, reference_transaction_uuid: bet })).toMatchObject({
      balance: 9_334_000,
    });
  });

  it('soft: amounts are parts of the vendor’s own size', async () => {
    const seat = await seatAt(place, 'soft', null);
    await write(entries, [], 'SOFT_VENDOR');
    const client = softClient(seat.url, seat.secret);
    const play = (actions: object[]) =>
      answerOf(client, '/play', {
        user_id: seat.player.playerId,
        currency: 'USD',
        game: seat.gameCode,
        game_id: 'w',
        session_id: seat.player.sessionId,
        finished: false,
        actions,
      });
    expect(
      await play([
        { action: 'bet', action_id: randomUUID(), amount: 10_000 },
        { action: 'win', action_id: randomUUID(), amount: 3_340 },
      ]),
    ).toMatchObject({ balance: 93_340 });
    expect(await play([{ action: 'bet', action_id: randomUUID(), amount: 1 }])).toMatchObject({
      code: expect.anything(),
    });
  });
});
