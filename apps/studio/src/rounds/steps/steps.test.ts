import { randomUUID } from 'node:crypto';
import { verifyRound } from '@baize/fair';
import type { JsonObject } from '@baize/fair';
import type { PlayHistory, PlayState } from '@baize/game-kit/protocol.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesOfLadder } from '#testing/ladder.ts';
import { startLadderHouse } from '#testing/ladder-house.ts';
import type { LadderHouse } from '#testing/ladder-house.ts';
import { until } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';

// Runs against the server in TEST_PG_URL.
const dayMs = 24 * 60 * 60 * 1_000;
let at: LadderHouse;
let house: TestStudio;
beforeAll(async () => {
  at = await startLadderHouse();
  ({ house } = at);
});
afterAll(() => house.stop());

const open: LadderHouse['open'] = (...given) => at.open(...given);
const step: LadderHouse['step'] = (...given) => at.step(...given);
const netOf = (roundId: string) => at.netOf(roundId);
const isSettled = () => at.isSettled();
const sit: LadderHouse['sit'] = (mode) => at.sit(mode);

describe('a round of steps', () => {
  test('is one bet at its start and one win at its end, and shows its state in between', async () => {
    const { token } = await sit();
    const opened = await open(token);
    const { round } = opened.body;
    expect(opened).toMatchObject({
      status: 200,
      body: { round: { state: 'open', result: null, steps: { view: { rungs: 0 }, stakedMinor: '1000' } } },
    });
    expect(netOf(round.roundId)).toBe(-1000n);
    const climbed = await step(token, round.roundId, 0, 'climb');
    expect(climbed.body.round.steps?.view).toMatchObject({ rungs: 1 });
    const ended = await step(token, round.roundId, 1, 'stop');
    expect(ended.body.round).toMatchObject({ state: 'closed', payoutMinor: '2000', result: { rungs: 1 } });
    expect(ended.body.balanceMinor).toBe(house.wallet.balance.toString());
    expect(netOf(round.roundId)).toBe(1000n);
    const moved = house.wallet.requests.filter(({ body }) => body['roundId'] === round.roundId);
    expect(moved.map(({ path, body }) => [path, body['txId'], body['roundState']])).toEqual([
      ['wallet/bet', `${round.roundId}:1`, 'open'],
      ['wallet/win', `${round.roundId}:2`, 'closed'],
    ]);
    expect(ended.body.round.txIds).toEqual([`${round.roundId}:1`, `${round.roundId}:2`]);
  });

  test('that pays nothing is closed by a win of nothing', async () => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    expect((await step(token, roundId, 0, 'fall')).body.round).toMatchObject({ state: 'closed', payoutMinor: '0' });
    await until(isSettled, 'the close');
    expect(house.wallet.txs.get(`${roundId}:2`)).toMatchObject({ call: 'win', amount: 0n });
  });

  test('over as soon as it is dealt is paid at once', async () => {
    const { token } = await sit();
    const { body } = await open(token, 10);
    expect(body.round).toMatchObject({ state: 'closed', payoutMinor: '2000' });
    expect(netOf(body.round.roundId)).toBe(1000n);
  });

  test('is the only one of its player and game, and its seeds stay', async () => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    expect((await open(token)).body).toEqual({ code: 'ROUND_OPEN' });
    expect((await house.page('/play/seeds/rotate', {}, token)).body).toEqual({ code: 'ROUND_OPEN' });
    const again = await house.open('ladder');
    expect(again.state.openRound).toMatchObject({ roundId, steps: { view: { rungs: 0 } } });
    await step(again.token, roundId, 0, 'fall');
    expect((await house.page<PlayState>('/play/state', undefined, token)).body.openRound).toBeNull();
  });

  test('proves itself once the seeds are revealed, and no step of it may be changed', async () => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    await step(token, roundId, 0, 'climb');
    expect((await house.platform('GET', `/vendor-api/rounds/${roundId}`)).body).toMatchObject({
      pendingReason: 'round_open',
    });
    await step(token, roundId, 1, 'raise');
    await step(token, roundId, 2, 'stop');
    await house.page('/play/seeds/rotate', {}, token);
    const { proof } = (await house.platform('GET', `/vendor-api/rounds/${roundId}`)).body as { proof: JsonObject };
    expect(verifyRound(proof, [rulesOfLadder])).toMatchObject({ ok: true, proof: { payoutMinor: '4000' } });
    const choices = { opening: { rungs: 0 }, actions: [{ kind: 'stop' }] };
    expect(verifyRound({ ...proof, choices }, [rulesOfLadder]).ok).toBe(false);
  });
});

