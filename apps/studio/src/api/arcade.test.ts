/** The arcade holds money, so its word must be its own: every answer carries its key, and nobody but the platform is heard. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ed25519PrivateKey,
  hmacKey,
  signRequest,
  signResponse,
  verifyRequest,
  verifyResponse,
} from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import type { PlayRoundAnswer, PlaySession } from '@baize/game-kit/protocol.ts';
import { vendorGamesAnswer } from '@baize/protocol/vendor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendorKey } from '#testing/keys.ts';
import { launchBody, startTestStudio, until } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const platform = ed25519PrivateKey('platform-a', privateKey.export({ format: 'pem', type: 'pkcs8' }));
const published = {
  kty: 'OKP',
  crv: 'Ed25519',
  kid: 'platform-a',
  x: publicKey.export({ format: 'jwk' }).x,
  use: 'sig',
  alg: 'EdDSA',
};
const own = hmacKey(`${vendorKey.id}.arcade`, vendorKey.secret);
/** The platform: its published key, and launch tokens that it takes for sessions of the arcade alone. */
const tokens = new Map<string, { playerId: string; gameCode: string }>();
const keys = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/vendor/v1/keys') return void response.end(JSON.stringify({ keys: [published] }));
    const raw = Buffer.concat(chunks);
    const verified = verifyRequest(
      { method: request.method ?? '', target: request.url ?? '', body: raw, headers: request.headers },
      { findKey: (id) => (id === own.keyId ? own : undefined), now: new Date() },
    );
    const { token = '' } = raw.length > 0 ? (JSON.parse(raw.toString()) as { token?: string }) : {};
    const known = tokens.get(token);
    if (!verified.ok || request.url !== '/vendor/v1/session/verify' || !known)
      return void response.writeHead(401).end();
    const text = JSON.stringify({
      ...known,
      sessionId: randomUUID(),
      playerName: 'minnow88',
      merchantCode: 'BAIZE',
      currency: 'USD',
      exponent: 2,
      language: 'en',
      country: null,
      test: false,
      balance: '0.00',
      limits: {
        stakeMin: '1.00',
        stakeMax: '50.00',
        winMax: '5000.00',
        spinMsMin: 0,
        realityCheckMinutes: 0,
        autoplayMsMin: null,
      },
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const headers = signResponse(
      { status: 200, body: text, requestSignature: verified.signature },
      own,
      new Date(),
      verified.nonce,
    );
    response.writeHead(200, { ...headers }).end(text);
  });
});

