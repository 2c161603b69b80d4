/** From the catalogue to the betting record: launching against a vendor that answers or is silent, playing through the
 *  wallet API, and what the player sees of it afterwards. */
import { hmacKey, verifyRequest } from '@baize/signatures';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCatalogue } from '../../src/capabilities/games/index.ts';
import { merchantByCode } from '../../src/capabilities/merchants/index.ts';
import { installStudio, openDesk, studioCode } from '../../src/capabilities/vendors/index.ts';
import { syncVendorGames } from '../../src/capabilities/vendors/jobs.ts';
import { callVendorApi } from '../../src/capabilities/vendors/testing/vendor-place.ts';
import { creditDeposit } from '../../src/capabilities/wallet/index.ts';
import type { Ctx } from '../../src/kernel/context.ts';
import { inTx } from '../../src/kernel/in-tx.ts';
import { startTestApp } from '../../src/testing/app.ts';
import type { TestApp } from '../../src/testing/app.ts';

const inbound = randomBytes(32);
const outbound = randomBytes(32);
const password = 'grey-heron-at-noon';
const game = (gameCode: string, en: string, over: Record<string, unknown> = {}) => ({
  gameCode, gameType: 'MINI', gameClassify: 'ARCADE', names: { en, th: `${en} (th)` }, modelId: gameCode, modelVersion: '1.0.0', rtpE4: 9_900, volatility: 'low',
  maxWinE4: '99000000', lines: 1, stakeMin: '0.10', stakeMax: '50.00', features: [], hasDemo: true, ...over,
}); // prettier-ignore

/** A vendor's side of the API: answers only what is signed with the platform's key. */
const vendor = {
  games: [
    game('dice', 'Dice'),
    game('lantern', 'Lantern Market', { gameType: 'RNG', lines: 25, stakeMin: '1.00' }),
    game('odd', 'Odd', { stakeMin: '0.001' }),
  ],
  launches: [] as Record<string, unknown>[],
  isSilent: false,
  server: undefined as Server | undefined,
};

