import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vendorGamesAnswer } from '@baize/protocol/vendor';
import type { PlaySession } from '@baize/game-kit/protocol.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diceBet, launchBody, startTestStudio } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';
import { GAMES } from '#catalogue.ts';
import { titles } from '#titles.ts';

// Runs against the server in TEST_PG_URL.
let house: TestStudio;
let dice: PlaySession;
let slot: PlaySession;
let crash: PlaySession;
const dist = mkdtempSync(join(tmpdir(), 'baize-host-'));
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>host</title>');
  writeFileSync(join(dist, 'assets/page.js'), 'export {};');
  house = await startTestStudio({ hostDist: dist });
  [dice, slot, crash] = [
    await house.open('dice'),
    await house.open('lantern-market', 'demo'),
    await house.open('crash', 'demo'),
  ];
});
afterAll(async () => {
  await house.stop();
  rmSync(dist, { recursive: true });
});

const over = (targetE2: unknown, more: object = {}) => ({
  ...diceBet(),
  choices: { direction: 'over', targetE2 },
  ...more,
});

describe('bad input is answered with a code, never with a failure of ours', () => {
  const rounds: [string, unknown, number, string][] = [
    ['no body', '', 400, 'BAD_REQUEST'],
    ['no JSON', '{', 400, 'BAD_REQUEST'],
    ['a list', [], 400, 'BAD_REQUEST'],
    ['nothing in it', {}, 400, 'BAD_REQUEST'],
    ['too long a body', { ...diceBet(), choices: { direction: 'x'.repeat(20_000) } }, 400, 'BAD_REQUEST'],
    ['no UUID', diceBet('1000', 'x'), 400, 'BAD_REQUEST'],
    ['a stake as number', { ...diceBet(), stakeMinor: 1000 }, 400, 'BAD_REQUEST'],
    ['a negative stake', diceBet('-1000'), 400, 'BAD_REQUEST'],
    ['a stake of nothing', diceBet('0'), 400, 'BAD_REQUEST'],
    ['a fraction of a stake', diceBet('10.5'), 400, 'BAD_REQUEST'],
    ['nineteen digits', diceBet('1'.repeat(19)), 400, 'BAD_REQUEST'],
    ['an unknown field', { ...diceBet(), payout: '1' }, 400, 'BAD_REQUEST'],
    ['choices of another game', { ...diceBet(), choices: {} }, 400, 'CHOICES_MALFORMED'],
    [
      'a prototype as choice',
      `{"requestId":"${randomUUID()}","stakeMinor":"1000","choices":{"__proto__":{"direction":"over","targetE2":5050}}}`,
      400,
      'BAD_REQUEST',
    ],
    ['a target with a fraction', over(50.5), 400, 'CHOICES_MALFORMED'],
    ['a target as text', over('5050'), 400, 'CHOICES_MALFORMED'],
    ['a target out of range', over(1e9), 409, 'TARGET_OUT_OF_RANGE'],
    ['less than the smallest stake', diceBet('99'), 409, 'STAKE_BELOW_MINIMUM'],
    ['more than the largest stake', diceBet('500001'), 409, 'STAKE_ABOVE_MAXIMUM'],
    ['a win above the cap', over(9_999, { stakeMinor: '10000' }), 409, 'WIN_ABOVE_CAP'],
  ];
  test.each(rounds)('round: %s', async (_what, body, status, code) => {
    const answer = await house.page('/play/round', body, dice.token);
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { code } });
  });

  test.each([
    ['a stake that is no multiple of the lines', '26', 'STAKE_NOT_LINE_MULTIPLE'],
    ['less than a line each', '24', 'STAKE_BELOW_MINIMUM'],
  ])('slot: %s', async (_what, stakeMinor, code) => {
    expect(
      (await house.page('/play/round', { requestId: randomUUID(), choices: {}, stakeMinor }, slot.token)).body,
    ).toEqual({ code });
  });

  const others: [string, string, unknown, number, string][] = [
    ['an unknown code', '/play/session', { code: 'x' }, 401, 'LAUNCH_EXPIRED'],
    ['no code', '/play/session', {}, 400, 'BAD_REQUEST'],
    ['a client seed with a colon', '/play/seeds/rotate', { clientSeed: 'a:b' }, 400, 'CLIENT_SEED_CHARACTERS'],
    ['an empty client seed', '/play/seeds/rotate', { clientSeed: '' }, 400, 'CLIENT_SEED_EMPTY'],
    ['a long client seed', '/play/seeds/rotate', { clientSeed: 'a'.repeat(65) }, 400, 'CLIENT_SEED_TOO_LONG'],
    ['play money in real play', '/play/demo/refill', {}, 403, 'NOT_THIS_GAME'],
    [
      'a crash bet at dice',
      '/play/crash/bet',
      { requestId: randomUUID(), slot: 1, stakeMinor: '100' },
      403,
      'NOT_THIS_GAME',
    ],
    ['no such page', '/play/nothing', {}, 404, 'NOT_FOUND'],
  ];
  test.each(others)('%s', async (_what, path, body, status, code) => {
    const answer = await house.page(path, body, dice.token);
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { code } });
  });

  test.each([
    ['a third slot', { slot: 3 }, 'BAD_REQUEST'],
    ['a cash-out at 1.00', { autoCashoutE2: 100 }, 'CASHOUT_OUT_OF_RANGE'],
    ['a cash-out of a fraction', { autoCashoutE2: 1.5 }, 'BAD_REQUEST'],
    ['no round on the table', {}, 'BETTING_CLOSED'],
  ])('crash: %s', async (_what, more, code) => {
    expect(
      (
        await house.page(
          '/play/crash/bet',
          { requestId: randomUUID(), slot: 1, stakeMinor: '100', ...more },
          crash.token,
        )
      ).body,
    ).toEqual({ code });
  });

  test.each([undefined, 'x', 'A'.repeat(43)])('a token that is none: %s', async (token) => {
    for (const path of ['/play/state', '/play/history', `/play/rounds/${randomUUID()}`])
      expect(await house.page(path, undefined, token)).toMatchObject({
        status: 401,
        body: { code: 'SESSION_EXPIRED' },
      });
  });

  test('another player’s round is not found', async () => {
    const { body } = await house.page<{ round: { roundId: string } }>('/play/round', diceBet(), dice.token);
    expect((await house.page(`/play/rounds/${body.round.roundId}`, undefined, slot.token)).body).toEqual({
      code: 'NOT_FOUND',
    });
    expect((await house.page(`/play/rounds/${body.round.roundId}`, undefined, dice.token)).body).toMatchObject({
      proof: null,
      pendingReason: 'seed_active',
    });
    expect((await house.page(`/replay/${body.round.roundId}?key=${'A'.repeat(43)}`)).body).toEqual({
      code: 'NOT_FOUND',
    });
  });

  test('a session that asks too often is slowed down', async () => {
    const { token } = await house.open('dice', 'demo');
    const services = house.studio.services as { now: () => number };
    const [running, at] = [services.now, services.now()];
    services.now = () => at; // however long a busy machine takes for eighty calls
    const answers = await Promise.all(Array.from({ length: 80 }, () => house.page('/play/history', undefined, token)));
    services.now = running;
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40); // the burst is forty
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused[0]?.body).toMatchObject({ code: 'RATE_LIMITED' });
    for (const { body, headers } of refused) {
      const { retryAfterMs = 0 } = body as { retryAfterMs?: number };
      expect(retryAfterMs).toBeGreaterThan(0);
      expect(headers.get('retry-after')).toBe(String(Math.ceil(retryAfterMs / 1_000)));
    }
  });
});

