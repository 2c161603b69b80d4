import type { PlayHistory, PlayState } from '@baize/game-kit/protocol.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLadderHouse } from '#testing/ladder-house.ts';
import type { LadderHouse } from '#testing/ladder-house.ts';
import { until } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';

// Runs against the server in TEST_PG_URL.
const dayMs = 24 * 60 * 60 * 1_000;
let aheadMs = 0;
let at: LadderHouse;
let house: TestStudio;
beforeAll(async () => {
  at = await startLadderHouse(() => Date.now() + aheadMs);
  ({ house } = at);
});
afterAll(() => house.stop());

const open: LadderHouse['open'] = (...given) => at.open(...given);
const step: LadderHouse['step'] = (...given) => at.step(...given);
const netOf = (roundId: string) => at.netOf(roundId);
const isSettled = () => at.isSettled();
const sit: LadderHouse['sit'] = (mode) => at.sit(mode);
const sql: LadderHouse['sql'] = (text, values) => at.sql(text, values);
const stateOf = (roundId: string) => at.stateOf(roundId);

describe('a program that dies', () => {
  test.each([
    ['before the opening stake arrived', 'lost-before', 'void', 0n],
    ['after it arrived', 'lost-after', 'open', -1000n],
  ] as const)('%s: the next start voids the round or gives it to the player', async (_, fault, state, net) => {
    const { token } = await sit();
    house.wallet.faults['bet'] = [fault];
    house.wallet.faults['tx'] = ['lost-before'];
    await open(token);
    const { rows } = await sql(
      `select round_id as id from round where game_code = 'ladder' order by played_at desc limit 1`,
    );
    const { id: roundId } = rows[0] as { id: string };
    await house.crashAndRestart({ orphanAfterMs: 60_000 });
    await sql('delete from wallet_call where subject_id = $1', [roundId]);
    await sql(
      `update round set state = 'open', stage = 'staking', void_reason = null, closed_at = null where round_id = $1`,
      [roundId],
    );
    house.wallet.txs.delete(`${roundId}:2`); // the rollback that this story never queued
    if (fault === 'lost-after') restoreStake(roundId);
    else house.wallet.txs.delete(`${roundId}:1`);
    await house.crashAndRestart();
    await until(async () => (await stateOf(roundId))['stage'] !== 'staking', 'the round’s fate');
    await until(isSettled, 'quiet books');
    expect(await stateOf(roundId)).toMatchObject({ state });
    expect(netOf(roundId)).toBe(net);
  });

  test.each([
    ['before an added stake arrived', false, '1000'],
    ['after it arrived', true, '2000'],
  ] as const)('%s: the step is done or taken back, and the round goes on', async (_, hasArrived, staked) => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    await step(token, roundId, 0, 'raise');
    // As if the process had died between the step's row and the answer.
    await house.crashAndRestart({ orphanAfterMs: 60_000 });
    await sql(`update round_step set state = 'pending' where round_id = $1`, [roundId]);
    await sql(
      `update round set choices = '{"opening":{"rungs":0},"actions":[]}', staked_minor = 1000 where round_id = $1`,
      [roundId],
    );
    if (!hasArrived) {
      house.wallet.txs.delete(`${roundId}:2`);
      const bet = house.wallet.movements.findIndex(({ txId }) => txId === `${roundId}:2`);
      house.wallet.movements.splice(bet, 1);
    }
    expect((await step(token, roundId, 0, 'climb')).body).toEqual({ code: 'STEP_STALE' });
    await house.crashAndRestart();
    const isOpen = async () =>
      (await sql(`select step_id from round_step where round_id = $1 and state in ('pending', 'undoing')`, [roundId]))
        .rows.length > 0;
    await until(async () => !(await isOpen()), 'the step’s fate');
    const { body } = await house.page<PlayState>('/play/state', undefined, token);
    expect(body.openRound?.steps).toMatchObject({ stakedMinor: staked });
    expect(netOf(roundId)).toBe(-BigInt(staked));
  });

  test('between the end and its money: the win is in the books and arrives', async () => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    await step(token, roundId, 0, 'climb');
    house.wallet.faults['win'] = Array.from({ length: 500 }, () => 'lost-before' as const);
    const { body } = await step(token, roundId, 1, 'stop');
    expect(body).toMatchObject({ balanceMinor: null, round: { state: 'closed', payoutMinor: '2000' } });
    expect(netOf(roundId)).toBe(-1000n);
    await house.studio.abandon();
    house.wallet.faults['win'] = [];
    await house.crashAndRestart();
    await until(isSettled, 'the win');
    expect(netOf(roundId)).toBe(1000n);
  });
});

describe('a round left alone for a day', () => {
  const leave = async (roundId: string, end: string) => {
    aheadMs += dayMs + 60_000;
    await house.crashAndRestart(); // the sweep looks at every start
    await until(async () => (await stateOf(roundId))['state'] === end, `the round to be ${end}`);
    await until(isSettled, 'its money');
    aheadMs = 0;
    await house.crashAndRestart();
  };

  test('ends as its rules say', async () => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    await step(token, roundId, 0, 'climb');
    await leave(roundId, 'closed');
    expect(netOf(roundId)).toBe(1000n);
    expect(await stateOf(roundId)).toMatchObject({ paid: '2000' });
  });

  test('with nothing decided gets its stake back', async () => {
    const { token } = await sit();
    const { roundId } = (await open(token)).body.round;
    await leave(roundId, 'void');
    expect(netOf(roundId)).toBe(0n);
    const { token: next } = await sit();
    const { body } = await house.page<PlayHistory>('/play/history', undefined, next);
    expect(body.rounds[0]).toMatchObject({ roundId, state: 'void', voidReason: 'LEFT_ALONE' });
  });
});

/** Puts a stake that a rollback took away back into the wallet double, as if the rollback had never been sent. */
function restoreStake(roundId: string): void {
  const txId = `${roundId}:1`;
  const tx = house.wallet.txs.get(txId);
  if (!tx) throw new Error(`no ${txId}`);
  house.wallet.txs.set(txId, { ...tx, state: 'accepted' });
  const back = house.wallet.movements.findIndex((one) => one.roundId === roundId && one.call === 'rollback');
  if (back >= 0) house.wallet.movements.splice(back, 1);
}
