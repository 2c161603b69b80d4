/** The vendor API from outside: who is heard, what is refused, what is stored. */
import { hmacKey, signRequest } from '@baize/signatures';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freezeMember } from '#capabilities/reports/freeze-member.ts';
import { creditDeposit, openAccounts } from '#capabilities/wallet/index.ts';
import { insertLaunchToken } from '#capabilities/vendors/store.ts';
import type { CallOptions, Player, VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import {
  merchantCode,
  moneyBody,
  openVendorSetup,
  otherMerchantCode,
} from '#capabilities/vendors/testing/vendor-setup.ts';

const today = (): string => new Date().toISOString().slice(0, 10);
const startedOn = today();

let place: VendorSetup;
let player: Player;
beforeAll(async () => {
  place = await openVendorSetup();
  player = await place.newPlayer(100_000n);
});
afterAll(() => place.close());

const bet = (over: Record<string, unknown> = {}, how?: CallOptions) =>
  place.call('wallet/bet', moneyBody(player, { txId: randomUUID(), roundId: randomUUID(), ...over }), how);

describe('which calls are accepted', () => {
  const seconds = (number: number) => new Date(Date.now() + number * 1_000);
  it.each<[string, string, () => CallOptions]>([
    [
      'a changed body',
      'SIGNATURE',
      () => ({
        tamper: (request) => {
          request.body = request.body.replace('10.00', '11.00');
        },
      }),
    ],
    [
      'a changed body with its digest',
      'SIGNATURE',
      () => ({
        tamper: (request) => {
          request.body = request.body.replace('10.00', '11.00');
          request.headers['content-digest'] = `sha-256=:${hash('sha256', request.body, 'base64')}:`;
        },
      }),
    ],
    [
      'no signature',
      'SIGNATURE',
      () => ({
        tamper: (request) => {
          delete request.headers['signature'];
        },
      }),
    ],
    ['an unknown key', 'SIGNATURE', () => ({ key: hmacKey('nobody', randomBytes(32)) })],
    ['a known key id with another secret', 'SIGNATURE', () => ({ key: hmacKey('vendor-1', randomBytes(32)) })],
    ['a signature of two minutes ago', 'SIGNATURE', () => ({ at: seconds(-120) })],
    ['a signature of two minutes ahead', 'SIGNATURE', () => ({ at: seconds(120) })],
  ])('%s is refused and moves nothing', async (_name, code, how) => {
    const before = await place.balance(player);
    expect(await bet({}, how())).toMatchObject({ status: 401, body: { code, retryable: false, final: true } });
    expect(await place.balance(player)).toBe(before);
  });

  it('a clock half a minute off is accepted', async () => {
    expect((await bet({}, { at: seconds(-30) })).status).toBe(200);
    expect((await bet({}, { at: seconds(30) })).status).toBe(200);
  });

  it('a nonce is used once, also under a fresh signature', async () => {
    expect((await bet({}, { nonce: 'again' })).status).toBe(200);
    expect(await bet({}, { nonce: 'again' })).toMatchObject({ status: 401, body: { code: 'REPLAYED_NONCE' } });
  });

  it('an answer is never kept or guessed at, and carries the id a refusal names', async () => {
    const reply = await bet({ extra: 1 });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('x-request-id')).toBe(reply.body['traceId']);
  });

  it('a body above 64 kB is not read to its end', async () => {
    const response = await fetch(`${place.url}/vendor/v1/wallet/bet`, { method: 'POST', body: 'x'.repeat(70_000) });
    expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
  });

  it('an unknown path and another method get 404', async () => {
    expect((await fetch(`${place.url}/vendor/v1/wallet/nothing`, { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await fetch(`${place.url}/vendor/v1/wallet/bet`)).status).toBe(404);
  });

  it('health answers without a signature', async () => {
    const response = await fetch(`${place.url}/vendor/v1/health`);
    expect(await response.json()).toEqual({ status: 'ok' });
  });
});

describe('what is refused', () => {
  it.each<[string, Record<string, unknown>, number, string]>([
    ['more decimals than the currency has', { amount: '1.001' }, 422, 'AMOUNT_SCALE'],
    ['a negative amount', { amount: '-1.00' }, 400, 'BAD_REQUEST'],
    ['an amount that is no number', { amount: '1e3' }, 400, 'BAD_REQUEST'],
    ['an unknown field', { extra: 1 }, 400, 'BAD_REQUEST'],
    ['a test', { test: true }, 400, 'BAD_REQUEST'],
    // ISO 4217's own code for no currency at all
    ['an unknown currency', { currency: 'XXX' }, 422, 'CURRENCY_MISMATCH'],
    ['a currency the player has no wallet in', { currency: 'EUR' }, 422, 'CURRENCY_MISMATCH'],
    ['an unknown player', { playerId: randomUUID() }, 404, 'NOT_FOUND'],
    ['an unknown merchant', { merchantCode: 'UNKNOWN' }, 404, 'NOT_FOUND'],
    ['details of more than 8 kB', { details: { text: 'x'.repeat(9_000) } }, 400, 'BAD_REQUEST'],
    [
      'details nested without end',
      { details: { a: { a: { a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } } } } },
      400,
      'BAD_REQUEST',
    ],
    ['a stake above the table limit', { amount: '10000.01' }, 409, 'LIMIT_STAKE'],
    ['a game that is not on', { gameCode: 'no-such-game' }, 403, 'GAME_DISABLED'],
    ['an unknown session', { sessionId: randomUUID() }, 403, 'SESSION_INVALID'],
    ['more than there is', { amount: '9999.00' }, 402, 'INSUFFICIENT_FUNDS'],
  ])('%s', async (_name, over, status, code) => {
    const before = await place.balance(player);
    expect(await bet(over)).toMatchObject({ status, body: { code } });
    expect(await place.balance(player)).toBe(before);
  });

  it('a currency of the player’s that is not the session’s', async () => {
    const rich = await place.newPlayer(10_000n);
    await place.within(merchantCode, async (tx) => {
      await openAccounts(tx, { memberId: rich.playerId, currency: 'EUR' });
      const deposit = { depositId: randomUUID(), provider: 'TEST', amountMinor: 10_000n };
      await creditDeposit(tx, { memberId: rich.playerId, currency: 'EUR', ...deposit });
    });
    const inEuros = moneyBody(rich, { txId: randomUUID(), roundId: randomUUID(), currency: 'EUR' });
    for (let time = 0; time < 2; time += 1)
      expect(await place.call('wallet/bet', { ...inEuros, requestId: randomUUID() })).toMatchObject({
        status: 422,
        body: { code: 'CURRENCY_MISMATCH' },
      });
    expect(
      (await place.call('wallet/bet', moneyBody(rich, { txId: randomUUID(), roundId: randomUUID() }))).status,
    ).toBe(200);
    const euros = await place.call('wallet/balance', {
      requestId: randomUUID(),
      merchantCode,
      playerId: rich.playerId,
      currency: 'EUR',
    });
    expect(euros.body['cash']).toBe('100.00');
  });

  it('a player under another merchant', async () => {
    const stranger = await place.newPlayer(10_000n, { code: otherMerchantCode });
    expect(await bet({ playerId: stranger.playerId, sessionId: stranger.sessionId })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await place.balance(stranger)).toBe('100.00');
  });

  it("a frozen member's stake, while a win still lands", async () => {
    const member = await place.newPlayer(10_000n);
    const first = { roundId: randomUUID(), txId: randomUUID() };
    await place.call('wallet/bet', moneyBody(member, first));
    await place.within(merchantCode, (tx) =>
      freezeMember(tx, member.playerId, { isFrozen: true, reason: 'asked by a test' }),
    );
    expect(
      await place.call('wallet/bet', moneyBody(member, { roundId: randomUUID(), txId: randomUUID() })),
    ).toMatchObject({ status: 403, body: { code: 'PLAYER_BLOCKED' } });
    expect(
      await place.call(
        'wallet/win',
        moneyBody(member, { roundId: first.roundId, refTxId: first.txId, txId: randomUUID(), amount: '30.00' }),
      ),
    ).toMatchObject({ status: 200, body: { balance: '120.00' } });
  });

  it('a stake after the session expired, while the win, the close and the rollback still land', async () => {
    const member = await place.newPlayer(10_000n);
    const first = { roundId: randomUUID(), txId: randomUUID() };
    await place.call('wallet/bet', moneyBody(member, first));
    await place.within(merchantCode, (tx) =>
      tx.db
        .updateTable('game_session')
        .set({ expires_at: new Date(0) })
        .where('member_id', '=', member.playerId)
        .execute(),
    );
    expect(
      await place.call('wallet/bet', moneyBody(member, { roundId: randomUUID(), txId: randomUUID() })),
    ).toMatchObject({ status: 403, body: { code: 'SESSION_EXPIRED' } });
    expect(
      await place.call(
        'wallet/win',
        moneyBody(member, {
          roundId: first.roundId,
          txId: randomUUID(),
          amount: '0.00',
          sessionId: undefined,
          roundState: 'closed',
        }),
      ),
    ).toMatchObject({ status: 200, body: { applied: true, balance: '90.00', roundState: 'closed' } });
  });

  it('broken JSON and text that is no object', async () => {
    expect(await place.call('wallet/bet', '{"amount":')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await place.call('wallet/bet', '[]')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

describe('a repeat', () => {
  it('with a new request id, time and spelling of the amount is the same call', async () => {
    const ids = { txId: randomUUID(), roundId: randomUUID() };
    await bet({ ...ids, details: { a: 1, b: [2] } });
    const again = await bet({ ...ids, amount: '10', occurredAt: '2026-01-01T00:00:00Z', details: { b: [2], a: 1 } });
    expect(again).toMatchObject({ status: 200, body: { replayed: true, applied: true } });
  });

  it.each([{ amount: '11.00' }, { roundState: 'closed' }, { kind: 'bonusBuy' }, { details: { a: 2 } }])(
    'with %j is a conflict',
    async (change) => {
      const ids = { txId: randomUUID(), roundId: randomUUID() };
      await bet({ ...ids, details: { a: 1 } });
      const before = await place.balance(player);
      expect(await bet({ ...ids, details: { a: 1 }, ...change })).toMatchObject({
        status: 409,
        body: { code: 'TX_CONFLICT', final: true },
      });
      expect(await place.balance(player)).toBe(before);
    },
  );

  it('of a refused stake is refused for the same reason', async () => {
    const ids = { txId: randomUUID(), roundId: randomUUID(), sessionId: randomUUID() };
    for (let time = 0; time < 2; time += 1)
      expect(await bet(ids)).toMatchObject({ status: 403, body: { code: 'SESSION_INVALID' } });
    expect((await place.call(`tx/${ids.txId}`, undefined)).body).toMatchObject({
      state: 'declined',
      declineCode: 'SESSION_INVALID',
    });
  });
});

describe('rounds', () => {
  const close = (roundId: string) =>
    place.call('round/close', {
      requestId: randomUUID(),
      merchantCode,
      playerId: player.playerId,
      gameCode: 'dice',
      roundId,
      occurredAt: new Date().toISOString(),
    });

  it('a betwin moves both ways in one call and settles the round', async () => {
    const member = await place.newPlayer(1_000n);
    const body = moneyBody(member, {
      roundId: randomUUID(),
      txId: randomUUID(),
      amount: '10.00',
      winAmount: '14.50',
      roundState: 'closed',
    });
    expect(await place.call('wallet/betwin', body)).toMatchObject({
      status: 200,
      body: { applied: true, balance: '14.50', roundState: 'closed' },
    });
    expect(await place.call('wallet/betwin', body)).toMatchObject({
      status: 200,
      body: { replayed: true, balance: '14.50' },
    });
    expect(
      await place.call('wallet/betwin', { ...body, txId: randomUUID(), roundId: randomUUID(), amount: '20.00' }),
    ).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_FUNDS', balance: '14.50' } });
  });

  it('closing twice is the same as once, and of an unknown round is refused for now', async () => {
    const roundId = randomUUID();
    await bet({ roundId });
    expect((await close(roundId)).body).toMatchObject({ replayed: false });
    expect((await close(roundId)).body).toMatchObject({ replayed: true });
    expect(await close('never')).toMatchObject({ status: 409, body: { code: 'BET_NOT_FOUND', retryable: true } });
    expect(await bet({ roundId })).toMatchObject({ status: 409, body: { code: 'ROUND_SETTLED' } });
  });

  it('a win without a bet is refused, a promotion needs none', async () => {
    const member = await place.newPlayer(0n);
    expect(
      await place.call('wallet/win', moneyBody(member, { txId: randomUUID(), roundId: randomUUID() })),
    ).toMatchObject({ status: 409, body: { code: 'BET_NOT_FOUND' } });
    const promo = {
      ...moneyBody(member, { txId: randomUUID(), roundId: randomUUID(), amount: '5.00', reason: 'tournament' }),
      sessionId: undefined,
    };
    expect(await place.call('promo/payout', promo)).toMatchObject({
      status: 200,
      body: { applied: true, balance: '5.00' },
    });
    expect(await place.call('promo/payout', promo)).toMatchObject({
      status: 200,
      body: { replayed: true, balance: '5.00' },
    });
  });

  it("a win cannot name another player's bet", async () => {
    const txId = randomUUID();
    const roundId = randomUUID();
    await bet({ txId, roundId });
    const thief = await place.newPlayer(0n);
    expect(
      await place.call('wallet/win', moneyBody(thief, { txId: randomUUID(), refTxId: txId, roundId, amount: '50.00' })),
    ).toMatchObject({ status: 409, body: { code: 'TX_CONFLICT' } });
    expect(await place.balance(thief)).toBe('0.00');
  });

  it("a credit above the vendor's cap waits", async () => {
    const roundId = randomUUID();
    await bet({ roundId });
    expect(
      await place.call('wallet/win', moneyBody(player, { txId: randomUUID(), roundId, amount: '1000000.01' })),
    ).toMatchObject({ status: 503, body: { code: 'TEMPORARY', retryable: true } });
  });

  it('a closed round leaves one fact, with what it came to', async () => {
    const roundId = randomUUID();
    await bet({ roundId });
    await place.call(
      'wallet/win',
      moneyBody(player, { txId: randomUUID(), roundId, amount: '3.00', roundState: 'closed' }),
    );
    await close(roundId);
    const facts = await place.within(merchantCode, (tx) =>
      tx.db.selectFrom('outbox').select('payload').where('name', '=', 'bet.settled').execute(),
    );
    const round = await place.within(merchantCode, (tx) =>
      tx.db.selectFrom('vendor_round').select('round_id').where('vendor_round', '=', roundId).executeTakeFirstOrThrow(),
    );
    const own = facts
      .map((fact) => fact.payload as Record<string, unknown>)
      .filter((payload) => payload['roundId'] === round.round_id);
    expect(own).toEqual([
      {
        memberId: player.playerId,
        roundId: round.round_id,
        nodeId: 'dice',
        stakeMinor: '1000',
        payoutMinor: '300',
        currency: 'USD',
      },
    ]);
  });
});

describe('a batch', () => {
  /** The head of a batch of nearly a megabyte and a part of its body, and what is answered to that. */
  async function answerToHead(headers: Readonly<Record<string, string>>): Promise<string> {
    const { hostname, port } = new URL(place.url);
    const socket = connect(Number(port), hostname);
    try {
      await once(socket, 'connect');
      const lines = Object.entries({ host: 'x', 'content-length': '1000000', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.write(`POST /vendor/v1/wallet/batch HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${'x'.repeat(1_000)}`);
      const answered = once(socket, 'data').then(([bytes]: unknown[]) => String(bytes));
      return await Promise.race([answered, sleep(1_000).then(() => 'still reading')]);
    } finally {
      socket.destroy();
    }
  }

  it('with a missing or wrong signature is refused before its body is read', async () => {
    expect(await answerToHead({})).toMatch(/^HTTP\/1.1 401 /);
    const forged = signRequest(
      { method: 'POST', target: '/vendor/v1/wallet/batch', body: 'x' },
      hmacKey('vendor-1', randomBytes(32)),
      new Date(),
    );
    const refused = await answerToHead({ ...forged });
    expect(refused).toMatch(/^HTTP\/1.1 401 /);
    expect(refused.toLowerCase()).toContain('connection: close');
  });

  it('with signed headers is read to its end, and refused when the body is another', async () => {
    const signed = signRequest({ method: 'POST', target: '/vendor/v1/wallet/batch', body: 'x' }, place.key, new Date());
    expect(await answerToHead({ ...signed })).toBe('still reading');
    const other = await place.call(
      'wallet/batch',
      { requestId: randomUUID(), items: [] },
      {
        tamper: (request) => {
          request.body += ' ';
        },
      },
    );
    expect(other).toMatchObject({ status: 401, body: { code: 'SIGNATURE' } });
  });

  it('gives every item its own outcome, in order', async () => {
    const member = await place.newPlayer(1_000n);
    const roundId = randomUUID();
    const txId = randomUUID();
    const item = (call: string, over: Record<string, unknown>) => ({
      call,
      body: moneyBody(member, { roundId, txId: randomUUID(), ...over }),
    });
    const reply = await place.call('wallet/batch', {
      requestId: randomUUID(),
      items: [
        item('bet', { txId, amount: '10.00' }),
        item('bet', { amount: '1.00' }),
        item('win', { refTxId: txId, amount: '25.00' }),
        item('bet', { amount: '1.00' }),
        item('win', { refTxId: 'missing' }),
      ],
    });
    expect(reply.status).toBe(200);
    const outcomes = (reply.body['items'] as { status: number; body: Record<string, unknown> }[]).map((entry) => [
      entry.status,
      entry.body['balance'] ?? entry.body['code'],
    ]);
    expect(outcomes).toEqual([
      [200, '0.00'],
      [402, '0.00'],
      [200, '25.00'],
      [200, '24.00'],
      [409, '24.00'],
    ]);
  });
});

describe('launch tokens', () => {
  async function token(expiresInMs: number): Promise<string> {
    const text = `${merchantCode}.${randomBytes(32).toString('base64url')}`;
    await place.within(merchantCode, (tx) =>
      insertLaunchToken(tx, {
        hash: hash('sha256', text, 'buffer'),
        sessionId: player.sessionId,
        expiresAt: new Date(Date.now() + expiresInMs),
      }),
    );
    return text;
  }
  const verify = (text: string) => place.call('session/verify', { requestId: randomUUID(), token: text });

  it('open a session once', async () => {
    const text = await token(60_000);
    expect(await verify(text)).toMatchObject({
      status: 200,
      body: {
        sessionId: player.sessionId,
        playerId: player.playerId,
        merchantCode,
        gameCode: 'dice',
        currency: 'USD',
        exponent: 2,
        limits: { stakeMin: '0.01', stakeMax: '10000.00' },
      },
    });
    expect(await verify(text)).toMatchObject({ status: 403, body: { code: 'SESSION_INVALID' } });
  });

  it('expire, and are nothing when made up', async () => {
    expect(await verify(await token(-1))).toMatchObject({ status: 403, body: { code: 'SESSION_EXPIRED' } });
    expect(await verify(`${merchantCode}.${randomBytes(32).toString('base64url')}`)).toMatchObject({
      status: 403,
      body: { code: 'SESSION_INVALID' },
    });
    expect(await verify('nonsense')).toMatchObject({ status: 403, body: { code: 'SESSION_INVALID' } });
  });
});

describe('after a crash', () => {
  it('a vendor learns what became of its transactions, unknown ones included', async () => {
    const txId = randomUUID();
    await bet({ txId });
    const reply = await place.call('tx/query', { requestId: randomUUID(), txIds: [txId, 'never'] });
    expect((await place.call(`tx/${encodeURIComponent('a:b')}`, undefined)).body).toMatchObject({
      txId: 'a:b',
      state: 'unknown',
    });
    expect(reply.body['items']).toMatchObject([
      { txId, kind: 'bet', state: 'accepted', amount: '10.00', currency: 'USD' },
      { txId: 'never', state: 'unknown', kind: null },
    ]);
  });

  it('open rounds are listed', async () => {
    const roundId = randomUUID();
    await bet({ roundId });
    const reply = await place.call('rounds?state=open', undefined);
    expect(reply.body['rounds']).toContainEqual(expect.objectContaining({ roundId, stake: '10.00', merchantCode }));
    expect((await place.call('rounds', undefined)).status).toBe(400);
  });

  it("the day file holds the ledger's own postings, one line each", async () => {
    const linesOf = async (day: string) =>
      (await place.call(`recon/${day}`, undefined)).text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','));
    const days = new Set([startedOn, today()]); // midnight may pass under the tests
    const lines = (await Promise.all([...days].map(linesOf))).flat();
    const client = new pg.Client({ connectionString: place.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ id: string; amount: string }>(
      `select transfer_id::text as id, amount::text from ledger_journal where kind in (5, 6, 7, 8, 10) order by transfer_id`,
    );
    await client.end();
    expect(lines.map((line) => [line[0], (line[7] ?? '').replace('.', '').replace(/^(-?)0+(?=\d)/, '$1')])).toEqual(
      rows.map((row) => [row.id, row.amount]),
    );
    expect(lines.length).toBeGreaterThan(10);
  });
});