let house: TestStudio;
beforeAll(async () => {
  await once(keys.listen(0, '127.0.0.1'), 'listening');
  house = await startTestStudio({ platformUrl: `http://127.0.0.1:${(keys.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await house.stop();
  keys.closeAllConnections();
  keys.close();
});

async function call(key: SignatureKey, path: string, body?: unknown) {
  const method = body === undefined ? 'GET' : 'POST';
  const text = body === undefined ? '' : JSON.stringify(body);
  const signed = signRequest({ method, target: path, body: text }, key, new Date());
  const response = await fetch(`${house.studio.url}/arcade${path}`, {
    method,
    headers: { ...signed, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: text }),
  });
  const raw = await response.text();
  const headers = Object.fromEntries(response.headers);
  const answer = { status: response.status, body: raw, requestSignature: signed.signature, headers };
  const isOwn = verifyResponse(answer, (keyId) => (keyId === own.keyId ? own : undefined), new Date()).ok;
  return { status: response.status, body: JSON.parse(raw) as Record<string, unknown>, isOwn };
}

test('money goes in and the balance is read, each answer signed with the arcade’s key', async () => {
  const playerId = randomUUID();
  const transfer = {
    requestId: randomUUID(),
    transferId: randomUUID(),
    merchantCode: 'BAIZE',
    playerId,
    currency: 'USD',
    direction: 'in',
    amount: '12.50',
  };
  const done = { status: 200, isOwn: true, body: { transferId: transfer.transferId, state: 'done', balance: '12.50' } };
  expect(await call(platform, '/transfer-api/transfers', transfer)).toMatchObject(done);
  expect(await call(platform, '/transfer-api/transfers', transfer)).toMatchObject(done);
  const told = await call(platform, `/transfer-api/balances/BAIZE/${playerId}?currency=USD`);
  expect(told).toEqual({ status: 200, isOwn: true, body: { balance: '12.50', currency: 'USD' } });
  expect(await call(platform, '/transfer-api/transfers', { ...transfer, amount: '13.00' })).toMatchObject({
    status: 409,
    isOwn: true,
  });
});

async function launched(playerId: string, gameCode = 'arcade-limbo') {
  const token = randomUUID();
  tokens.set(token, { playerId, gameCode });
  const { status, isOwn, body } = await call(platform, '/vendor-api/launch', launchBody(gameCode, token));
  expect([status, isOwn]).toEqual([200, true]);
  const code = new URL(String(body['url'])).searchParams.get('code') ?? '';
  return (await house.page<PlaySession>('/play/session', { code })).body;
}
const limboBet = () => ({ requestId: randomUUID(), choices: { targetE2: 200 }, stakeMinor: '1000' });
const moveIn = (playerId: string, amount: string) =>
  call(platform, '/transfer-api/transfers', {
    requestId: randomUUID(),
    transferId: randomUUID(),
    merchantCode: 'BAIZE',
    playerId,
    currency: 'USD',
    direction: 'in',
    amount,
  });
const moveAllOut = (playerId: string) =>
  call(platform, '/transfer-api/transfers', {
    requestId: randomUUID(),
    transferId: randomUUID(),
    merchantCode: 'BAIZE',
    playerId,
    currency: 'USD',
    direction: 'out',
    amount: null,
  });
const heldMinor = async (playerId: string) =>
  BigInt(
    String((await call(platform, `/transfer-api/balances/BAIZE/${playerId}?currency=USD`)).body['balance']).replace(
      '.',
      '',
    ),
  );

test('its games are listed under codes of their own', async () => {
  const { isOwn, body } = await call(platform, '/vendor-api/games?currency=USD');
  const games = vendorGamesAnswer.parse(body).games.map(({ gameCode }) => gameCode);
  expect([isOwn, games]).toEqual([true, expect.arrayContaining(['arcade-limbo', 'arcade-mines'])]);
  expect(games.every((code) => code.startsWith('arcade-'))).toBe(true);
  expect((await call(platform, '/vendor-api/launch', launchBody('limbo', 'x'))).status).toBe(404);
  expect((await house.platform('POST', '/vendor-api/launch', launchBody('arcade-limbo', 'x'))).status).toBe(404);
});

test('money goes in, is played with, and comes back whole: each round moves it once', async () => {
  const playerId = randomUUID();
  await moveIn(playerId, '100.00');
  const { token, state } = await launched(playerId);
  expect(state.balanceMinor).toBe('10000');
  const bet = limboBet();
  const first = (await house.page<PlayRoundAnswer>('/play/round', bet, token)).body;
  const after = 10_000n - 1_000n + BigInt(first.round.payoutMinor);
  expect([first.balanceMinor, await heldMinor(playerId)]).toEqual([after.toString(), after]);
  await house.page('/play/round', bet, token); // the same request
  expect(await heldMinor(playerId)).toBe(after);
  const out = await moveAllOut(playerId);
  expect(out.body['amount']).toBe(`${after / 100n}.${String(after % 100n).padStart(2, '0')}`);
  expect((await house.page('/play/round', limboBet(), token)).body).toEqual({ code: 'INSUFFICIENT_FUNDS' });
  expect([await heldMinor(playerId), house.wallet.movements]).toEqual([0n, []]);
});

test('a round of steps is staked and paid at the arcade; another player, and another merchant, have their own', async () => {
  const [playerId, other] = [randomUUID(), randomUUID()];
  await moveIn(playerId, '20.00');
  const { token } = await launched(playerId, 'arcade-mines');
  const opened = await house.page<PlayRoundAnswer>(
    '/play/round',
    { requestId: randomUUID(), choices: { mines: 3, stopAt: 5 }, stakeMinor: '1000' },
    token,
  );
  expect([opened.status, await heldMinor(playerId), await heldMinor(other)]).toEqual([200, 1_000n, 0n]);
  const { body } = await call(platform, `/transfer-api/balances/LOTUS/${playerId}?currency=USD`);
  expect(body['balance']).toBe('0.00');
});

test('a rollback gives a stake back once, bars one that comes later, and leaves an ended round', async () => {
  const player = {
    merchantCode: 'BAIZE',
    playerId: randomUUID(),
    currency: 'USD',
    gameCode: 'arcade-limbo',
    roundId: randomUUID(),
  };
  await moveIn(player.playerId, '10.00');
  const { platform: wallet } = house.studio.services;
  const bet = { ...player, txId: 'r1:1', amount: '4.00', roundState: 'open' };
  const back = { ...player, txId: 'r1:2', refTxId: 'r1:1', roundState: 'closed' };
  await Promise.all([wallet.money('bet', bet), wallet.money('bet', bet)]);
  expect(await heldMinor(player.playerId)).toBe(600n);
  await Promise.all([wallet.money('rollback', back), wallet.money('rollback', back)]);
  expect(await heldMinor(player.playerId)).toBe(1_000n);
  expect(await wallet.money('bet', bet)).toEqual({ kind: 'refused', code: 'TX_ROLLED_BACK' });
  await wallet.money('rollback', { ...back, txId: 'r2:2', refTxId: 'r2:1' });
  expect(await wallet.money('bet', { ...bet, txId: 'r2:1' })).toEqual({ kind: 'refused', code: 'TX_ROLLED_BACK' });
  await wallet.money('betwin', { ...bet, txId: 'r3:1', winAmount: '1.00', roundState: 'closed' });
  expect(await wallet.money('rollback', { ...back, txId: 'r3:2', refTxId: 'r3:1' })).toEqual({
    kind: 'refused',
    code: 'ROUND_SETTLED',
  });
  expect(await heldMinor(player.playerId)).toBe(700n);
});

test('while its books do not answer a round is refused and moves nothing, then or later', async () => {
  const playerId = randomUUID();
  await moveIn(playerId, '20.00');
  const { token } = await launched(playerId);
  const { pool } = house.studio.services;
  const bet = limboBet();
  await pool.query('alter table arcade_tx rename to arcade_tx_away');
  const refused = await house.page('/play/round', bet, token);
  await pool.query('alter table arcade_tx_away rename to arcade_tx');
  expect([refused.status, refused.body]).toEqual([503, { code: 'WALLET_UNKNOWN' }]);
  await until(
    async () => (await house.page<{ outbox: { waiting: number } }>('/health')).body.outbox.waiting === 0,
    'the stake to be barred',
  );
  expect((await house.page('/play/round', bet, token)).body).toEqual({ code: 'WALLET_UNKNOWN' });
  expect(await heldMinor(playerId)).toBe(2_000n);
});

test('a call without the platform’s key is refused with SIGNATURE', async () => {
  const { status, body } = await call(own, `/transfer-api/balances/BAIZE/${randomUUID()}?currency=USD`);
  expect([status, body['code']]).toEqual([401, 'SIGNATURE']);
});
