import { createHash, randomUUID } from 'node:crypto';
import { verifyRound } from '@baize/fair';
import { potTiers } from '@baize/game-kit/jackpots';
import type { PlayPotWin, PlayRoundAnswer, PlaySession, PlayState } from '@baize/game-kit/protocol.ts';
import { rulesOfModel } from '@baize/game-slots/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameOf } from '#catalogue.ts';
import { listedGame } from '#listing.ts';
import { fillPot, requireSoundPots } from '#testing/pots.ts';
import { startTestStudio, until } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';
import { titles } from '#titles.ts';
import { feedLeftOut, feedPots } from './feed.ts';

// Runs against the server in TEST_PG_URL.
let house: TestStudio;
beforeAll(async () => {
  house = await startTestStudio();
  house.wallet.balance = 10n ** 12n;
});
afterAll(() => house.stop());

const modelId = 'jackpot-wheel-96';
const gameCode = titles.all.find((title) => title.modelId === modelId)?.gameCode ?? '';
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await house.studio.services.pool.query(text, values)).rows as Row[];
const play = ({ token }: Pick<PlaySession, 'token'>, stakeMinor = 2_000n) =>
  house.page<PlayRoundAnswer & { code?: string }>(
    '/play/round',
    { requestId: randomUUID(), choices: {}, stakeMinor: stakeMinor.toString() },
    token,
  );
