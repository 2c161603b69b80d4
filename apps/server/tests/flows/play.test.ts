/** From the catalogue to the betting record: launching against a vendor that answers or is silent, playing through the
 *  wallet API, and what the player sees of it afterwards. */
import { betStates } from '@baize/protocol/calls/games';
import type { Role } from '@baize/protocol/permissions';
import { hmacKey, verifyRequest } from '@baize/signatures';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimList, openCatalogue } from '#capabilities/games/index.ts';
import { hashPassword, newTotpSecret, sealTotp } from '#capabilities/identity/index.ts';
import { merchantByCode, platformMerchant } from '#capabilities/merchants/index.ts';
import { createStaff } from '#capabilities/operators/index.ts';
import { installStudio, openCallContext, studioCode } from '#capabilities/vendors/index.ts';
import { syncVendorGames } from '#capabilities/vendors/jobs.ts';
import { callVendorApi } from '#capabilities/vendors/testing/vendor-setup.ts';
import { chooseWallet, creditDeposit } from '#capabilities/wallet/index.ts';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { eventually, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { systemCtx } from '#testing/system-ctx.ts';
import { registrationBody } from '#testing/registration-body.ts';

const inbound = randomBytes(32);
const outbound = randomBytes(32);
const password = 'grey-heron-at-noon';
const game = (gameCode: string, en: string, over: Record<string, unknown> = {}) => ({
  gameCode,
  gameType: 'MINI',
  gameClassify: 'ARCADE',
  names: { en, th: `${en} (th)` },
  modelId: gameCode,
  modelVersion: '1.0.0',
  rtpE4: 9_900,
  volatility: 'low',
  maxWinE4: '99000000',
  lines: 1,
  stakeMin: '0.10',
  stakeMax: '50.00',
  features: [],
  hasDemo: true,
  ...over,
});

/** An operator who is signed in. */
async function staff(username: string, role: Role, codes = ['BAIZE', 'LOTUS']): Promise<string> {
  const { database, config, newId, clock } = app.services;
  const staffId = newId();
  const secret = newTotpSecret();
  const all = await Promise.all(codes.map((code) => merchantByCode(database, code)));
  const serves = all.flatMap((merchant) => merchant ?? []);
  const passwordHash = await hashPassword(password);
  const ctx = { ...(await systemCtx(app)), merchant: platformMerchant };
  await inTx(database, ctx, (tx) =>
    createStaff(tx, {
      staffId,
      username,
      role,
      passwordHash,
      serves,
      displayName: username,
      approvalLimitMinor: 0n,
      isOneTimePassword: false,
      createdBy: null,
      totpSealed: sealTotp(config.masterKey, staffId, secret),
    }),
  );
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  const answer = await app.send('staffLogin', { body: { username, password, totp } });
  return answer.value?.token ?? Promise.reject(new Error(answer.text));
}

/** A vendor's side of the API: answers only what is signed with the platform's key. */
const vendor = {
  games: [
    game('dice', 'Dice'),
    game('lantern', 'Lantern Market', { gameType: 'RNG', lines: 25, stakeMin: '1.00' }),
    game('odd', 'Odd', { stakeMin: '0.001' }),
  ],
  launches: [] as Record<string, unknown>[],
  rounds: [] as URL[],
  isSilent: false,
  server: undefined as Server | undefined,
};

/** A certificate of every model, and the par sheet of one. */
function documentOf(path: string) {
  const [modelId = '', version = '', paper = ''] = path.split('/').slice(3);
  if (paper === 'par-sheet' && !modelId.startsWith('lantern')) return null;
  const isSheet = paper === 'par-sheet';
  return {
    fileName: `${paper}-${modelId}@${version}.${isSheet ? 'html' : 'json'}`,
    mediaType: isSheet ? 'text/html' : 'application/json',
    text: isSheet ? '<!doctype html>' : '{}',
  };
}

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
      if (request.url?.startsWith('/vendor-api/games?') === true) return void answer({ games: vendor.games });
      if (request.url === '/vendor-api/launch') {
        vendor.launches.push(JSON.parse(body.toString()) as Record<string, unknown>);
        return void answer({ url: 'http://127.0.0.1:4020/play?launch=1' });
      }
      const asked = new URL(request.url ?? '', 'http://vendor');
      if (asked.pathname.startsWith('/vendor-api/models/')) return void answer({ paper: documentOf(asked.pathname) });
      vendor.rounds.push(asked);
      return void answer({
        roundId: asked.pathname.split('/').at(-1),
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
  const ctx = await systemCtx(app);
  await installStudio(app.services, ctx.merchant.id);
  const context = openCallContext(app.services, openCatalogue(app.services));
  await eventually('the list is read', () => syncVendorGames(context, ctx, studioCode), 30_000); // or the job reads it now
  await context.close();
  const registered = await app.send('register', {
    body: registrationBody('player1', password),
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
  it('for fun needs no login, carries no token and opens no session', async () => {
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

  it('for money is open to a session that gave the bank account name; others get VERIFY_FIRST or SESSION_STATE', async () => {
    const put = (state: string) =>
      inSystemTx(app.services.database, (db) =>
        sql`update session set state = ${state} where member_id = ${memberId}`.execute(db),
      );
    await put('reduced');
    expect((await launch('real', token)).status).toBe(200);
    expect((await app.send('memberInfo', {}, token)).status).toBe(200);
    await put('ip_challenge');
    expect((await launch('real', token)).code).toBe('VERIFY_FIRST');
    await put('must_change_password');
    expect((await launch('real', token)).code).toBe('SESSION_STATE');
    await put('full');
  });

  it('of an unknown game, or at a vendor that does not answer, is refused', async () => {
    expect((await launch('demo', null, 'nothing')).code).toBe('GAME_UNKNOWN');
    vendor.isSilent = true;
    expect((await launch('real', token)).code).toBe('LAUNCH_FAILED');
    vendor.isSilent = false;
  });
});

it('a vendor’s list is written by one at a time, each vendor’s by itself', async () => {
  const ctx = await systemCtx(app);
  const claim = (vendorCode: string) => inTx(app.services.database, ctx, (tx) => claimList(tx, vendorCode));
  await inTx(app.services.database, ctx, async (tx) => {
    expect(await claimList(tx, 'SAMPLE')).toBe(true);
    expect([await claim('SAMPLE'), await claim('OTHER')]).toEqual([false, true]);
  });
  expect(await claim('SAMPLE')).toBe(true);
});

describe('a played round', () => {
  it('shows in record, check, boards and session bar of its player only', async () => {
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
      requestId: randomUUID(),
      merchantCode: 'BAIZE',
      playerId: memberId,
      sessionId: session.body['sessionId'],
      gameCode: 'dice',
      roundId: 'round-1',
      roundState: 'closed',
      currency: 'USD',
      occurredAt: new Date().toISOString(),
      txId: 'round-1:1',
      amount: '10.00',
      winAmount: '19.80',
    };
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
      body: registrationBody('player2', password),
    });
    expect((await app.send('roundCheck', { params: { roundId } }, other.value?.token)).code).toBe('NOT_FOUND');
    expect((await app.send('bettingRecord', {}, other.value?.token)).value?.total).toBe(0);
    expect((await app.send('winnerBoard', { atLotus: true })).value?.winners).toEqual([]);
  });

  it('is recalled by an operator with the permission, with ledger, proof and replay; each look is recorded', async () => {
    const rosa = await staff('rosa', 'support', ['BAIZE']);
    const roundId = (await app.send('bettingRecord', {}, token)).value?.content[0]?.roundId ?? '';
    const look = (merchant: string, by = rosa, id = roundId) =>
      app.send('recallRound', { params: { id }, query: { merchant, language: 'th', theme: 'light' } }, by);
    const { value } = await look('BAIZE');
    expect(value).toMatchObject({
      bet: { roundId, vendorRoundId: 'round-1', stakeMinor: '1000', payoutMinor: '1980', state: 'settled' },
      member: { id: memberId, account: 'player1' },
      movements: [
        { kind: 'stake', amountMinor: '-1000', txId: 'round-1:1' },
        { kind: 'payout', amountMinor: '1980', txId: 'round-1:1' },
      ],
      entries: [
        { kind: 'stake', amountMinor: '-1000', balanceAfterMinor: '9000' },
        { kind: 'payout', amountMinor: '1980', balanceAfterMinor: '10980' },
      ],
      replayUrl: 'http://127.0.0.1:4020/replay?language=th&theme=light',
      proof: { format: 'baize-round/1' },
      pendingReason: null,
    });
    expect(vendor.rounds.at(-1)?.searchParams.get('frame')).toBe(new URL(app.consoleUrl).origin);
    const looks = await inTx(app.services.database, await systemCtx(app), (tx) =>
      tx.db.selectFrom('audit_log').select(['actor_name', 'target']).where('action', '=', 'round.recall').execute(),
    );
    expect(looks).toEqual([{ actor_name: 'rosa', target: roundId }]);

    vendor.isSilent = true;
    expect((await look('BAIZE')).value).toMatchObject({ replayUrl: null, proof: null, pendingReason: 'vendor_silent' });
    vendor.isSilent = false;
    expect((await look('BAIZE', rosa, randomUUID())).code).toBe('NOT_FOUND');
    expect((await look('BAIZE', await staff('brandon', 'brand'))).code).toBe('PERMISSION');
    expect((await look('LOTUS')).code).toBe('NOT_FOUND'); // not hers
    expect((await look('LOTUS', await staff('olga', 'owner'))).code).toBe('NOT_FOUND'); // hers, but not the round's
    expect((await look('BAIZE', token)).code).not.toBeNull();
  });

  it('shows in the session bar of its own wallet alone', async () => {
    const base = await systemCtx(app);
    const merchant = { ...base.merchant, settings: { ...base.merchant.settings, currencies: ['EUR'] } };
    const choose = (currency: string) =>
      inTx(app.services.database, { ...base, merchant }, (tx) => chooseWallet(tx, memberId, currency));
    await choose('EUR');
    await inTx(app.services.database, base, (tx) =>
      creditDeposit(tx, { memberId, currency: 'EUR', amountMinor: 5_000n, depositId: randomUUID(), provider: 'TEST' }),
    );
    const opened = await launch('real', token);
    expect(vendor.launches.at(-1)).toMatchObject({ currency: 'EUR', exponent: 2 });
    const bet = (over: Record<string, unknown>) =>
      wallet('wallet/betwin', {
        requestId: randomUUID(),
        merchantCode: 'BAIZE',
        playerId: memberId,
        sessionId: opened.value?.gameSessionId,
        gameCode: 'dice',
        roundId: randomUUID(),
        roundState: 'closed',
        occurredAt: new Date().toISOString(),
        txId: randomUUID(),
        amount: '3.00',
        winAmount: '1.00',
        currency: 'EUR',
        ...over,
      });
    expect((await bet({})).body).toMatchObject({ balance: '48.00' });
    const bar = async () => (await app.send('playSession', {}, token)).value;
    expect(await bar()).toMatchObject({ currency: 'EUR', stakedMinor: '300', returnedMinor: '100', rounds: 1 });
    await choose('USD');
    expect(await bar()).toMatchObject({ currency: 'USD', stakedMinor: '1000', returnedMinor: '1980', rounds: 1 });
  });

  it('is found by its state, one that is there for every state that can be asked for', async () => {
    const body = registrationBody('player3', password);
    const player = (await app.send('register', { body })).value;
    const own = player?.memberId ?? '';
    await inTx(app.services.database, await systemCtx(app), (tx) =>
      creditDeposit(tx, {
        memberId: own,
        currency: 'USD',
        amountMinor: 10_000n,
        depositId: randomUUID(),
        provider: 'TEST',
      }),
    );
    const sessionId = (await launch('real', player?.token ?? '')).value?.gameSessionId;
    const call = (path: string, roundId: string, over: Record<string, unknown>) =>
      wallet(path, {
        requestId: randomUUID(),
        merchantCode: 'BAIZE',
        playerId: own,
        sessionId,
        gameCode: 'dice',
        roundId,
        currency: 'USD',
        occurredAt: new Date().toISOString(),
        txId: randomUUID(),
        amount: '3.00',
        ...over,
      });
    const taken = { txId: randomUUID() };
    await call('wallet/bet', 'still-open', {});
    await call('wallet/betwin', 'over', { winAmount: '1.00', roundState: 'closed' });
    await call('wallet/bet', 'taken-back', taken);
    const back = await call('wallet/rollback', 'taken-back', { refTxId: taken.txId });
    expect(back.status).toBe(200);
    expect((await call('wallet/bet', 'too-much', { amount: '49.00' })).status).toBe(200);
    expect((await call('wallet/bet', 'too-much-again', { amount: '49.00' })).body['code']).toBe('INSUFFICIENT_FUNDS');

    const roundsOf = async (query: Record<string, string>) =>
      (await app.send('bettingRecord', { query }, player?.token)).value?.content.map((bet) => [
        bet.vendorRoundId,
        bet.state,
      ]);
    const found = await Promise.all(
      betStates.map(async (state) => {
        const byPage = await roundsOf({ state });
        expect(await roundsOf({ state, cursor: 'newest' }), state).toEqual(byPage);
        expect(byPage?.length, state).toBeGreaterThan(0);
        expect(byPage?.filter(([, shown]) => shown !== state)).toEqual([]);
        return byPage?.map(([round]) => round);
      }),
    );
    expect(found.flat().toSorted()).toEqual(['over', 'still-open', 'taken-back', 'too-much']); // a refused stake is no round
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

describe('documents of a model', () => {
  const at = { query: { merchant: 'BAIZE' } };
  const taken = async () =>
    inTx(
      app.services.database,
      await systemCtx(app),
      async (tx) =>
        (await tx.db.selectFrom('audit_log').select('target').where('action', '=', 'game.paper').execute()).length,
    );

  it('returns a game’s certificate without a login, and GAME_UNKNOWN for an unknown game', async () => {
    const { value } = await app.send('gameCertificate', { params: { nodeId: 'dice' } });
    expect(value).toMatchObject({ mediaType: 'application/json', text: '{}' });
    expect(value?.fileName).toMatch(/^certificate-.+@.+\.json$/);
    expect((await app.send('gameCertificate', { params: { nodeId: 'no-such-game' } })).code).toBe('GAME_UNKNOWN');
    expect((await app.send('gameCertificate', { params: { nodeId: 'dice' }, atLotus: true })).code).toBe(
      'GAME_UNKNOWN',
    );
  });

  it('an operator takes a par sheet, and each taking is recorded; a refused one is not', async () => {
    const brand = await staff('paper-brand', 'brand', ['BAIZE']);
    const take = (nodeId: string, paper: 'certificate' | 'parSheet', who = brand, merchant = 'BAIZE') =>
      app.send('takeModelPaper', { params: { nodeId }, query: { merchant }, body: { paper } }, who);
    const before = await taken();
    expect((await take('lantern', 'parSheet')).value).toMatchObject({ mediaType: 'text/html' });
    expect((await take('lantern', 'parSheet')).value?.fileName).toMatch(/^par-sheet-.+\.html$/);
    expect((await take('dice', 'parSheet')).code).toBe('NOT_FOUND');
    expect((await take('dice', 'certificate', await staff('paper-support', 'support'))).status).toBe(403);
    expect((await take('dice', 'certificate', brand, 'LOTUS')).status).toBe(404);
    expect(
      (await app.send('takeModelPaper', { ...at, params: { nodeId: 'dice' }, body: { paper: 'certificate' } }, token))
        .status,
    ).toBe(401);
    expect(await taken()).toBe(before + 2);
  });

  it('a studio that is away is said to be away, and nothing is recorded', async () => {
    const owner = await staff('paper-owner', 'owner');
    const before = await taken();
    vendor.isSilent = true;
    const answer = await app.send(
      'takeModelPaper',
      { ...at, params: { nodeId: 'dice' }, body: { paper: 'certificate' } },
      owner,
    );
    vendor.isSilent = false;
    expect(answer.code).toBe('UNAVAILABLE');
    expect(await taken()).toBe(before);
  });
});
