import { randomUUID } from 'node:crypto';
import { verifyRound } from '@baize/fair';
import { diceRules } from '@baize/game-dice/rules';
import { lanternMarketRules } from '@baize/game-lantern-market/rules';
import type { PlayHistory, PlayRoundAnswer, PlayState, RotateSeedsAnswer } from '@baize/game-kit/protocol.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diceBet, startTestStudio, until } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';

// Runs against the server in TEST_PG_URL.
let house: TestStudio;
beforeAll(async () => void (house = await startTestStudio()));
afterAll(() => house.stop());

const play = (token: string, bet: unknown) =>
  house.page<PlayRoundAnswer & { code?: string }>('/play/round', bet, token);
const calls = (path: string) => house.wallet.requests.filter((request) => request.path === path);
const netOf = (roundId: string) => house.netOf(roundId);
const openCalls = async () =>
  Number(
    (await house.studio.services.pool.query('select count(*) as n from wallet_call where done_at is null')).rows[0].n,
  );

describe('a round in real play', () => {
  test('is one bet-and-win, moves stake and payout once, and is answered with the wallet balance', async () => {
    const session = await house.open('dice');
    expect(session).toMatchObject({
      mode: 'real',
      playerName: 'minnow88',
      currency: 'USD',
      parentOrigin: 'http://127.0.0.1:4000',
      limits: { stakeMinMinor: '100', stakeMaxMinor: '500000' },
    });
    const before = calls('wallet/betwin').length;
    const { status, body } = await play(session.token, diceBet());
    expect(status).toBe(200);
    expect(body.round).toMatchObject({
      state: 'closed',
      stakeMinor: '1000',
      fairness: { kind: 'seeds', serverSeed: null, nonce: session.state.fairness.nonce },
    });
    expect(netOf(body.round.roundId)).toBe(BigInt(body.round.payoutMinor) - 1000n);
    expect(body.balanceMinor).toBe(house.wallet.balance.toString());
    expect(body.fairness.nonce).toBe(session.state.fairness.nonce + 1);
    expect(calls('wallet/betwin')).toHaveLength(before + 1);
    expect(calls('wallet/betwin').at(-1)?.body).toMatchObject({
      roundState: 'closed',
      txId: `${body.round.roundId}:1`,
      amount: '10.00',
    });
  });

  test('the same request again is the same round, another bet under it is refused', async () => {
    const { token } = await house.open('dice');
    const bet = diceBet();
    const first = await play(token, bet);
    const moved = house.wallet.movements.length;
    const [second, third] = await Promise.all([play(token, bet), play(token, bet)]);
    expect(second.body.round).toEqual(first.body.round);
    expect(third.body.round).toEqual(first.body.round);
    expect(house.wallet.movements).toHaveLength(moved);
    expect((await play(token, { ...bet, stakeMinor: '2000' })).body).toEqual({ code: 'REQUEST_REUSED' });
  });

  test('sent ten times at once it is played once', async () => {
    const { token } = await house.open('dice');
    const bet = diceBet();
    const answers = await Promise.all(Array.from({ length: 10 }, () => play(token, bet)));
    expect(new Set(answers.map(({ body }) => body.round.roundId)).size).toBe(1);
    const [{ body }] = answers as [(typeof answers)[0]];
    expect(
      house.wallet.movements.filter(({ roundId, call }) => roundId === body.round.roundId && call === 'betwin'),
    ).toHaveLength(1);
  });

  test('ten bets at once get ten nonces in a row', async () => {
    const { token, state } = await house.open('dice');
    const answers = await Promise.all(Array.from({ length: 10 }, () => play(token, diceBet('100'))));
    const nonces = answers
      .map(({ body }) => (body.round.fairness.kind === 'seeds' ? body.round.fairness.nonce : -1))
      .sort((a, b) => a - b);
    expect(nonces).toEqual(Array.from({ length: 10 }, (_, i) => state.fairness.nonce + i));
  });

  test('a stake above the balance is refused with its code, the round is void, no money moved', async () => {
    const { token } = await house.open('dice');
    const { balance } = house.wallet;
    house.wallet.balance = 500n;
    const bet = diceBet('1000');
    expect(await play(token, bet)).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_FUNDS' } });
    house.wallet.balance = balance;
    expect((await play(token, bet)).body).toEqual({ code: 'INSUFFICIENT_FUNDS' });
    const { body } = await house.page<PlayHistory>('/play/history', undefined, token);
    expect(body.rounds[0]).toMatchObject({
      state: 'void',
      result: null,
      payoutMinor: '0',
      voidReason: 'INSUFFICIENT_FUNDS',
    });
    expect(house.wallet.balance).toBe(balance);
  });

  test('the merchant’s shortest time between rounds is kept by the server', async () => {
    house.wallet.limits = { ...house.wallet.limits, spinMsMin: 60_000 };
    const { token } = await house.open('lantern-market');
    house.wallet.limits = { ...house.wallet.limits, spinMsMin: 0 };
    const spin = { choices: {}, stakeMinor: '100' };
    expect((await play(token, { ...spin, requestId: randomUUID() })).status).toBe(200);
    const { status, body } = await play(token, { ...spin, requestId: randomUUID() });
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'TOO_FAST' });
  });
});

