/** Games of vendors that are not seamless vendors of our own protocol, between the real studio and the real platform: from their list to
 *  the lobby, to a launch, to a round that is settled in the wallet it is played from. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PlayRoundAnswer, PlaySession } from '../../../../games/kit/src/protocol.ts';
import { startStudio } from '../../../studio/src/studio.ts';
import type { Studio } from '../../../studio/src/studio.ts';
import { createStudioDatabase } from '../../../studio/src/testing/database.ts';
import type { TestDatabase } from '../../../studio/src/testing/database.ts';
import { openCatalogue } from '../../src/capabilities/games/index.ts';
import { merchantByCode } from '../../src/capabilities/merchants/index.ts';
import { arcadeCode, installArcade, installSoft, openDesk, softCode } from '../../src/capabilities/vendors/index.ts';
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
/** The road back to the platform: of the next call to a path the request or the answer can be lost. */
const wayBack = {
  server: createServer(),
  url: '',
  loses: undefined as { path: string; what: 'request' | 'answer' } | undefined,
};

beforeAll(async () => {
  road.server.on('request', (request, response) => {
    if (road.isClosed) return void response.destroy();
    void passOn(studio.url, request, response).catch(() => response.destroy());
  });
  wayBack.server.on('request', (request, response) => {
    const lost = request.url?.endsWith(wayBack.loses?.path ?? ' ') ? wayBack.loses?.what : undefined;
    if (lost) wayBack.loses = undefined;
    if (lost === 'request') return void response.destroy();
    void passOn(app.url, request, response, lost === 'answer').catch(() => response.destroy());
  });
  for (const way of [road, wayBack]) {
    await new Promise<void>((resolve) => way.server.listen(0, '127.0.0.1', resolve));
    way.url = `http://127.0.0.1:${(way.server.address() as AddressInfo).port}`;
  }
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
      databaseUrl: books.url, host: '127.0.0.1', port: 0, publicUrl: undefined, platformUrl: wayBack.url, hostDist: undefined, trustedHops: 0, profile: 'check', logLevel: 'silent',
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
  for (const { server } of [road, wayBack]) {
    server.closeAllConnections();
    server.close();
  }
  await books.drop();
});