const fill = (potId: string) => fillPot(query, potId, 1_500_000n);
const requireSoundBooks = () => requireSoundPots(query);
const state = async ({ token }: PlaySession) => (await house.page<PlayState>('/play/state', undefined, token)).body;
describe('pots', () => {
  test('are fed once by every accepted round, each with its share, and reported to the wallet', async () => {
    const session = await house.open(gameCode);
    const { body } = await play(session);
    expect(body.pots?.map(({ tier }) => tier).sort()).toEqual([...potTiers].sort());
    const fed = await query<{ pot: string; main: string; reserve: string }>(
      `select pot_id as pot, main_delta_e6::text as main, reserve_delta_e6::text as reserve from pot_entry where round_id = $1 and kind = 'contribution' order by pot_id`,
      [body.round.roundId],
    );
    expect(fed).toEqual([
      { pot: 'BAIZE:USD:daily', main: '4000000', reserve: '2000000' },
      { pot: 'BAIZE:USD:grand', main: '3000000', reserve: '3000000' },
      { pot: 'BAIZE:USD:major', main: '3000000', reserve: '1000000' },
      { pot: 'BAIZE:USD:mini', main: '2000000', reserve: '4000000' },
      { pot: 'BAIZE:USD:minor', main: '2000000', reserve: '2000000' },
    ]);
    const sent = house.wallet.requests.findLast(({ path }) => path === 'wallet/betwin')?.body;
    expect(sent?.['jackpots']).toContainEqual({ jackpotId: 'BAIZE:USD:grand', contribution: '0.06000000' });
    expect(await feedPots(house.studio.services, body.round.roundId)).toEqual(
      await feedPots(house.studio.services, body.round.roundId),
    );
    const again = await query(`select from pot_entry where round_id = $1 and kind = 'contribution'`, [
      body.round.roundId,
    ]);
    expect(again).toHaveLength(5);
    await requireSoundBooks();
  });

  test('get no share of a void round, and get the share of a round whose process died', async () => {
    const session = await house.open(gameCode);
    house.wallet.faults['betwin'] = [{ decline: 'LIMIT_STAKE' }];
    expect((await play(session)).body.code).toBe('LIMIT_STAKE');
    const [last] = await query<{ id: string }>(`select round_id as id from round order by played_at desc limit 1`);
    expect(await query(`select from pot_entry where round_id = $1`, [last?.id])).toEqual([]);

    const { body } = await play(session);
    const { roundId } = body.round;
    await query(`delete from pot_entry where round_id = $1`, [roundId]); // as if it had died before the pots
    await query(
      `update pot p set main_e6 = e.main, reserve_e6 = e.reserve from (select pot_id, sum(main_delta_e6) as main, sum(reserve_delta_e6) as reserve from pot_entry group by 1) e
       where p.pot_id = e.pot_id`,
    );
    await query(`update round set has_fed = false where round_id = $1`, [roundId]);
    await Promise.all([feedLeftOut(house.studio.services), feedLeftOut(house.studio.services)]);
    expect(await query(`select from pot_entry where round_id = $1 and kind = 'contribution'`, [roundId])).toHaveLength(
      5,
    );
    await requireSoundBooks();
  });

  test('a must-hit pot is won at its drawn amount, paid beside the round, filled again, and its commit opened', async () => {
    const session = await house.open(gameCode);
    await play(session);
    const commit = (await state(session)).pots?.find(({ tier }) => tier === 'grand')?.commit;
    await fill('BAIZE:USD:grand');
    const { body } = await play(session);
    const win = body.round.potWins?.find(({ tier }) => tier === 'grand') as PlayPotWin;
    expect(win).toMatchObject({ amountMinor: '1500000', txId: `${body.round.roundId}:pot-grand` });
    expect(
      createHash('sha256')
        .update(win.thresholdText ?? '')
        .digest('hex'),
    ).toBe(commit);
    await until(() => house.wallet.txs.has(win.txId ?? ''), 'the pot’s payment');
    const paid = house.wallet.movements.filter(({ txId }) => txId === win.txId);
    expect(paid).toEqual([{ txId: win.txId, roundId: body.round.roundId, call: 'promo', amount: 1_500_000n }]);
    const after = (await state(session)).pots?.find(({ tier }) => tier === 'grand');
    expect(after).toMatchObject({ cycle: 2, mustHitByMinor: '1500000' });
    expect(Number(after?.amountMinor)).toBeGreaterThanOrEqual(500_000);
    expect(after?.commit).not.toBe(commit);
    await requireSoundBooks();
  });

  test('played for by many at once: no win twice, every win paid, no pot below zero, the sums agree', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => house.open(gameCode)));
    await fill('BAIZE:USD:grand');
    house.wallet.faults['promo'] = ['lost-before', 'lost-after', 'unknown-after'];
    const answers = await Promise.all(
      Array.from({ length: 160 }, (_, at) => play(sessions[at % 8] as PlaySession, 10_000n)),
    );
    expect(answers.filter(({ status, body }) => status !== 200 && body.code !== 'RATE_LIMITED')).toEqual([]);
    const wins = answers.flatMap(({ body }) => body.round?.potWins ?? []);
    expect(wins.filter(({ tier }) => tier === 'grand')).toHaveLength(1);
    const rowsOf = `select tx_id as "txId", amount_minor::text as amount from pot_win where tx_id is not null`;
    const rows = await query<{ txId: string; amount: string }>(rowsOf);
    await until(() => rows.every(({ txId }) => house.wallet.txs.has(txId)), 'all payments');
    for (const { txId, amount } of rows)
      expect(house.wallet.movements.filter((one) => one.txId === txId).map((one) => one.amount)).toEqual([
        BigInt(amount),
      ]);
    await requireSoundBooks();
  });

  test('with play money are separate pots, paid with play money and never fed by a real stake', async () => {
    const real = await query(`select pot_id, main_e6 from pot where mode = 'real' order by 1`);
    const session = await house.open(gameCode, 'demo');
    await query(`update player set demo_balance = 1000000000000 where mode = 'demo'`);
    const before = house.wallet.requests.length;
    let won = 0n;
    for (let round = 0; round < 30; round += 1) {
      const { body } = await play(session, 100_000n);
      won += (body.round.potWins ?? []).reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
      expect(body.round.potWins?.every(({ txId }) => txId === null) ?? true).toBe(true);
    }
    expect(won).toBeGreaterThan(0n); // one in five stakes of 1,000 wins the mini
    expect(house.wallet.requests).toHaveLength(before);
    expect(await query(`select pot_id, main_e6 from pot where mode = 'real' order by 1`)).toEqual(real);
    await requireSoundBooks();
  });

  test('of another merchant are other pots; the platform gets the real ones of all', async () => {
    const { body } = await house.platform('GET', '/vendor-api/jackpots');
    const listed = body['jackpots'] as { jackpotId: string; merchantCode: string; mustHitBy: string | null }[];
    expect(listed.map(({ jackpotId }) => jackpotId)).toEqual(potTiers.map((tier) => `BAIZE:USD:${tier}`).sort());
    expect(listed.find(({ jackpotId }) => jackpotId.endsWith('grand'))?.mustHitBy).toBe('15000.00');
    const plain = await house.open('dice');
    expect((await state(plain)).pots).toBeUndefined();
  });

  test('a round’s numbers verify offline, and no other numbers do', async () => {
    const session = await house.open(gameCode);
    const { body } = await play(session);
    expect(body.round.result?.['potNumbers']).toHaveLength(3);
    await house.page('/play/seeds/rotate', {}, session.token);
    const told = await house.platform('GET', `/vendor-api/rounds/${body.round.roundId}`);
    const { proof } = told.body as { proof: { result: { potNumbers: number[] } } };
    const checked = verifyRound(proof, [rulesOfModel(modelId)]);
    expect(checked.ok, JSON.stringify(checked)).toBe(true);
    const forged = { ...proof, result: { ...proof.result, potNumbers: [0, 0, 0] } };
    expect(verifyRound(forged, [rulesOfModel(modelId)]).ok).toBe(false);
  });

  test('what is advertised is the game’s own return and the pots’; the board of returns judges the game’s own', () => {
    const game = gameOf(gameCode);
    if (!game) throw new Error('no game');
    const { rtpE4, exact } = listedGame(game);
    expect(rtpE4).toBe(9_730);
    expect(exact?.rtpE8).toBeCloseTo(96_000_000, -4);
  });
});