describe('the platform’s calls', () => {
  test('the list has the house’s own games and all titles in the form the platform reads', async () => {
    const { body } = await house.platform('GET', '/vendor-api/games');
    const { games, nameParts = {} } = vendorGamesAnswer.parse(body);
    const own = games.filter(({ lane }) => lane === undefined);
    expect(own.map(({ gameCode }) => gameCode)).toEqual(GAMES.map(({ gameCode }) => gameCode));
    expect(own.every(({ names }) => names['en'])).toBe(true);
    expect(games.length - own.length).toBe(9_840);
    expect(games.flatMap((game) => game.nameParts ?? []).every((key) => nameParts[key]?.['th'])).toBe(true);
  });

  test('the list is not sent again to a caller that has this version', async () => {
    const { body } = await house.platform('GET', '/vendor-api/games');
    const again = await house.platform('GET', `/vendor-api/games?known=${String(body['version'])}`);
    expect(again.body).toEqual({ games: [], version: body['version'], unchanged: true });
    expect((await house.platform('GET', '/vendor-api/games?known=older')).body['unchanged']).toBeUndefined();
  });

  test('a title is launched and played like any game', async () => {
    const title = titles.all[4_321];
    if (!title) throw new Error('no such title');
    const session = await house.open(title.gameCode, 'demo');
    expect(session).toMatchObject({
      gameCode: title.gameCode,
      scene: 'slots',
      title: { sharedBy: titles.sharing(title.modelId), look: { themeId: title.themeId, edition: title.edition } },
      model: { modelId: title.modelId },
    });
  });

  test('a call without signature, with another key’s, with a changed body, or sent twice is refused', async () => {
    const body = JSON.stringify(launchBody('dice', null));
    const { hmacKey, signRequest } = await import('@baize/signatures');
    const { platformKey, vendorKey } = await import('#testing/keys.ts');
    const post = async (headers: object, text = body) =>
      (
        await fetch(`${house.studio.url}/vendor-api/launch`, {
          method: 'POST',
          body: text,
          headers: { 'content-type': 'application/json', ...headers },
        })
      ).status;
    const sign = (id: string, secret: Buffer) =>
      signRequest({ method: 'POST', target: '/vendor-api/launch', body }, hmacKey(id, secret), new Date());
    expect(await post({})).toBe(401);
    expect(await post(sign(platformKey.id, vendorKey.secret))).toBe(401);
    expect(await post(sign(platformKey.id, platformKey.secret), body.replace('"dice"', '"crash"'))).toBe(401);
    const right = sign(platformKey.id, platformKey.secret);
    expect([await post(right), await post(right)]).toEqual([200, 401]);
  });

  test.each([
    ['an unknown game', { gameCode: 'no-such-game' }, 404],
    ['real play without a token', { mode: 'real' }, 400],
    ['a frame that is no address', { parentOrigin: 'x' }, 400],
    ['amounts in thousands', { currency: 'VND', exponent: 0, unit: 1_000 }, 422],
  ])('launch: %s', async (_what, more, status) => {
    expect((await house.platform('POST', '/vendor-api/launch', { ...launchBody('dice', null), ...more })).status).toBe(
      status,
    );
  });

  test('a code opens one session; a closed one ends its page but not its rounds', async () => {
    const launched = await house.platform(
      'POST',
      '/vendor-api/launch',
      launchBody('dice', house.wallet.newToken('dice')),
    );
    const code = new URL(String(launched.body['url'])).searchParams.get('code');
    const { body } = await house.page<PlaySession>('/play/session', { code });
    expect((await house.page('/play/session', { code })).body).toEqual({ code: 'LAUNCH_EXPIRED' });
    const { rows } = await house.studio.services.pool.query<{ id: string }>(
      `select platform_session_id as id from play_session where platform_session_id is not null order by created_at desc limit 1`,
    );
    expect((await house.platform('POST', `/vendor-api/sessions/${rows[0]?.id}/close`)).body).toEqual({});
    expect((await house.page('/play/round', diceBet(), body.token)).body).toEqual({ code: 'SESSION_EXPIRED' });
  });

  test('an unknown round is not found', async () => {
    expect((await house.platform('GET', `/vendor-api/rounds/${randomUUID()}`)).status).toBe(404);
    expect((await house.platform('GET', '/vendor-api/rounds/x')).status).toBe(404);
  });
});

