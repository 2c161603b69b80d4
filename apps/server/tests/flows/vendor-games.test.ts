/** Games of vendors that are not seamless vendors of our own protocol, between the real studio and the real platform: from their list to
 *  the lobby, to a launch, to a round that is settled in the wallet it is played from. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PlayRoundAnswer, PlaySession } from '../../../../games/kit/src/protocol.ts';
import { startStudio } from '../../../studio/src/studio.ts';
import type { Studio } from '../../../studio/src/studio.ts';
import { createStudioDatabase } from '../../../studio/src/testing/database.ts';
import type { TestDatabase } from '../../../studio/src/testing/database.ts';
import { openCatalogue } from '../../src/capabilities/games/index.ts';
import { merchantByCode } from '../../src/capabilities/merchants/index.ts';
import { arcadeCode, installArcade, openDesk } from '../../src/capabilities/vendors/index.ts';
import type { Desk } from '../../src/capabilities/vendors/index.ts';
import { syncVendorGames } from '../../src/capabilities/vendors/jobs.ts';
import { creditDeposit } from '../../src/capabilities/wallet/index.ts';
import type { Ctx } from '../../src/kernel/context.ts';
import { inTx } from '../../src/kernel/in-tx.ts';
import { checkLedger } from '../../src/ledger/check.ts';
import { eventually, startTestApp } from '../../src/testing/app.ts';
import type { TestApp } from '../../src/testing/app.ts';
import { addOperator } from '../../src/testing/operators.ts';

const password = 'grey-heron-at-noon';
const [inbound, outbound] = [randomBytes(32), randomBytes(32)];

let app: TestApp;
let desk: Desk;
let studio: Studio;
let books: TestDatabase;
/** The road to the studio: it can be closed, and then the studio is away. */
const road = { isClosed: false, server: createServer(), url: '' };

beforeAll(async () => {
  road.server.on('request', (request, response) => {
    if (road.isClosed) return void response.destroy();
    void passOn(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => road.server.listen(0, '127.0.0.1', resolve));
  road.url = `http://127.0.0.1:${(road.server.address() as AddressInfo).port}`;
  app = await startTestApp({
    env: {
      STUDIO_URL: road.url,
      STUDIO_VENDOR_KEY: inbound.toString('base64'),
      PLATFORM_VENDOR_KEY: outbound.toString('base64'),
    },
  });
  books = await createStudioDatabase();
  studio = await startStudio(
    {
      databaseUrl: books.url, host: '127.0.0.1', port: 0, publicUrl: undefined, platformUrl: app.url, hostDist: undefined, trustedHops: 0, profile: 'check', logLevel: 'silent',
      vendorKey: { id: 'studio-1', secret: inbound }, platformKey: { id: 'platform-1', secret: outbound }, masterKey: randomBytes(32),
      crash: { isOn: false, chainLength: 200, salt: undefined, saltSeeds: 3 }, walletTimeoutMs: 5_000, orphanAfterMs: 30_000, retryFirstMs: 100,
    },
    { log: pino({ level: 'silent' }) },
  ); // prettier-ignore
  desk = openDesk(app.services, openCatalogue(app.services)); // with a breaker of its own, which the jobs do not trip
}, 120_000);
afterEach(() => void (road.isClosed = false));
afterAll(async () => {
  await desk.close();
  await studio.stop();
  await app.stop();
  road.server.closeAllConnections();
  road.server.close();
  await books.drop();
});

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const headers = Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name)); // prettier-ignore
  const answer = await fetch(studio.url + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const text = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': text.length }).end(text);
}

async function systemCtx(): Promise<Ctx> {
  const { clock, newId, log, database } = app.services;
  const merchant = await merchantByCode(database, 'BAIZE');
  if (!merchant) throw new Error('no merchant');
  const actor = { kind: 'system', name: 'test' } as const;
  return { merchant, actor, now: clock.now(), newId, requestId: 'test', language: 'en', ip: '127.0.0.1', device: 'test', log }; // prettier-ignore
}