async function passOn(to: string, request: IncomingMessage, response: ServerResponse, isLost = false): Promise<void> {
  const body = await buffer(request);
  const headers = Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'content-length'].includes(name)); // prettier-ignore
  const answer = await fetch(to + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const text = Buffer.from(await answer.arrayBuffer());
  if (isLost) return void response.destroy();
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

const diceBet = { direction: 'over', targetE2: 5_000 };
const minesOpening = { mines: 3, stopAt: 1 };

describe('a vendor that speaks the soft dialect', () => {
  beforeAll(async () => {
    const ctx = await systemCtx();
    await installSoft(app.services, ctx.merchant.id);
    desk.directory.forget();
    await eventually('the list is read', () => syncVendorGames(desk, ctx, softCode), 30_000);
    await eventually('the lobby has it', async () => (await lobby(softCode)).length === 4, 10_000);
    const demo = { body: { nodeId: 'saltmarsh-dice', mode: 'demo' } };
    await eventually('a page opens', async () => (await app.send('launchGame', demo)).status === 200, 10_000); // as soon as the node knows the vendor
  }, 60_000);

  it('its games come to the lobby by the ordinary import, and not under a wrong signature', async () => {
    const games = (await app.send('gameList', { query: { vassalage: softCode, pageSize: '50' } })).value?.content ?? [];
    expect(games.map(({ nodeId }) => nodeId).sort()).toEqual(['saltmarsh-dice', 'saltmarsh-hi-lo', 'saltmarsh-mines', 'saltmarsh-tower']); // prettier-ignore
    const body = JSON.stringify({ currency: 'USD' });
    const list = (secret: Buffer) =>
    fetch(`${studio.url}/soft/games`, { method: 'POST', body, headers: { 'x-request-sign': createHmac('sha256', secret).update(body).digest('hex') } }); // prettier-ignore
    const [ours, foreign] = [await list(inbound), await list(randomBytes(32))];
    expect([ours.status, foreign.status, await foreign.json()]).toEqual([
      200,
      403,
      { code: 403, message: 'Forbidden.' },
    ]);
  }, 60_000);

  it('a player plays there from the wallet: exactly stake and win move, once, and a stake above the purse is declined', async () => {
    const { token } = await newPlayer('soft1');
    const session = await openGame(token, 'saltmarsh-dice');
    expect([session.state.balanceMinor, session.currency]).toEqual(['10000', 'USD']);
    const bet = { requestId: randomUUID(), choices: diceBet, stakeMinor: '1000' };
    const { round, balanceMinor } = await page<PlayRoundAnswer>('/play/round', bet, session.token);
    const after = 9_000n + BigInt(round.payoutMinor);
    expect([balanceMinor, await cash(token)]).toEqual([after.toString(), after]);
    await page('/play/round', bet, session.token); // the same round
    expect(await cash(token)).toBe(after);
    const above = { requestId: randomUUID(), choices: diceBet, stakeMinor: '400000' };
    expect(await page('/play/round', above, session.token)).toEqual({ code: 'INSUFFICIENT_FUNDS' });
    expect(await cash(token)).toBe(after);
    await sound();
  }, 60_000);

  it('a stake there whose answer is lost stands or is given back with its round, and one that never came moves nothing', async () => {
    const { token } = await newPlayer('soft2');
    const dice = await openGame(token, 'saltmarsh-dice');
    const bet = () => ({ requestId: randomUUID(), choices: diceBet, stakeMinor: '1000' });
    wayBack.loses = { path: '/soft/BAIZE/SALTMARSH/play', what: 'request' };
    expect(await page('/play/round', bet(), dice.token)).toEqual({ code: 'WALLET_UNKNOWN' });
    expect(await cash(token)).toBe(10_000n);

    const answered = bet();
    wayBack.loses = { path: '/soft/BAIZE/SALTMARSH/play', what: 'answer' };
    expect(await page('/play/round', answered, dice.token)).toEqual({ code: 'WALLET_UNKNOWN' });
    await eventually('the round stands', async () => (await page<Partial<PlayRoundAnswer>>('/play/round', answered, dice.token)).round !== undefined, 15_000); // prettier-ignore
    const { round } = await page<PlayRoundAnswer>('/play/round', answered, dice.token);
    const after = 9_000n + BigInt(round.payoutMinor);
    expect(await cash(token)).toBe(after);

    const mines = await openGame(token, 'saltmarsh-mines');
    wayBack.loses = { path: '/soft/BAIZE/SALTMARSH/play', what: 'answer' };
    expect(await page('/play/round', { requestId: randomUUID(), choices: minesOpening, stakeMinor: '1000' }, mines.token)).toEqual({ code: 'WALLET_UNKNOWN' }); // prettier-ignore
    await eventually('the stake is back', async () => (await cash(token)) === after, 15_000);
    await sound();
  }, 60_000);

  it('another merchant’s player has no part in its games, a session opens one page, and free rounds are refused', async () => {
    const stranger = await newPlayer('soft3', true);
    const launched = await app.send('launchGame', { body: { nodeId: 'saltmarsh-dice', mode: 'real' }, atLotus: true }, stranger.token); // prettier-ignore
    expect(launched.code).toBe('GAME_UNKNOWN');
    const asked = JSON.stringify({
    user_id: stranger.memberId, currency: 'USD', game: 'saltmarsh-dice', game_id: 'g-1', finished: true, actions: [{ action: 'win', amount: 5_000, action_id: 'w-1' }],
  }); // prettier-ignore
    const post = (url: string, body: string) =>
    fetch(url, { method: 'POST', body, headers: { 'x-request-sign': createHmac('sha256', inbound).update(body).digest('hex') } }); // prettier-ignore
    expect((await post(`${app.url}/vendor-dialects/soft/BAIZE/SALTMARSH/play`, asked)).status).toBe(412);

    const page = {
    casino_id: 'BAIZE', game: 'saltmarsh-dice', currency: 'USD', subunits: 2, locale: 'en', theme: 'dark', frame_origin: app.url, seeds: {}, asked_at: app.services.clock.now().toISOString(),
    session: { id: randomUUID(), expires_at: '2099-01-01T00:00:00Z' }, user: { id: stranger.memberId, nickname: 'so***3' },
    limits: { bet_min: 1, bet_max: 1_000, win_max: 100_000, round_ms_min: 0, reality_check_minutes: 60, autoplay_ms_min: null, bonus_buy: false },
  }; // prettier-ignore
    const sessions = `${studio.url}/soft/sessions`;
    expect((await post(sessions, JSON.stringify(page))).status).toBe(200);
    expect((await post(sessions, JSON.stringify(page))).status).toBe(400);
    const old = { ...page, session: { ...page.session, id: randomUUID() }, asked_at: '2001-01-01T00:00:00Z' };
    expect((await post(sessions, JSON.stringify(old))).status).toBe(400);

    const { token } = await addOperator(app, { username: 'soft-giver' });
    const { memberId } = await newPlayer('soft4');
    const gift = {
      nodeId: 'saltmarsh-dice',
      memberId,
      rounds: 3,
      stakeMinor: '100',
      expiresAt: '2099-01-01T00:00:00Z',
    };
    expect((await app.send('grantFreeRounds', { query: { merchant: 'BAIZE' }, body: gift }, token)).code).toBe('FEATURE_OFF'); // prettier-ignore
  });
});