describe('a step', () => {
  test('asked for again is the same step; another under its name is refused', async () => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    const requestId = randomUUID();
    await step(token, roundId, 0, 'climb', requestId);
    const again = await Promise.all([1, 2].map(() => step(token, roundId, 0, 'climb', requestId)));
    for (const { body } of again) expect(body.round.steps?.view).toMatchObject({ rungs: 1 });
    expect((await step(token, roundId, 0, 'raise', requestId)).body).toEqual({ code: 'REQUEST_REUSED' });
    const opening = randomUUID();
    await step(token, roundId, 1, 'fall');
    const first = await open(token, 0, opening);
    expect((await open(token, 0, opening)).body.round.roundId).toBe(first.body.round.roundId);
    expect((await open(token, 1, opening)).body).toEqual({ code: 'REQUEST_REUSED' });
  });

  test('opened five times at once under one name it is one round', async () => {
    const { token } = await sit();
    const requestId = randomUUID();
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(token, 0, requestId)));
    expect(new Set(opened.map(({ body }) => body.round.roundId)).size).toBe(1);
    expect(netOf(opened[0]?.body.round.roundId ?? '')).toBe(-1000n);
  });

  test('sent twice at once is taken once, and only one of two different ones', async () => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    const requestId = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => step(token, roundId, 0, 'climb', requestId)));
    const raced = await Promise.all(Array.from({ length: 5 }, () => step(token, roundId, 1, 'raise')));
    expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(raced.filter(({ body }) => body.code === 'STEP_STALE')).toHaveLength(4);
    expect(netOf(roundId)).toBe(-2000n);
  });

  test.each([
    ['of another place', 5, 'climb', 'STEP_STALE'],
    ['nobody knows', 0, 'peek', 'CHOICES_MALFORMED'],
  ])('%s is refused', async (_, stepNo, kind, code) => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    expect((await step(token, roundId, stepNo, kind)).body).toEqual({ code });
  });

  test('of another player’s round is refused with NOT_FOUND, and of one that is over with STEP_STALE', async () => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    const stranger = await house.open('ladder', 'demo');
    expect((await step(stranger.token, roundId, 0, 'climb')).body).toEqual({ code: 'NOT_FOUND' });
    const dice = await house.open('dice');
    expect((await step(dice.token, roundId, 0, 'climb')).body).toEqual({ code: 'NOT_FOUND' });
    await step(token, roundId, 0, 'fall');
    expect((await step(token, roundId, 1, 'climb')).body).toEqual({ code: 'STEP_STALE' });
  });
});

describe('a step that adds to the stake', () => {
  test('is a bet of its own, taken before it counts', async () => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    const raised = await step(token, roundId, 0, 'raise');
    expect(raised.body.round.steps).toMatchObject({ stakedMinor: '2000', view: { rungs: 1 } });
    expect(raised.body.balanceMinor).toBe(house.wallet.balance.toString());
    await step(token, roundId, 1, 'stop');
    expect(netOf(roundId)).toBe(2000n);
    expect([...house.wallet.txs.keys()].filter((id) => id.startsWith(roundId))).toHaveLength(3);
  });

  test('is not taken when the wallet refuses: the round stays as it was', async () => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    house.wallet.faults['bet'] = [{ decline: 'LIMIT_STAKE' }];
    const requestId = randomUUID();
    expect((await step(token, roundId, 0, 'raise', requestId)).body).toEqual({ code: 'LIMIT_STAKE' });
    expect((await step(token, roundId, 0, 'raise', requestId)).body).toEqual({ code: 'LIMIT_STAKE' });
    expect((await step(token, roundId, 0, 'climb')).body.round.steps).toMatchObject({ stakedMinor: '1000' });
    await step(token, roundId, 1, 'stop');
    expect(netOf(roundId)).toBe(1000n);
  });

  test.each(['lost-before', 'unknown-before', 'unknown-after'] as const)(
    'whose answer is lost for good (%s) is taken back, and the round waits until it is',
    async (fault) => {
      const { token } = await sit();
      const { roundId } = (await open(token)).body.round;
      house.wallet.faults['bet'] = [fault];
      house.wallet.faults['tx'] = ['lost-before'];
      house.wallet.faults['rollback'] = ['lost-before', 'unknown-after', 'lost-after'];
      const refused = step(token, roundId, 0, 'raise');
      expect((await refused).body).toEqual({ code: 'WALLET_UNKNOWN' });
      if (!(await isSettled())) expect((await step(token, roundId, 0, 'stop')).body).toEqual({ code: 'STEP_STALE' });
      await until(isSettled, 'the rollback');
      expect(netOf(roundId)).toBe(-1000n);
      expect((await step(token, roundId, 0, 'climb')).status).toBe(200);
      expect((await step(token, roundId, 1, 'stop')).body.round.payoutMinor).toBe('2000');
      expect(netOf(roundId)).toBe(1000n);
    },
  );

  test('whose answer is lost but whose stake is there counts', async () => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    house.wallet.faults['bet'] = ['lost-after'];
    expect((await step(token, roundId, 0, 'raise')).body.round.steps).toMatchObject({ stakedMinor: '2000' });
  });
});