/** A member of BAIZE with 100.00, or of LOTUS with nothing. */
async function newPlayer(username: string, atLotus = false): Promise<{ token: string; memberId: string }> {
  const body = {
    username,
    password,
    confirmPassword: password,
    paymentPassword: '204417',
    termsAccepted: true,
    ageConfirmed: true,
  };
  const { value, text } = await app.send('register', { body, atLotus });
  if (!value) throw new Error(text);
  const { memberId, token } = value;
  if (!atLotus)
    await inTx(app.services.database, await systemCtx(), (tx) =>
      creditDeposit(tx, { memberId, currency: 'USD', amountMinor: 10_000n, depositId: randomUUID(), provider: 'TEST' }),
    );
  return { memberId, token };
}

async function page<Body>(path: string, body: unknown, token?: string): Promise<Body> {
  const response = await fetch(studio.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Body;
}

async function openGame(token: string, nodeId: string): Promise<PlaySession> {
  const launched = await app.send('launchGame', { body: { nodeId, mode: 'real' } }, token);
  if (!launched.value) throw new Error(launched.text);
  return page('/play/session', { code: new URL(launched.value.url).searchParams.get('code') });
}

/** The lobby's list of one vendor. */
const lobby = async (vassalage: string) =>
  (await app.send('gameList', { query: { vassalage, pageSize: '50' } })).value?.content.map(({ nodeId }) => nodeId) ??
  [];
const cash = async (token: string) => BigInt((await app.send('merchantWallet', {}, token)).value?.balanceMinor ?? -1);
async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: app.databases.ownerUrl });
  await owner.connect();
  return work(owner).finally(() => owner.end());
}
const sound = async () =>
  expect((await asOwner((owner) => checkLedger(owner, { scope: 'ledger' }))).broken).toEqual([]);

const move = (token: string, body: Record<string, unknown>, atLotus = false) =>
  app.send(
    'walletTransfer',
    { body: { vassalage: arcadeCode, idempotencyKey: randomUUID(), ...body }, atLotus },
    token,
  );
const arcadeWallet = async (token: string) =>
  (await app.send('merchantWallet', { query: { refresh: '1' } }, token)).value?.wallets.find(({ vassalage }) => vassalage === arcadeCode); // prettier-ignore

it('the arcade’s games come to the lobby, and only then money goes in, is played with and comes back', async () => {
  const { token } = await newPlayer('arcade1');
  const ctx = await systemCtx();
  road.isClosed = true; // before the first list
  await installArcade(app.services, ctx.merchant.id);
  desk.directory.forget();
  expect(await syncVendorGames(desk, ctx, arcadeCode)).toBe(false);
  await eventually('the wallet is shown', async () => (await arcadeWallet(token)) !== undefined, 10_000);
  expect(await arcadeWallet(token)).toMatchObject({ isPlayable: false, balanceMinor: '0' });
  expect((await move(token, { direction: 'in', amountMinor: '4000' })).code).toBe('FEATURE_OFF');
  expect(await cash(token)).toBe(10_000n);

  road.isClosed = false;
  await eventually('the list is read', () => syncVendorGames(desk, ctx, arcadeCode), 30_000); // or the job reads it now
  await eventually('the lobby has it', async () => (await lobby(arcadeCode)).includes('arcade-limbo'), 10_000);
  expect((await arcadeWallet(token))?.isPlayable).toBe(true);

  const wanted = { direction: 'in', amountMinor: '4000', idempotencyKey: randomUUID() };
  await eventually(
    'the arcade answers',
    async () => (await move(token, wanted)).value?.transfers[0]?.state === 'done',
    30_000,
  ); // the same key each time
  expect([await cash(token), (await arcadeWallet(token))?.balanceMinor]).toEqual([6_000n, '4000']);

  const session = await openGame(token, 'arcade-limbo');
  expect(session.state.balanceMinor).toBe('4000');
  const bet = { requestId: randomUUID(), choices: { targetE2: 200 }, stakeMinor: '1000' };
  const { round, balanceMinor } = await page<PlayRoundAnswer>('/play/round', bet, session.token);
  const after = 3_000n + BigInt(round.payoutMinor);
  expect(balanceMinor).toBe(after.toString());
  await page('/play/round', bet, session.token); // the same round
  expect([await cash(token), (await arcadeWallet(token))?.balanceMinor]).toEqual([6_000n, after.toString()]);

  expect((await move(token, { direction: 'out' })).value?.transfers[0]).toMatchObject({ state: 'done', amountMinor: after.toString() }); // prettier-ignore
  expect([await cash(token), (await arcadeWallet(token))?.balanceMinor]).toEqual([6_000n + after, '0']);
  expect(await page('/play/round', { ...bet, requestId: randomUUID() }, session.token)).toEqual({ code: 'INSUFFICIENT_FUNDS' }); // prettier-ignore
  await sound();
}, 120_000);

