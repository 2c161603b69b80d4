import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { AutoPlanWire, AutoRunView, PlayRoundAnswer, PlayState } from '@baize/game-kit/protocol.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diceBet, startTestStudio, until } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';
import { planOf, readPlan, standingAfter } from './plan.ts';

// Runs against the server in TEST_PG_URL.
let house: TestStudio;
beforeAll(async () => void (house = await startTestStudio()));
afterAll(() => house.stop());

const plan = (over: Partial<AutoPlanWire> = {}): AutoPlanWire => ({
  rounds: 10,
  lossMaxMinor: '100000',
  singleWinMinor: null,
  netWinMinor: null,
  stopsAtFeature: false,
  afterWin: { kind: 'reset' },
  afterLoss: { kind: 'reset' },
  ...over,
});
const { choices } = diceBet();
const startBody = (over: Partial<AutoPlanWire> = {}, stakeMinor = '1000') => ({
  requestId: randomUUID(),
  plan: plan(over),
  choices,
  stakeMinor,
});
type Start = ReturnType<typeof startBody>;
const start = (token: string, body: Start = startBody()) =>
  house.page<AutoRunView & { code?: string }>('/play/auto', body, token);
const stop = (token: string, runId: string) =>
  house.page<AutoRunView & { code?: string }>('/play/auto/stop', { runId }, token);
const play = (token: string, autoRunId: string, stakeMinor = '1000') =>
  house.page<PlayRoundAnswer & { code?: string }>('/play/round', { ...diceBet(stakeMinor), autoRunId }, token);
const state = async (token: string) => (await house.page<PlayState>('/play/state', undefined, token)).body;