async function startVendor(): Promise<string> {
  const key = hmacKey('platform-1', outbound);
  vendor.server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const verified = verifyRequest(
        { method: request.method ?? '', target: request.url ?? '', body, headers: request.headers },
        { findKey: () => key, now: new Date() },
      );
      if (!verified.ok || vendor.isSilent) return void response.writeHead(vendor.isSilent ? 503 : 401).end();
      const answer = (value: unknown) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      if (request.url === '/vendor-api/games') return void answer({ games: vendor.games });
      if (request.url === '/vendor-api/launch') {
        vendor.launches.push(JSON.parse(body.toString()) as Record<string, unknown>);
        return void answer({ url: 'http://127.0.0.1:4020/play?launch=1' });
      }
      return void answer({
        roundId: request.url?.split('/').at(-1),
        state: 'closed',
        replayUrl: 'http://127.0.0.1:4020/replay',
        proof: { format: 'baize-round/1' },
        pendingReason: null,
      });
    });
  });
  await new Promise<void>((resolve) => vendor.server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(vendor.server.address() as AddressInfo).port}`;
}

let app: TestApp;
let token = '';
let memberId = '';

beforeAll(async () => {
  const url = await startVendor();
  app = await startTestApp({
    env: {
      STUDIO_URL: url,
      STUDIO_VENDOR_KEY: inbound.toString('base64'),
      PLATFORM_VENDOR_KEY: outbound.toString('base64'),
    },
  });
  const ctx = await systemCtx();
  await installStudio(app.services, ctx.merchant.id);
  const desk = openDesk(app.services, openCatalogue(app.services));
  expect(await syncVendorGames(desk, ctx, studioCode)).toBe(true);
  await desk.close();
  const registered = await app.send('register', {
    body: { username: 'player1', password, confirmPassword: password, termsAccepted: true, ageConfirmed: true },
  });
  token = registered.value?.token ?? '';
  memberId = registered.value?.memberId ?? '';
  await inTx(app.services.database, ctx, (tx) =>
    creditDeposit(tx, { memberId, currency: 'USD', amountMinor: 10_000n, depositId: randomUUID(), provider: 'TEST' }),
  );
});
afterAll(async () => {
  await app.stop();
  vendor.server?.close();
});

async function systemCtx(): Promise<Ctx> {
  const { clock, newId, log, database } = app.services;
  const merchant = await merchantByCode(database, 'BAIZE');
  if (!merchant) throw new Error('no merchant');
  return {
    merchant,
    actor: { kind: 'system', name: 'test' },
    now: clock.now(),
    newId,
    requestId: 'test',
    language: 'en',
    ip: '127.0.0.1',
    device: 'test',
    log,
  };
}

const launch = (mode: string, who: string | null = null, nodeId = 'dice') =>
  app.send('launchGame', { body: { nodeId, mode } }, who);
const wallet = (path: string, body: unknown) => callVendorApi(app.url, hmacKey('studio-1', inbound), path, body, {});

describe('the catalogue', () => {
  it('holds what the vendor lists and our currency can say', async () => {
    const list = await app.send('gameList');
    expect(
      list.value?.content.map((card) => [card.nodeId, card.vassalage, card.minBetMinor, card.maxBetMinor]),
    ).toEqual([
      ['dice', studioCode, '10', '5000'],
      ['lantern', studioCode, '100', '5000'],
    ]);
  });

  it("is searched with a slip of the finger, filtered, and named in the player's language", async () => {
    const names = async (query: Record<string, string>) =>
      (await app.send('gameList', { query })).value?.content.map((card) => card.nodeName);
    expect(await names({ gameName: 'lantrn' })).toEqual(['Lantern Market']);
    expect(await names({ gameName: 'lan', language: 'th' })).toEqual(['Lantern Market (th)']);
    expect(await names({ minLineNum: '25' })).toEqual(['Lantern Market']);
    expect(await names({ minBet: '1' })).toEqual(['Lantern Market']);
    expect(await names({ gameType: 'MINI' })).toEqual(['Dice']);
    expect(await names({ gameName: 'zzzzzz' })).toEqual([]);
  });

  it('of another merchant is another one', async () => {
    expect((await app.send('gameList', { atLotus: true })).value?.total).toBe(0);
  });

  it('keeps favourites: twice is once, and away is away', async () => {
    const body = { nodeId: 'dice', vendor: studioCode, gameType: 'MINI' };
    await app.send('addFavourite', { body }, token);
    await app.send('addFavourite', { body }, token);
    expect((await app.send('favouriteIds', {}, token)).value).toEqual({ ids: ['dice'] });
    expect((await app.send('addFavourite', { body: { ...body, nodeId: 'nothing' } }, token)).code).toBe('GAME_UNKNOWN');
    await app.send('removeFavourite', { query: body }, token);
    expect((await app.send('favouriteIds', {}, token)).value).toEqual({ ids: [] });
  });
});

describe('launching', () => {
  it('for fun needs nobody, carries no token and opens no session', async () => {
    expect(await launch('demo')).toMatchObject({
      status: 200,
      value: { mode: 'demo', gameSessionId: null, origin: 'http://127.0.0.1:4020' },
    });
    expect(vendor.launches.at(-1)).toMatchObject({
      mode: 'demo',
      token: null,
      merchantCode: 'BAIZE',
      currency: 'USD',
      exponent: 2,
      parentOrigin: app.url,
    });
  });

  it('for money needs a real account', async () => {
    expect((await launch('real')).code).toBe('NOT_LOGGED_IN');
    const trial = await app.send('freePlay', { body: {} });
    expect((await launch('real', trial.value?.token ?? '')).code).toBe('NEED_REAL_ACCOUNT');
    expect((await launch('demo', trial.value?.token ?? '')).status).toBe(200);
  });

  it('of a game nobody has, or at a silent vendor, is refused', async () => {
    expect((await launch('demo', null, 'nothing')).code).toBe('GAME_UNKNOWN');
    vendor.isSilent = true;
    expect((await launch('real', token)).code).toBe('LAUNCH_FAILED');
    vendor.isSilent = false;
  });
});

describe('a played round', () => {
  it('shows in record, check, boards and session bar, and to nobody else', async () => {
    expect((await launch('real', token)).value?.gameSessionId).toBeTruthy();
    const session = await wallet('session/verify', {
      requestId: randomUUID(),
      token: vendor.launches.at(-1)?.['token'],
    });
    expect(session).toMatchObject({
      status: 200,
      body: { playerId: memberId, playerName: 'pl***1', balance: '100.00' },
    });
    const body = {
      requestId: randomUUID(), merchantCode: 'BAIZE', playerId: memberId, sessionId: session.body['sessionId'], gameCode: 'dice', roundId: 'round-1', roundState: 'closed',
      currency: 'USD', occurredAt: new Date().toISOString(), txId: 'round-1:1', amount: '10.00', winAmount: '19.80',
    }; // prettier-ignore
    expect(await wallet('wallet/betwin', body)).toMatchObject({
      status: 200,
      body: { balance: '109.80', roundState: 'closed' },
    });

    const record = await app.send('bettingRecord', {}, token);
    expect(record.value).toMatchObject({
      total: 1,
      stakedMinor: '1000',
      returnedMinor: '1980',
      netMinor: '980',
      content: [{ gameName: 'Dice', vassalage: studioCode, state: 'settled', vendorRoundId: 'round-1' }],
    });
    const roundId = record.value?.content[0]?.roundId ?? '';
    const check = await app.send('roundCheck', { params: { roundId } }, token);
    expect(check.value).toMatchObject({
      proof: { format: 'baize-round/1' },
      pendingReason: null,
      movements: [
        { kind: 'stake', amountMinor: '-1000' },
        { kind: 'payout', amountMinor: '1980' },
      ],
    });
    expect((await app.send('winnerBoard')).value?.winners).toMatchObject([
      { player: 'pl***1', gameName: 'Dice', prizeMinor: '980' },
    ]);
    expect((await app.send('recentGames', {}, token)).value?.map((card) => card.nodeId)).toEqual(['dice']);
    expect((await app.send('hotGames')).value?.list.map((card) => card.nodeId)).toEqual(['dice', 'lantern']);
    expect((await app.send('playSession', {}, token)).value).toMatchObject({
      stakedMinor: '1000',
      returnedMinor: '1980',
      netMinor: '980',
      rounds: 1,
    });

    const other = await app.send('register', {
      body: { username: 'player2', password, confirmPassword: password, termsAccepted: true, ageConfirmed: true },
    });
    expect((await app.send('roundCheck', { params: { roundId } }, other.value?.token)).code).toBe('NOT_FOUND');
    expect((await app.send('bettingRecord', {}, other.value?.token)).value?.total).toBe(0);
    expect((await app.send('winnerBoard', { atLotus: true })).value?.winners).toEqual([]);
  });

  it('cannot be staked on after logging out', async () => {
    const opened = await launch('real', token);
    const sessionId = opened.value?.gameSessionId ?? '';
    await app.send('logout', {}, token);
    const bet = () =>
      wallet('wallet/bet', {
        requestId: randomUUID(),
        merchantCode: 'BAIZE',
        playerId: memberId,
        sessionId,
        gameCode: 'dice',
        roundId: randomUUID(),
        currency: 'USD',
        occurredAt: new Date().toISOString(),
        txId: randomUUID(),
        amount: '1.00',
      });
    await expect.poll(async () => (await bet()).body['code'], { timeout: 10_000 }).toBe('SESSION_EXPIRED');
  });
});