it('while the arcade is away a launch is refused, nothing moves, and money on its way out comes once it is back', async () => {
  const { token } = await newPlayer('arcade2');
  const key = randomUUID();
  await eventually('money is there', async () => (await move(token, { direction: 'in', amountMinor: '4000', idempotencyKey: key })).value?.transfers[0]?.state === 'done', 30_000); // prettier-ignore
  road.isClosed = true;
  const launched = await app.send('launchGame', { body: { nodeId: 'arcade-limbo', mode: 'real' } }, token);
  expect([launched.status, launched.code]).toEqual([503, 'LAUNCH_FAILED']);
  expect((await move(token, { direction: 'out' })).value?.transfers[0]).toMatchObject({ state: 'pending', amountMinor: '0' }); // prettier-ignore
  expect(await cash(token)).toBe(6_000n);
  road.isClosed = false;
  await eventually('the money is back', async () => (await cash(token)) === 10_000n, 60_000);
  await sound();
}, 120_000);

it('another merchant’s player has no part in it, and its games take no free rounds', async () => {
  const stranger = await newPlayer('arcade3', true);
  const launched = await app.send('launchGame', { body: { nodeId: 'arcade-limbo', mode: 'real' }, atLotus: true }, stranger.token); // prettier-ignore
  expect(launched.code).toBe('GAME_UNKNOWN');
  expect((await move(stranger.token, { direction: 'in', amountMinor: '100' }, true)).code).toBe('NOT_FOUND');
  const { token } = await addOperator(app, { username: 'giver' });
  const gift = { nodeId: 'arcade-limbo', rounds: 3, stakeMinor: '100', expiresAt: '2099-01-01T00:00:00Z' };
  const query = { merchant: 'BAIZE' };
  const { memberId } = await newPlayer('arcade4');
  const given = await app.send('grantFreeRounds', { query, body: { ...gift, memberId } }, token);
  expect([given.status, given.code]).toEqual([403, 'FEATURE_OFF']);
  const listed = await app.send('checkFreeRounds', { query, body: { ...gift, currency: 'USD', accounts: ['arcade4'] } }, token); // prettier-ignore
  expect(listed.code).toBe('FEATURE_OFF');
});

it('where its games are closed nothing goes in, and what lies there comes out', async () => {
  const { token } = await newPlayer('arcade5');
  const key = randomUUID();
  await eventually('money is there', async () => (await move(token, { direction: 'in', amountMinor: '4000', idempotencyKey: key })).value?.transfers[0]?.state === 'done', 30_000); // prettier-ignore
  const closeGames = (isClosed: boolean) =>
    asOwner((owner) => owner.query(`update game set maintenance_until = ${isClosed ? `now() + interval '1 day'` : 'null'} where vendor_code = $1`, [arcadeCode])); // prettier-ignore
  await closeGames(true);
  expect(await arcadeWallet(token)).toMatchObject({ isPlayable: false, balanceMinor: '4000' });
  expect((await move(token, { direction: 'in', amountMinor: '1000' })).code).toBe('FEATURE_OFF');
  expect((await move(token, { direction: 'out' })).value?.transfers[0]).toMatchObject({ state: 'done', amountMinor: '4000' }); // prettier-ignore
  expect(await cash(token)).toBe(10_000n);
  await closeGames(false);
});