describe('a run of rounds', () => {
  test.each(['real', 'demo'] as const)('is dealt to the end of its plan and not a round further (%s)', async (mode) => {
    const { token } = await house.open('dice', mode);
    const { body: run } = await start(token);
    expect(run).toMatchObject({ played: 0, netMinor: '0', stakeMinor: '1000', stop: null });
    let net = 0n;
    for (let no = 1; no <= 10; no += 1) {
      const { body } = await play(token, run.runId);
      net += BigInt(body.round.payoutMinor) - 1_000n;
      expect(body.auto).toMatchObject({ played: no, netMinor: net.toString(), stop: no === 10 ? 'rounds' : null });
    }
    const moved = house.wallet.movements.length;
    expect(await play(token, run.runId)).toMatchObject({ status: 409, body: { code: 'AUTO_ENDED' } });
    expect(house.wallet.movements).toHaveLength(moved);
    expect((await state(token)).auto).toMatchObject({ runId: run.runId, played: 10, stop: 'rounds' });
  });

  test('asked for ten times at once deals one next round and no second one', async () => {
    const { token } = await house.open('dice');
    const { body: run } = await start(token, startBody({ rounds: 10 }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => play(token, run.runId)));
    const dealt = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'ROUND_OPEN')).toBe(true);
    const played = dealt.map(({ body }) => body.round.roundId);
    expect(new Set(played).size).toBe(played.length);
    expect((await state(token)).auto).toMatchObject({ played: played.length });
  });

  test('takes only the bet it was begun with, at the stake that is next', async () => {
    const { token } = await house.open('dice');
    const { body: run } = await start(token);
    expect((await play(token, run.runId, '2000')).body.code).toBe('AUTO_MISMATCH');
    const other = { ...diceBet(), choices: { direction: 'under', targetE2: 5_050 }, autoRunId: run.runId };
    expect((await house.page('/play/round', other, token)).body).toEqual({ code: 'AUTO_MISMATCH' });
    expect((await play(token, run.runId)).status).toBe(200);
  });

  test('the same start again is the same run, with another plan it is refused', async () => {
    const { token } = await house.open('dice');
    const body = startBody();
    const [first, second] = await Promise.all([start(token, body), start(token, body)]);
    expect(second.body.runId).toBe(first.body.runId);
    expect((await start(token, { ...body, plan: plan({ rounds: 11 }) })).body.code).toBe('REQUEST_REUSED');
  });

  test('the same round again is the same round, and counts once', async () => {
    const { token } = await house.open('dice');
    const { body: run } = await start(token);
    const bet = { ...diceBet(), autoRunId: run.runId };
    const first = await house.page<PlayRoundAnswer>('/play/round', bet, token);
    const again = await house.page<PlayRoundAnswer>('/play/round', bet, token);
    expect(again.body.round.roundId).toBe(first.body.round.roundId);
    expect(again.body.auto?.played).toBe(1);
    const { autoRunId: _run, ...byHand } = bet;
    expect((await house.page('/play/round', byHand, token)).body).toEqual({ code: 'REQUEST_REUSED' });
  });

  test('ends by the player’s stop, by a round pressed by hand and by the game opened anew', async () => {
    const { token } = await house.open('dice');
    const { body: first } = await start(token);
    expect((await stop(token, first.runId)).body).toMatchObject({ stop: 'player' });
    expect((await stop(token, first.runId)).body).toMatchObject({ stop: 'player' });
    expect((await play(token, first.runId)).body.code).toBe('AUTO_ENDED');

    const { body: second } = await start(token);
    await house.page('/play/round', diceBet(), token);
    expect((await play(token, second.runId)).body.code).toBe('AUTO_ENDED');

    const { body: third } = await start(token);
    const { token: anew } = await house.open('dice');
    expect((await play(anew, third.runId)).body.code).toBe('AUTO_ENDED');
    expect((await play(token, third.runId)).body.code).toBe('AUTO_ENDED');
    expect((await state(token)).auto).toMatchObject({ runId: third.runId, stop: 'left' });
    expect((await state(anew)).auto).toBeNull();
  });

  test('of another player is not there', async () => {
    const { token } = await house.open('dice', 'demo');
    const { body: run } = await start(token);
    const { token: stranger } = await house.open('dice', 'demo');
    expect(await play(stranger, run.runId)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await stop(stranger, run.runId)).body.code).toBe('NOT_FOUND');
    expect((await play(token, run.runId)).status).toBe(200);
  });

  test('goes on after an answer that was lost, with the round as the books have it', async () => {
    const { token } = await house.open('dice');
    const { body: run } = await start(token);
    house.wallet.faults['betwin'] = ['lost-after'];
    expect((await play(token, run.runId)).body.auto).toMatchObject({ played: 1, stop: null });
    expect((await play(token, run.runId)).status).toBe(200);
    expect((await state(token)).auto).toMatchObject({ played: 2, stop: null });
  });

  test('ends when the wallet does not say yes, and at a balance below the stake', async () => {
    const { token } = await house.open('dice');
    const { body: run } = await start(token);
    house.wallet.faults['betwin'] = ['lost-before'];
    house.wallet.faults['tx'] = ['lost-before'];
    expect((await play(token, run.runId)).body.code).toBe('WALLET_UNKNOWN');
    await until(async () => (await state(token)).auto?.stop === 'refused', 'the run’s end');

    const { balance } = house.wallet;
    const { body: second } = await start(token);
    house.wallet.balance = 10n;
    expect((await play(token, second.runId)).body.code).toBe('INSUFFICIENT_FUNDS');
    house.wallet.balance = balance;
    expect((await play(token, second.runId)).body.code).toBe('AUTO_ENDED');
    expect((await state(token)).auto).toMatchObject({ played: 0, netMinor: '0', stop: 'balance' });
  });

  test('is refused where the merchant’s profile forbids it, and keeps its spacing where it has one', async () => {
    house.wallet.limits = { ...house.wallet.limits, autoplayMsMin: null };
    const { token, limits } = await house.open('dice');
    expect(limits).toMatchObject({ hasAutoplay: false });
    expect(await start(token)).toMatchObject({ status: 403, body: { code: 'AUTOPLAY_OFF' } });

    house.wallet.limits = { ...house.wallet.limits, autoplayMsMin: 60_000 };
    const spaced = await house.open('dice');
    house.wallet.limits = { ...house.wallet.limits, autoplayMsMin: 0 };
    await house.studio.services.pool.query(`update seed_pair set last_round_at = null`);
    const { body: run } = await start(spaced.token);
    expect((await play(spaced.token, run.runId)).body.nextRoundAt).toBeGreaterThan(
      house.studio.services.now() + 50_000,
    );
    expect((await play(spaced.token, run.runId)).body.code).toBe('TOO_FAST');
    expect((await state(spaced.token)).auto).toMatchObject({ played: 1, stop: null });
    expect((await house.page('/play/round', diceBet(), spaced.token)).status).toBe(200); // by hand
  });

  test.each([
    [{ rounds: 9 }, 'AUTO_PLAN'],
    [{ rounds: 1_001 }, 'AUTO_PLAN'],
    [{ lossMaxMinor: '999' }, 'AUTO_PLAN'],
    [{ lossMaxMinor: '' }, 'BAD_REQUEST'],
    [{ singleWinMinor: '0' }, 'AUTO_PLAN'],
    [{ afterLoss: { kind: 'raise', percent: 1_001 } as const }, 'AUTO_PLAN'],
  ])('with %j is refused as %s', async (over, code) => {
    const { token } = await house.open('dice', 'demo');
    expect((await start(token, startBody(over))).body.code).toBe(code);
  });

  test('of a game of steps is refused, and so are raises outside dice, limbo and crash', async () => {
    const { token } = await house.open('mines', 'demo');
    const mines = { ...startBody(), choices: { mines: 3 } };
    expect((await start(token, mines)).body.code).toBe('NOT_THIS_GAME');
    const slot = await house.open('lantern-market', 'demo');
    const raising = { ...startBody({ afterLoss: { kind: 'raise', percent: 50 } }), choices: {} };
    expect((await start(slot.token, raising)).body.code).toBe('AUTO_PLAN');
    expect((await start(slot.token, { ...raising, plan: plan({ stopsAtFeature: true }) })).status).toBe(200);
  });
});

describe('the state of a run', () => {
  test('a page that follows the stakes it is given never loses more than the plan allows', () => {
    const move = fc.oneof(
      fc.constant({ kind: 'reset' as const }),
      fc.record({ kind: fc.constant('raise' as const), percent: fc.nat(1_000) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 60 }),
        fc.bigInt({ min: 1_000n, max: 50_000n }),
        move,
        move,
        fc.infiniteStream(fc.constantFrom(0n, 0n, 1n, 2n)),
        (rounds, loss, afterWin, afterLoss, times) => {
          const wire = plan({ rounds, lossMaxMinor: loss.toString(), afterWin, afterLoss });
          expect(readPlan(wire, 'dice', 1_000n)).not.toBeNull();
          const begun = { plan: planOf(wire), stakeMinor: 1_000n, stop: null };
          const limits = { stakeStepMinor: 1n, stakeMaxMinor: 10n ** 9n };
          const played: Parameters<typeof standingAfter>[1][number][] = [];
          for (;;) {
            const { run, stop: why } = standingAfter(begun, played, limits);
            expect(-run.netMinor).toBeLessThanOrEqual(loss);
            if (why) break;
            const stakeMinor = run.stakeMinor;
            const payoutMinor = stakeMinor * (times.next().value ?? 0n);
            played.push({ stakeMinor, payoutMinor, state: 'closed', voidReason: null, hasFeature: false });
          }
          expect(played.length).toBeLessThanOrEqual(rounds);
        },
      ),
    );
  });
});
