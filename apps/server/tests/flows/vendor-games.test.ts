/** Games of vendors that are not seamless vendors of our own protocol, between the real studio and the real platform: from their list to
 *  the lobby, to a launch, to a round that is settled in the wallet it is played from. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PlayRoundAnswer } from '@baize/game-kit/protocol.ts';
import { arcadeCode, installArcade, installSoft, softCode } from '#capabilities/vendors/index.ts';
import { syncVendorGames } from '#capabilities/vendors/jobs.ts';
import { eventually } from '#testing/app.ts';
import { addOperator } from '#testing/operators.ts';
import { openGamesSetup } from './vendor-games-setup.ts';
import type { GamesSetup } from './vendor-games-setup.ts';

let place: GamesSetup;

beforeAll(async () => {
  place = await openGamesSetup();
}, 120_000);
afterEach(() => void (place.road.isClosed = false));
afterAll(() => place.close());

const move = (token: string, body: Record<string, unknown>, atLotus = false) =>
  place.app.send(
    'walletTransfer',
    { body: { vassalage: arcadeCode, idempotencyKey: randomUUID(), ...body }, atLotus },
    token,
  );
const arcadeWallet = async (token: string) =>
  (await place.app.send('merchantWallet', { query: { refresh: '1' } }, token)).value?.wallets.find(
    ({ vassalage }) => vassalage === arcadeCode,
  );

it('the arcade’s games come to the lobby, and only then money goes in, is played with and comes back', async () => {
  const { token } = await place.newPlayer('arcade1');
  const ctx = await place.systemCtx();
  place.road.isClosed = true; // before the first list
  await installArcade(place.app.services, ctx.merchant.id);
  place.context.directory.forget();
  expect(await syncVendorGames(place.context, ctx, arcadeCode)).toBe(false);
  await eventually('the wallet is shown', async () => (await arcadeWallet(token)) !== undefined, 10_000);
  expect(await arcadeWallet(token)).toMatchObject({ isPlayable: false, balanceMinor: '0' });
  expect((await move(token, { direction: 'in', amountMinor: '4000' })).code).toBe('FEATURE_OFF');
  expect(await place.cash(token)).toBe(10_000n);

  place.road.isClosed = false;
  await eventually('the list is read', () => syncVendorGames(place.context, ctx, arcadeCode), 30_000); // or the job reads it now
  await eventually('the lobby has it', async () => (await place.lobby(arcadeCode)).includes('arcade-limbo'), 10_000);
  expect((await arcadeWallet(token))?.isPlayable).toBe(true);

  const wanted = { direction: 'in', amountMinor: '4000', idempotencyKey: randomUUID() };
  await eventually(
    'the arcade answers',
    async () => (await move(token, wanted)).value?.transfers[0]?.state === 'done',
    30_000,
  ); // the same key each time
  expect([await place.cash(token), (await arcadeWallet(token))?.balanceMinor]).toEqual([6_000n, '4000']);

  const session = await place.openGame(token, 'arcade-limbo');
  expect(session.state.balanceMinor).toBe('4000');
  const bet = { requestId: randomUUID(), choices: { targetE2: 200 }, stakeMinor: '1000' };
  const { round, balanceMinor } = await place.page<PlayRoundAnswer>('/play/round', bet, session.token);
  const after = 3_000n + BigInt(round.payoutMinor);
  expect(balanceMinor).toBe(after.toString());
  await place.page('/play/round', bet, session.token); // the same round
  expect([await place.cash(token), (await arcadeWallet(token))?.balanceMinor]).toEqual([6_000n, after.toString()]);

  expect((await move(token, { direction: 'out' })).value?.transfers[0]).toMatchObject({
    state: 'done',
    amountMinor: after.toString(),
  });
  expect([await place.cash(token), (await arcadeWallet(token))?.balanceMinor]).toEqual([6_000n + after, '0']);
  expect(await place.page('/play/round', { ...bet, requestId: randomUUID() }, session.token)).toEqual({
    code: 'INSUFFICIENT_FUNDS',
  });
  await place.sound();
}, 120_000);

it('while the arcade is away a launch is refused, nothing moves, and money on its way out comes once it is back', async () => {
  const { token } = await place.newPlayer('arcade2');
  const key = randomUUID();
  await eventually(
    'money is there',
    async () =>
      (await move(token, { direction: 'in', amountMinor: '4000', idempotencyKey: key })).value?.transfers[0]?.state ===
      'done',
    30_000,
  );
  place.road.isClosed = true;
  const launched = await place.app.send('launchGame', { body: { nodeId: 'arcade-limbo', mode: 'real' } }, token);
  expect([launched.status, launched.code]).toEqual([503, 'LAUNCH_FAILED']);
  expect((await move(token, { direction: 'out' })).value?.transfers[0]).toMatchObject({
    state: 'pending',
    amountMinor: '0',
  });
  expect(await place.cash(token)).toBe(6_000n);
  place.road.isClosed = false;
  await eventually('the money is back', async () => (await place.cash(token)) === 10_000n, 60_000);
  await place.sound();
}, 120_000);

it('another merchant’s player has no part in it, and its games take no free rounds', async () => {
  const stranger = await place.newPlayer('arcade3', true);
  const launched = await place.app.send(
    'launchGame',
    { body: { nodeId: 'arcade-limbo', mode: 'real' }, atLotus: true },
    stranger.token,
  );
  expect(launched.code).toBe('GAME_UNKNOWN');
  expect((await move(stranger.token, { direction: 'in', amountMinor: '100' }, true)).code).toBe('NOT_FOUND');
  const { token } = await addOperator(place.app, { username: 'giver' });
  const gift = { nodeId: 'arcade-limbo', rounds: 3, stakeMinor: '100', expiresAt: '2099-01-01T00:00:00Z' };
  const query = { merchant: 'BAIZE' };
  const { memberId } = await place.newPlayer('arcade4');
  const given = await place.app.send('grantFreeRounds', { query, body: { ...gift, memberId } }, token);
  expect([given.status, given.code]).toEqual([403, 'FEATURE_OFF']);
  const listed = await place.app.send(
    'checkFreeRounds',
    { query, body: { ...gift, currency: 'USD', accounts: ['arcade4'] } },
    token,
  );
  expect(listed.code).toBe('FEATURE_OFF');
});

it('while its games are closed, money goes out but not in', async () => {
  const { token } = await place.newPlayer('arcade5');
  const key = randomUUID();
  await eventually(
    'money is there',
    async () =>
      (await move(token, { direction: 'in', amountMinor: '4000', idempotencyKey: key })).value?.transfers[0]?.state ===
      'done',
    30_000,
  );
  const closeGames = (isClosed: boolean) =>
    place.asOwner((owner) =>
      owner.query(
        `update game set maintenance_until = ${isClosed ? `now() + interval '1 day'` : 'null'} where vendor_code = $1`,
        [arcadeCode],
      ),
    );
  await closeGames(true);
  expect(await arcadeWallet(token)).toMatchObject({ isPlayable: false, balanceMinor: '4000' });
  expect((await move(token, { direction: 'in', amountMinor: '1000' })).code).toBe('FEATURE_OFF');
  expect((await move(token, { direction: 'out' })).value?.transfers[0]).toMatchObject({
    state: 'done',
    amountMinor: '4000',
  });
  expect(await place.cash(token)).toBe(10_000n);
  await closeGames(false);
});

const diceBet = { direction: 'over', targetE2: 5_000 };
const minesOpening = { mines: 3, stopAt: 1 };

describe('a vendor that speaks the soft dialect', () => {
  beforeAll(async () => {
    const ctx = await place.systemCtx();
    await installSoft(place.app.services, ctx.merchant.id);
    place.context.directory.forget();
    await eventually('the list is read', () => syncVendorGames(place.context, ctx, softCode), 30_000);
    await eventually('the lobby has it', async () => (await place.lobby(softCode)).length === 4, 10_000);
    const demo = { body: { nodeId: 'saltmarsh-dice', mode: 'demo' } };
    await eventually('a page opens', async () => (await place.app.send('launchGame', demo)).status === 200, 10_000); // as soon as the node knows the vendor
  }, 60_000);

  it('its games come to the lobby by the ordinary import, and not under a wrong signature', async () => {
    const games =
      (await place.app.send('gameList', { query: { vassalage: softCode, pageSize: '50' } })).value?.content ?? [];
    expect(games.map(({ nodeId }) => nodeId).sort()).toEqual([
      'saltmarsh-dice',
      'saltmarsh-hi-lo',
      'saltmarsh-mines',
      'saltmarsh-tower',
    ]);
    const body = JSON.stringify({ currency: 'USD' });
    const list = (secret: Buffer) =>
      fetch(`${place.studio.url}/soft/games`, {
        method: 'POST',
        body,
        headers: { 'x-request-sign': createHmac('sha256', secret).update(body).digest('hex') },
      });
    const [ours, foreign] = [await list(place.keys.inbound), await list(randomBytes(32))];
    expect([ours.status, foreign.status, await foreign.json()]).toEqual([
      200,
      403,
      { code: 403, message: 'Forbidden.' },
    ]);
  }, 60_000);

  it('a player plays there from the wallet: exactly stake and win move, once, and a stake above the purse is declined', async () => {
    const { token } = await place.newPlayer('soft1');
    const session = await place.openGame(token, 'saltmarsh-dice');
    expect([session.state.balanceMinor, session.currency]).toEqual(['10000', 'USD']);
    const bet = { requestId: randomUUID(), choices: diceBet, stakeMinor: '1000' };
    const { round, balanceMinor } = await place.page<PlayRoundAnswer>('/play/round', bet, session.token);
    const after = 9_000n + BigInt(round.payoutMinor);
    expect([balanceMinor, await place.cash(token)]).toEqual([after.toString(), after]);
    await place.page('/play/round', bet, session.token); // the same round
    expect(await place.cash(token)).toBe(after);
    const above = { requestId: randomUUID(), choices: diceBet, stakeMinor: '400000' };
    expect(await place.page('/play/round', above, session.token)).toEqual({ code: 'INSUFFICIENT_FUNDS' });
    expect(await place.cash(token)).toBe(after);
    await eventually('its key is used', async () => (await place.usedKeys(softCode)).includes('studio-1.soft'));
    await place.sound();
  }, 60_000);

  it('a stake there whose answer is lost is kept or returned with its round, and one that never arrived moves nothing', async () => {
    const { token } = await place.newPlayer('soft2');
    const dice = await place.openGame(token, 'saltmarsh-dice');
    const bet = () => ({ requestId: randomUUID(), choices: diceBet, stakeMinor: '1000' });
    place.wayBack.loses = { path: '/soft/BAIZE/SALTMARSH/play', what: 'request' };
    expect(await place.page('/play/round', bet(), dice.token)).toEqual({ code: 'WALLET_UNKNOWN' });
    expect(await place.cash(token)).toBe(10_000n);

    const answered = bet();
    place.wayBack.loses = { path: '/soft/BAIZE/SALTMARSH/play', what: 'answer' };
    expect(await place.page('/play/round', answered, dice.token)).toEqual({ code: 'WALLET_UNKNOWN' });
    await eventually(
      'the round stands',
      async () => (await place.page<Partial<PlayRoundAnswer>>('/play/round', answered, dice.token)).round !== undefined,
      15_000,
    );
    const { round } = await place.page<PlayRoundAnswer>('/play/round', answered, dice.token);
    const after = 9_000n + BigInt(round.payoutMinor);
    expect(await place.cash(token)).toBe(after);

    const mines = await place.openGame(token, 'saltmarsh-mines');
    place.wayBack.loses = { path: '/soft/BAIZE/SALTMARSH/play', what: 'answer' };
    expect(
      await place.page(
        '/play/round',
        { requestId: randomUUID(), choices: minesOpening, stakeMinor: '1000' },
        mines.token,
      ),
    ).toEqual({ code: 'WALLET_UNKNOWN' });
    await eventually('the stake is back', async () => (await place.cash(token)) === after, 15_000);
    await place.sound();
  }, 60_000);

  it('another merchant’s player has no part in its games, a session opens one page, and free rounds are refused', async () => {
    const stranger = await place.newPlayer('soft3', true);
    const launched = await place.app.send(
      'launchGame',
      { body: { nodeId: 'saltmarsh-dice', mode: 'real' }, atLotus: true },
      stranger.token,
    );
    expect(launched.code).toBe('GAME_UNKNOWN');
    const asked = JSON.stringify({
      user_id: stranger.memberId,
      currency: 'USD',
      game: 'saltmarsh-dice',
      game_id: 'g-1',
      finished: true,
      actions: [{ action: 'win', amount: 5_000, action_id: 'w-1' }],
    });
    const post = (url: string, body: string) =>
      fetch(url, {
        method: 'POST',
        body,
        headers: { 'x-request-sign': createHmac('sha256', place.keys.inbound).update(body).digest('hex') },
      });
    expect((await post(`${place.app.url}/vendor-dialects/soft/BAIZE/SALTMARSH/play`, asked)).status).toBe(412);

    const page = {
      casino_id: 'BAIZE',
      game: 'saltmarsh-dice',
      currency: 'USD',
      subunits: 2,
      locale: 'en',
      theme: 'dark',
      frame_origin: place.app.url,
      seeds: {},
      asked_at: place.app.services.clock.now().toISOString(),
      session: { id: randomUUID(), expires_at: '2099-01-01T00:00:00Z' },
      user: { id: stranger.memberId, nickname: 'so***3' },
      limits: {
        bet_min: 1,
        bet_max: 1_000,
        win_max: 100_000,
        round_ms_min: 0,
        reality_check_minutes: 60,
        autoplay_ms_min: null,
        bonus_buy: false,
      },
    };
    const sessions = `${place.studio.url}/soft/sessions`;
    expect((await post(sessions, JSON.stringify(page))).status).toBe(200);
    expect((await post(sessions, JSON.stringify(page))).status).toBe(400);
    const old = { ...page, session: { ...page.session, id: randomUUID() }, asked_at: '2001-01-01T00:00:00Z' };
    expect((await post(sessions, JSON.stringify(old))).status).toBe(400);

    const { token } = await addOperator(place.app, { username: 'soft-giver' });
    const { memberId } = await place.newPlayer('soft4');
    const gift = {
      nodeId: 'saltmarsh-dice',
      memberId,
      rounds: 3,
      stakeMinor: '100',
      expiresAt: '2099-01-01T00:00:00Z',
    };
    expect((await place.app.send('grantFreeRounds', { query: { merchant: 'BAIZE' }, body: gift }, token)).code).toBe(
      'FEATURE_OFF',
    );
  });
});