describe('an answer that is lost', () => {
  test('after the money moved: the wallet is asked, and the round is kept', async () => {
    const { token } = await house.open('dice');
    house.wallet.faults['betwin'] = ['lost-after'];
    const { status, body } = await play(token, diceBet());
    expect(status).toBe(200);
    expect(netOf(body.round.roundId)).toBe(BigInt(body.round.payoutMinor) - 1000n);
  });

  test.each(['lost-before', 'unknown-before'] as const)(
    '%s: refused, rolled back until acknowledged, nothing moved, and a late stake is barred',
    async (fault) => {
      const { token } = await house.open('dice');
      const { balance } = house.wallet;
      house.wallet.faults['betwin'] = [fault];
      house.wallet.faults['rollback'] = ['lost-before', 'unknown-after', 'lost-after'];
      expect(await play(token, diceBet())).toMatchObject({ status: 503, body: { code: 'WALLET_UNKNOWN' } });
      await until(async () => (await openCalls()) === 0, 'the rollback');
      expect(house.wallet.balance).toBe(balance);
      const { body } = await house.page<PlayHistory>('/play/history', undefined, token);
      expect(body.rounds[0]).toMatchObject({ state: 'void', result: null });
      expect(house.wallet.txs.get(`${body.rounds[0]?.roundId}:1`)?.state).toBe('tombstone');
      expect(
        calls('wallet/rollback').filter((request) => request.body['roundId'] === body.rounds[0]?.roundId),
      ).toHaveLength(4);
    },
  );

  test('together with the query, after the money moved: refused with WALLET_UNKNOWN, then closed as the wallet has it', async () => {
    const { token } = await house.open('dice');
    house.wallet.faults['betwin'] = ['unknown-after'];
    house.wallet.faults['tx'] = ['lost-before'];
    expect(await play(token, diceBet())).toMatchObject({ status: 503, body: { code: 'WALLET_UNKNOWN' } });
    await until(async () => (await openCalls()) === 0, 'the rollback');
    const { body } = await house.page<PlayState>('/play/state', undefined, token);
    expect(body.lastRound).toMatchObject({ state: 'closed', stakeMinor: '1000' });
    expect(netOf(body.lastRound?.roundId ?? '')).toBe(BigInt(body.lastRound?.payoutMinor ?? '0') - 1000n);
  });

  test('an unsigned answer counts as no answer', async () => {
    const { token } = await house.open('dice');
    house.wallet.faults['betwin'] = ['unsigned'];
    const { status, body } = await play(token, diceBet());
    expect({ status, state: body.round.state }).toEqual({ status: 200, state: 'closed' });
    expect(calls(`tx/${body.round.roundId}:1`)).toHaveLength(1);
  });
});

describe('a program that dies', () => {
  test.each(['lost-after', 'lost-before'] as const)(
    'between the row and the answer (%s): the next start finishes or voids the round',
    async (fault) => {
      const { token } = await house.open('dice');
      house.wallet.faults['betwin'] = [fault];
      house.wallet.faults['tx'] = ['lost-before'];
      const { body: refused } = await play(token, diceBet());
      expect(refused.code).toBe('WALLET_UNKNOWN');
      // As if the process had died before it queued the rollback.
      const { rows } = await house.studio.services.pool.query<{ id: string }>(
        `select round_id as id from round order by played_at desc limit 1`,
      );
      const roundId = rows[0]?.id ?? '';
      await house.studio.abandon();
      await house.crashAndRestart({ orphanAfterMs: 60_000 });
      await house.studio.services.pool.query('delete from wallet_call where subject_id = $1', [roundId]);
      await house.studio.services.pool.query(
        `update round set state = 'open', closed_at = null, void_reason = null where round_id = $1`,
        [roundId],
      );
      await house.crashAndRestart();
      const stateOf = async () =>
        (await house.studio.services.pool.query('select state from round where round_id = $1', [roundId])).rows[0]
          .state as string;
      await until(async () => (await stateOf()) !== 'open', 'the round’s end');
      expect(await stateOf()).toBe(fault === 'lost-after' ? 'closed' : 'void');
      expect(netOf(roundId) === 0n || fault === 'lost-after').toBe(true);
    },
  );
});