describe('what another website’s page makes a browser send', () => {
  const send = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(house.studio.url + path, { method: 'POST', headers, body: '{' });
    return { status: response.status, body: await response.json() };
  };
  const foreign = { status: 403, body: { code: 'FOREIGN_ORIGIN' } };

  test.each([
    ['another website', { origin: 'https://evil.example' }],
    ['a page without a name', { origin: 'null' }],
    ['the page that frames the game', { origin: 'http://127.0.0.1:4000' }],
    ['a browser that says so without an origin', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused before it is read: %s', async (_what, headers) => {
    for (const path of ['/play/session', '/play/round']) expect(await send(path, headers)).toEqual(foreign);
  });

  test('passes from the studio’s own page, and the platform’s signed calls are not asked', async () => {
    expect(await send('/play/session', { origin: house.studio.url })).not.toEqual(foreign);
    expect(await send('/vendor-api/launch', { origin: 'https://evil.example' })).toMatchObject({ status: 401 });
  });

  test('opens no socket', async () => {
    const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const key = { 'sec-websocket-key': Buffer.alloc(16, 1).toString('base64') };
    const statusFor = (origin: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request(`${house.studio.url}/play/crash/socket`, { agent: false, headers: { ...upgrade, ...key, origin } })
          .on('response', (response) => resolve(response.resume().statusCode))
          .on('upgrade', ({ statusCode }, socket) => {
            socket.destroy();
            resolve(statusCode);
          })
          .on('error', reject)
          .end();
      });
    expect(await statusFor('https://evil.example')).toBe(403);
    expect(await statusFor(house.studio.url)).toBe(101);
  });
});

describe('the page', () => {
  test('may be framed only by the origin that launched it', async () => {
    const launched = await house.platform('POST', '/vendor-api/launch', launchBody('dice', null));
    const framed = await fetch(String(launched.body['url']));
    expect(await framed.text()).toContain('host');
    const policy = framed.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://127.0.0.1:4000');
    expect(policy).toContain(`script-src 'self';`);
    const { host } = new URL(house.studio.url);
    expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`);
    expect(policy).toContain(`require-trusted-types-for 'script'; trusted-types 'none'`);
    expect(framed.headers.get('x-frame-options')).toBeNull();
    expect(framed.headers.get('set-cookie')).toBeNull();
    for (const path of ['/g/dice', '/g/dice?code=x'])
      expect((await fetch(house.studio.url + path)).headers.get('content-security-policy')).toContain(
        `frame-ancestors 'none'`,
      );
    expect((await fetch(`${house.studio.url}/g/no-such-game`)).status).toBe(404);
    expect((await fetch(`${house.studio.url}/assets/page.js`)).status).toBe(200);
    expect((await fetch(`${house.studio.url}/assets/../index.html`)).status).toBe(404);
  });

  test('health reports the outbox', async () => {
    expect((await house.page('/health')).body).toEqual({
      status: 'ok',
      outbox: { waiting: 0, stuck: 0, oldestSeconds: 0 },
      crash: 'off',
    });
  });
});
