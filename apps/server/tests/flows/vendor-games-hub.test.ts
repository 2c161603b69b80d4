/** Games of a vendor that speaks the hub dialect, between the real studio and the real platform: from its list to the lobby, to a launch, to
 *  a round whose stake and win go to the wallet in two calls, each of which may lose its request or its answer. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlayRoundAnswer, PlayStepAnswer } from '@baize/game-kit/protocol.ts';
import type { Services } from '@baize/studio/services.ts';
import { resolveOrphans } from '@baize/studio/rounds/resolve.ts';
import { settleInTwo } from '@baize/studio/rounds/settle-in-two.ts';
import { findRound } from '@baize/studio/store/rounds.ts';
import type { RoundRow } from '@baize/studio/store/rounds.ts';
import { sessionOf } from '@baize/studio/store/sessions.ts';
import { hubCode, installHub } from '#capabilities/vendors/index.ts';
import { syncVendorGames } from '#capabilities/vendors/jobs.ts';
import { notifyEndedSessions } from '#capabilities/vendors/outside/close-sessions.ts';
import { eventually } from '#testing/app.ts';
import { addOperator } from '#testing/operators.ts';
import { openGamesSetup } from './vendor-games-setup.ts';
import type { GamesSetup } from './vendor-games-setup.ts';

const walletOf = (path: string) => `/vendor-dialects/hub/BAIZE/${hubCode}${path}`;
const codes = ['fennel-mill-baccarat', 'fennel-mill-roulette', 'fennel-mill-sic-bo', 'fennel-mill-video-poker'];
const stakeMinor = '1000';
const redBet = () => ({ requestId: randomUUID(), choices: { chips: [{ bet: 'red', stakeMinor }] }, stakeMinor });

let place: GamesSetup;

beforeAll(async () => {
  place = await openGamesSetup();
  const ctx = await place.systemCtx();
  await installHub(place.app.services, ctx.merchant.id);
  place.context.directory.forget();
  await eventually('the list is read', () => syncVendorGames(place.context, ctx, hubCode), 30_000);
  await eventually('the lobby has it', async () => (await place.lobby(hubCode)).length > 0, 10_000);
  const demo = { body: { nodeId: 'fennel-mill-roulette', mode: 'demo' } };
  await eventually('a page opens', async () => (await place.app.send('launchGame', demo)).status === 200, 10_000); // as soon as the node knows the vendor
}, 120_000);
afterAll(() => place.close());

async function post(url: string, body: unknown, key: KeyObject): Promise<{ status: number; json: unknown }> {
  const text = JSON.stringify(body);
  const headers = { 'x-hub-signature': sign('sha256', Buffer.from(text), key).toString('base64') };
  const response = await fetch(url, { method: 'POST', body: text, headers });
  return { status: response.status, json: await response.json() };
}

const play = (bet: object, token: string) => place.page<PlayRoundAnswer>('/play/round', bet, token);

it('its games come to the lobby by the ordinary import, and not under a wrong signature', async () => {
  expect((await place.lobby(hubCode)).sort()).toEqual(codes);
  await eventually('our key is used', async () => (await place.usedKeys(hubCode)).includes('platform-1.hub'));
  const asked = { operator_id: 'platform-1.hub', meta: { currency: 'USD' } };
  const list = `${place.studio.url}/hub/game/list`;
  expect((await post(list, asked, place.keys.hubAsker)).status).toBe(200);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(await post(list, asked, privateKey)).toEqual({ status: 403, json: { error: 'RS_ERROR_INVALID_SIGNATURE' } });
  expect((await post(list, { ...asked, meta: { currency: 'BTC' } }, place.keys.hubAsker)).status).toBe(400); // finer than the wire
});

it('a player plays there from the wallet: exactly stake and win move, once, and a stake above the purse is declined', async () => {
  const { token } = await place.newPlayer('hub1');
  const session = await place.openGame(token, 'fennel-mill-roulette');
  expect([session.state.balanceMinor, session.currency]).toEqual(['10000', 'USD']);
  const bet = redBet();
  const { round, balanceMinor } = await play(bet, session.token);
  const after = 9_000n + BigInt(round.payoutMinor);
  expect([balanceMinor, await place.cash(token)]).toEqual([after.toString(), after]);
  await eventually('its key is used', async () => (await place.usedKeys(hubCode)).includes('studio-1.hub'));
  expect((await play(bet, session.token)).round.roundId).toBe(round.roundId);
  expect(await place.cash(token)).toBe(after);
  const above = {
    requestId: randomUUID(),
    choices: { chips: [{ bet: 'red', stakeMinor: '400000' }] },
    stakeMinor: '400000',
  };
  expect(await play(above, session.token)).toEqual({ code: 'INSUFFICIENT_FUNDS' });
  expect(await place.cash(token)).toBe(after);
  await place.sound();
});

it.each(['request', 'answer'] as const)(
  'a stake there whose %s is lost is sent again under its id, and taken once',
  async (what) => {
    const { token } = await place.newPlayer(`hub2${what}`);
    const { token: page } = await place.openGame(token, 'fennel-mill-roulette');
    place.wayBack.loses = { path: walletOf('/transaction/bet'), what };
    const { round } = await play(redBet(), page);
    expect([place.wayBack.loses, await place.cash(token)]).toEqual([undefined, 9_000n + BigInt(round.payoutMinor)]);
    await place.sound();
  },
);

it('a stake there whose answer is lost again and again is given back, and its round is void', async () => {
  const { token } = await place.newPlayer('hub3');
  const { token: page } = await place.openGame(token, 'fennel-mill-roulette');
  const bet = redBet();
  place.wayBack.loses = { path: walletOf('/transaction/bet'), what: 'answer', times: 2 };
  expect(await play(bet, page)).toEqual({ code: 'WALLET_UNKNOWN' });
  await eventually('the stake is back', async () => (await place.cash(token)) === 10_000n, 15_000);
  expect(await play(bet, page)).toEqual({ code: 'WALLET_UNKNOWN' });
  expect(await place.cash(token)).toBe(10_000n);
  await place.sound();
});

it('a win there whose answer is lost is sent until it has arrived, and paid once', async () => {
  const { token } = await place.newPlayer('hub4');
  const { token: page } = await place.openGame(token, 'fennel-mill-roulette');
  const chips = [
    ['red', '1000'],
    ['black', '2000'],
    ['straight-0', '100'],
  ].map(([bet, minor]) => ({ bet, stakeMinor: minor })); // one of them wins
  place.wayBack.loses = { path: walletOf('/transaction/win'), what: 'answer', times: 2 };
  const { round, balanceMinor } = await play({ requestId: randomUUID(), choices: { chips }, stakeMinor: '3100' }, page);
  const after = 6_900n + BigInt(round.payoutMinor);
  expect([BigInt(round.payoutMinor) > 0n, balanceMinor]).toEqual([true, after.toString()]);
  await eventually('the answers were lost', async () => place.wayBack.loses === undefined, 15_000);
  await eventually('the win is acknowledged', async () => (await outbox()) === 0, 15_000);
  expect(await place.cash(token)).toBe(after);
  await place.sound();
});

it('a round that another process gave up is not closed by the first, and its stake comes back', async () => {
  const { token } = await place.newPlayer('hub9');
  const { token: page } = await place.openGame(token, 'fennel-mill-roulette');
  const { services: context } = place.studio;
  const { round: played } = await play(redBet(), page);
  const before = await place.cash(token);
  const round = await leftOpen(context, played.roundId);
  const session = await sessionOf(context.pool, round.sessionId);
  if (!session) throw new Error('no session');

  await resolveOrphans({ ...context, now: () => Date.now() + 3_600_000 }); // its rollback waits an hour
  await expect(settleInTwo(context, session, round)).rejects.toThrow('WALLET_UNKNOWN');
  expect([await place.cash(token), (await findRound(context.pool, round.roundId))?.state]).toEqual([
    before - 1_000n,
    'open',
  ]);
  await context.pool.query('update wallet_call set next_at = now() where subject_id = $1', [round.roundId]);
  await eventually('the stake is back', async () => (await findRound(context.pool, round.roundId))?.state === 'void');
  expect(await place.cash(token)).toBe(before);
  await place.sound();
});

it('a round of steps there is opened with its stake and ends with its win', async () => {
  const { token } = await place.newPlayer('hub5');
  const { token: page } = await place.openGame(token, 'fennel-mill-video-poker');
  const opened = await place.page<PlayStepAnswer>(
    '/play/round',
    { requestId: randomUUID(), choices: {}, stakeMinor },
    page,
  );
  expect([opened.round.state, await place.cash(token)]).toEqual(['open', 9_000n]);
  const step = { roundId: opened.round.roundId, requestId: randomUUID(), stepNo: 0, action: { hold: [0, 1] } };
  place.wayBack.loses = { path: walletOf('/transaction/win'), what: 'request' };
  const { round } = await place.page<PlayStepAnswer>('/play/step', step, page);
  expect(round.state).toBe('closed');
  const after = 9_000n + BigInt(round.payoutMinor);
  await eventually('the win is acknowledged', async () => (await outbox()) === 0, 15_000);
  expect([place.wayBack.loses, await place.cash(token)]).toEqual([undefined, after]);
  await place.sound();
});

it('another merchant’s player has no part in its games, a session opens one page, and free rounds are refused', async () => {
  const stranger = await place.newPlayer('hub6', true);
  const launched = await place.app.send(
    'launchGame',
    { body: { nodeId: 'fennel-mill-roulette', mode: 'real' }, atLotus: true },
    stranger.token,
  );
  expect(launched.code).toBe('GAME_UNKNOWN');
  const { token, memberId } = await place.newPlayer('hub7');
  const other = await place.newPlayer('hub10');
  const launchedHere = await place.app.send(
    'launchGame',
    { body: { nodeId: 'fennel-mill-roulette', mode: 'real' } },
    token,
  );
  const bet = {
    user: memberId,
    token: launchedHere.value?.gameSessionId,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    game_code: 'fennel-mill-roulette',
    currency: 'USD',
    amount: 1_000_000,
  };
  const stake = (body: object) => post(`${place.app.url}${walletOf('/transaction/bet')}`, body, place.keys.hub);
  for (const user of [stranger.memberId, other.memberId])
    expect((await stake({ ...bet, user })).json).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  expect((await stake({ ...bet, token: randomUUID() })).json).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  expect([await place.cash(token), await place.cash(other.token)]).toEqual([10_000n, 10_000n]);
  expect((await stake(bet)).json).toMatchObject({ status: 'RS_OK', balance: 9_000_000 });

  const page = pageFor(memberId);
  const open = (body: unknown) => post(`${place.studio.url}/hub/game/url`, body, place.keys.hubAsker);
  expect((await open(page)).status).toBe(200);
  expect(await open(page)).toEqual({ status: 400, json: { error: 'RS_ERROR_WRONG_SYNTAX' } });
  expect(
    (await open({ ...page, token: randomUUID(), meta: { ...page.meta, asked_at: '2001-01-01T00:00:00Z' } })).status,
  ).toBe(400);
  // the dialect's play money, which a launch for real play refuses
  expect((await open({ ...page, token: randomUUID(), currency: 'XXX' })).status).toBe(400);
  expect(await open({ ...page, token: randomUUID(), game_code: 'roulette' })).toEqual({
    status: 404,
    json: { error: 'RS_ERROR_INVALID_GAME' },
  });

  const { token: staff } = await addOperator(place.app, { username: 'hub-giver' });
  const gift = {
    nodeId: 'fennel-mill-roulette',
    memberId,
    rounds: 3,
    stakeMinor: '100',
    expiresAt: '2099-01-01T00:00:00Z',
  };
  expect((await place.app.send('grantFreeRounds', { query: { merchant: 'BAIZE' }, body: gift }, staff)).code).toBe(
    'FEATURE_OFF',
  );
});

it('when the login ends, the vendor gets a call and play there ends', async () => {
  const { token } = await place.newPlayer('hub8');
  const session = await place.openGame(token, 'fennel-mill-roulette');
  await place.app.send('logout', {}, token);
  const told = () =>
    place.asOwner(
      async (owner) =>
        (
          await owner.query(
            'select 1 from game_session s join member m using (merchant_id, member_id) where m.username = $1 and s.told_at is not null',
            ['hub8'],
          )
        ).rowCount,
    );
  await eventually('the vendor is told', async () => {
    await notifyEndedSessions(place.context, await place.systemCtx());
    return (await told()) === 1;
  });
  expect(await play(redBet(), session.token)).toEqual({ code: 'SESSION_EXPIRED' });
});

/** The same round again, begun a minute ago and never settled. */
async function leftOpen({ pool }: Services, roundId: string): Promise<RoundRow> {
  const open = { round_id: randomUUID(), request_id: randomUUID(), state: 'open', closed_at: null };
  await pool.query(
    `insert into round select (jsonb_populate_record(r, $2 || jsonb_build_object('nonce', r.nonce + 1000, 'played_at', r.played_at - interval '1 minute'))).*
     from round r where round_id = $1`,
    [roundId, open],
  );
  const round = await findRound(pool, open.round_id);
  if (!round) throw new Error('the round is not there');
  return round;
}

/** How many calls of the studio have not arrived. */
async function outbox(): Promise<number> {
  const health = (await (await fetch(`${place.studio.url}/health`)).json()) as { outbox: { waiting: number } };
  return health.outbox.waiting;
}

/** What opens a page for a player, as the platform asks for it. */
function pageFor(memberId: string) {
  return {
    operator_id: 'platform-1.hub',
    sub_partner_id: 'BAIZE',
    game_code: 'fennel-mill-roulette',
    currency: 'USD',
    lang: 'en',
    lobby_url: place.app.url,
    user: memberId,
    token: randomUUID(),
    meta: {
      decimals: 2,
      theme: 'dark',
      seeds: {},
      asked_at: place.app.services.clock.now().toISOString(),
      expires_at: '2099-01-01T00:00:00Z',
      nickname: 'hu***7',
      limits: {
        bet_min: 1_000,
        bet_max: 1_000_000,
        win_max: 100_000_000,
        round_ms_min: 0,
        reality_check_minutes: 60,
        autoplay_ms_min: null,
        bonus_buy: false,
      },
    },
  };
}