describe('seeds', () => {
  test('rotating reveals the old pair, and the platform gets a proof that verifies and that no byte of may change', async () => {
    const { token } = await house.open('lantern-market');
    const { body } = await play(token, { requestId: randomUUID(), choices: {}, stakeMinor: '2500' });
    const { roundId } = body.round;
    expect((await house.platform('GET', `/vendor-api/rounds/${roundId}`)).body).toMatchObject({
      state: 'closed',
      proof: null,
      pendingReason: 'seed_active',
    });
    const rotated = await house.page<RotateSeedsAnswer>('/play/seeds/rotate', { clientSeed: 'another-seed' }, token);
    expect(rotated.body.revealed).toMatchObject({ commit: body.fairness.commit });
    expect(rotated.body.fairness).toMatchObject({ clientSeed: 'another-seed', nonce: 0 });
    const told = await house.platform('GET', `/vendor-api/rounds/${roundId}`);
    const { proof } = told.body as { proof: Record<string, unknown> };
    expect(verifyRound(proof, [diceRules, lanternMarketRules])).toMatchObject({ ok: true });
    for (const [field, value] of Object.entries(proof)) {
      const text = JSON.stringify(value);
      const changed = JSON.parse(text.replace(/[0-8](?=[^0-9]*$)/, (digit) => String(Number(digit) + 1))) as unknown;
      if (JSON.stringify(changed) !== text)
        expect(verifyRound({ ...proof, [field]: changed }, [diceRules, lanternMarketRules]).ok, field).toBe(false);
    }
    const replay = await house.page(
      new URL(String(told.body['replayUrl'])).pathname + new URL(String(told.body['replayUrl'])).search,
    );
    expect(replay.body).toMatchObject({
      scene: 'lantern-market',
      round: { roundId, fairness: { kind: 'seeds' } },
      proof: { digest: proof['digest'] },
    });

    const framed = await house.platform('GET', `/vendor-api/rounds/${roundId}?frame=https%3A%2F%2Fdesk.example%2Fa`);
    const link = new URL((framed.body as { replayUrl: string }).replayUrl);
    expect(link.searchParams.get('frame')).toBe('https://desk.example');
    expect((await house.page(link.pathname + link.search)).status).toBe(200);
    link.searchParams.set('frame', 'https://other.example'); // who may frame it is part of the key
    expect((await house.page(link.pathname + link.search)).body).toEqual({ code: 'NOT_FOUND' });
  });

  test('a pair with an open round is not revealed', async () => {
    const { token } = await house.open('dice');
    const { body } = await play(token, diceBet());
    const set = (state: string) =>
      house.studio.services.pool.query(
        `update round set state = $2, played_at = now() + interval '1 hour' where round_id = $1`,
        [body.round.roundId, state],
      );
    await set('open');
    expect((await house.page('/play/seeds/rotate', {}, token)).body).toEqual({ code: 'ROUND_OPEN' });
    await set('closed');
    expect((await house.page('/play/seeds/rotate', {}, token)).status).toBe(200);
  });

  test('an active seed is in no log', async () => {
    const { rows } = await house.studio.services.pool.query<{ sealed: Buffer }>(
      'select sealed_seed as sealed from seed_pair',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(house.logged.join('')).not.toMatch(/[^0-9a-f][0-9a-f]{64}[^0-9a-f]/);
  });
});

describe('demo', () => {
  test('plays with play money of its own, without a call to the platform', async () => {
    const before = house.wallet.requests.length;
    const session = await house.open('dice', 'demo');
    expect(session).toMatchObject({ mode: 'demo', playerName: null, state: { balanceMinor: '1000000' } });
    const { body } = await play(session.token, diceBet());
    expect(body.round).toMatchObject({ mode: 'demo', state: 'closed', txIds: [] });
    expect(BigInt(body.balanceMinor)).toBe(1_000_000n - 1000n + BigInt(body.round.payoutMinor));
    expect(house.wallet.requests).toHaveLength(before);
    await house.studio.services.pool.query(`update player set demo_balance = 99 where mode = 'demo'`);
    expect((await play(session.token, diceBet('100'))).body).toEqual({ code: 'INSUFFICIENT_FUNDS' });
    expect((await house.page<PlayState>('/play/state', undefined, session.token)).body).toMatchObject({
      balanceMinor: '99',
      fairness: { nonce: 1 },
    });
    expect((await house.page('/play/demo/refill', {}, session.token)).body).toEqual({ balanceMinor: '1000000' });
  });
});