describe('an opening stake', () => {
  test('that is refused voids the round', async () => {
    const { token } = await sit();
    house.wallet.faults['bet'] = [{ decline: 'INSUFFICIENT_FUNDS' }];
    expect(await open(token)).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_FUNDS' } });
    const { body } = await house.page<PlayHistory>('/play/history', undefined, token);
    expect(body.rounds[0]).toMatchObject({ state: 'void', voidReason: 'INSUFFICIENT_FUNDS' });
    expect((await open(token)).status).toBe(200);
  });

  test('that the wallet does not know is returned, and only then another round opens', async () => {
    const { token } = await sit();
    const before = house.wallet.balance;
    house.wallet.faults['bet'] = ['unknown-after'];
    house.wallet.faults['tx'] = ['lost-before'];
    house.wallet.faults['rollback'] = ['lost-after'];
    expect((await open(token)).body).toEqual({ code: 'WALLET_UNKNOWN' });
    await until(isSettled, 'the rollback');
    expect(house.wallet.balance).toBe(before);
    expect((await open(token)).status).toBe(200);
  });
});

test('in demo the play money moves and the wallet is not called', async () => {
  const { token } = await sit('demo');
  const before = house.wallet.requests.length;
  const opened = await open(token);
  expect(opened.body.balanceMinor).toBe('999000');
  const { roundId } = opened.body.round;
  expect((await step(token, roundId, 0, 'raise')).body).toMatchObject({
    balanceMinor: '998000',
    round: { steps: { stakedMinor: '2000' } },
  });
  expect((await step(token, roundId, 1, 'stop')).body).toMatchObject({
    balanceMinor: '1002000',
    round: { state: 'closed', txIds: [] },
  });
  await at.sql(`update player set demo_balance = 1500 where mode = 'demo'`);
  const poor = (await open(token)).body.round;
  expect((await step(token, poor.roundId, 0, 'raise')).body).toEqual({ code: 'INSUFFICIENT_FUNDS' });
  expect((await step(token, poor.roundId, 0, 'fall')).body).toMatchObject({ balanceMinor: '500' });
  expect(house.wallet.requests).toHaveLength(before);
});

test('the platform’s list of transactions has every bet and win of them', async () => {
  const { token } = await sit();
  const { roundId } = (await open(token)).body.round;
  await step(token, roundId, 0, 'raise');
  await step(token, roundId, 1, 'stop');
  await until(isSettled, 'the win');
  const span = new URLSearchParams({ from: new Date(0).toISOString(), to: new Date(Date.now() + dayMs).toISOString() });
  const listed: JsonObject[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await house.platform('GET', `/vendor-api/transactions?${span}${cursor && `&cursor=${cursor}`}`);
    listed.push(...(body['transactions'] as JsonObject[]));
    cursor = body['cursor'] as string | null;
  }
  const ours = listed
    .filter((one) => one['roundId'] === roundId)
    .map(({ call, amount, state }) => [call, amount, state]);
  expect(ours).toEqual([
    ['bet', '10.00', 'accepted'],
    ['bet', '10.00', 'accepted'],
    ['win', '40.00', 'accepted'],
  ]);
});
