import { verifyRound } from '@baize/fair';
import { tierOfDraw } from '@baize/game-kit/jackpots';
import type { PotDraw } from '@baize/game-kit/jackpots';
import { jackpotWheelRules } from '@baize/game-jackpot-wheel/rules';
import type { PlayRound, PlayRoundAnswer, PlaySession } from '@baize/game-kit/protocol.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameOf } from '#catalogue.ts';
import { listedGame } from '#listing.ts';
import { requireSoundPots } from '#testing/pots.ts';
import { startTestStudio, until } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';

// Runs against the server in TEST_PG_URL.
const most = 20_000n; // 200 units
let house: TestStudio;
beforeAll(async () => {
  house = await startTestStudio();
  house.wallet.balance = 10n ** 12n;
});
afterAll(() => house.stop());

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await house.studio.services.pool.query(text, values)).rows as Row[];
const play = ({ token }: PlaySession, stakeMinor = most, requestId: string = randomUUID(), choices: object = {}) =>
  house.page<PlayRoundAnswer & { code?: string }>(
    '/play/round',
    { requestId, choices, stakeMinor: stakeMinor.toString() },
    token,
  );
const drawOf = ({ result }: PlayRound) => (result?.['potDraw'] ?? null) as PotDraw | null;
const sharesOf = ({ potWins = [] }: PlayRound) =>
  potWins.flatMap(({ tier }) => (tier === 'mini' || tier === 'minor' || tier === 'major' ? [tier] : []));

/** Plays until a crown was drawn and one opened a pot, which at this stake is one round in 23. */
async function playUntilOpened(session: PlaySession): Promise<PlayRound[]> {
  const rounds: PlayRound[] = [];
  while (rounds.length < 600 && !rounds.some((round) => sharesOf(round).length > 0)) {
    const { status, body } = await play(session);
    if (status === 200) rounds.push(body.round);
  }
  return rounds;
}

describe('the jackpot wheel', () => {
  test('feeds every pot with each round; a pot opens where a crown drew it and nowhere else, and is paid once', async () => {
    const session = await house.open('jackpot-wheel');
    house.wallet.faults['promo'] = ['lost-before', 'lost-after', 'unknown-after'];
    const rounds = await playUntilOpened(session);
    expect(rounds.at(-1)?.potWins?.length).toBeGreaterThan(0);
    for (const round of rounds) {
      const draw = drawOf(round);
      const opened = draw && tierOfDraw(draw, most, 100n);
      expect(sharesOf(round)).toEqual(opened === null ? [] : [opened]);
    }
    const [fed] = await query<{ rounds: string; entries: string }>(
      `select count(distinct round_id)::text as rounds, count(*)::text as entries from pot_entry where kind = 'contribution' and round_id = any($1)`,
      [rounds.map(({ roundId }) => roundId)],
    );
    expect(fed).toEqual({ rounds: String(rounds.length), entries: String(rounds.length * 5) });
    const wins = rounds.flatMap(({ potWins = [] }) => potWins);
    for (const { txId, amountMinor } of wins) {
      await until(() => house.wallet.txs.has(txId ?? ''), 'the payment');
      const paid = house.wallet.movements.filter((one) => one.txId === txId).map(({ amount }) => amount);
      expect(paid).toEqual([BigInt(amountMinor)]);
    }
    await requireSoundPots(query);
  }, 60_000);

  test('the same request again is the same round, and feeds nothing twice', async () => {
    const session = await house.open('jackpot-wheel');
    const requestId = randomUUID();
    const [first, again] = [await play(session, 100n, requestId), await play(session, 100n, requestId)];
    expect(again.body.round).toEqual(first.body.round);
    expect((await play(session, 200n, requestId)).body.code).toBe('REQUEST_REUSED');
    const entries = await query(`select from pot_entry where round_id = $1 and kind = 'contribution'`, [
      first.body.round.roundId,
    ]);
    expect(entries).toHaveLength(5);
  });

  test('refuses more than 200 units, less than one, and anything chosen; nothing is taken', async () => {
    const session = await house.open('jackpot-wheel');
    const before = house.wallet.balance;
    expect((await play(session, most + 1n)).body.code).toBe('STAKE_ABOVE_MAXIMUM');
    expect((await play(session, 99n)).body.code).toBe('STAKE_BELOW_MINIMUM');
    expect((await play(session, 100n, randomUUID(), { segment: 0 })).body.code).toBe('CHOICES_MALFORMED');
    expect(house.wallet.balance).toBe(before);
  });

  test.each([
    ['lost-before', 'void', 0],
    ['lost-after', 'closed', 5],
  ] as const)(
    'an answer that is %s at the wallet: the round is %s, and feeds %i pots',
    async (fault, state, pots) => {
      const session = await house.open('jackpot-wheel');
      house.wallet.faults['betwin'] = [fault];
      house.wallet.faults['tx'] = ['lost-before'];
      expect((await play(session)).body.code).toBe('WALLET_UNKNOWN');
      const last = async () =>
        (
          await query<{ id: string; state: string }>(
            `select round_id as id, state from round order by played_at desc limit 1`,
          )
        )[0];
      await until(async () => (await last())?.state === state, 'the wallet’s word');
      const fed = async () =>
        (await query(`select from pot_entry where round_id = $1 and kind = 'contribution'`, [(await last())?.id]))
          .length;
      await until(async () => (await fed()) === pots, 'its share');
      await requireSoundPots(query);
    },
    60_000,
  );

  test('with play money the pots are those of play money, at a merchant of their own', async () => {
    const session = await house.open('jackpot-wheel', 'demo', { merchantCode: 'LOTUS' });
    const real = await query(`select pot_id, main_e6 from pot where mode = 'real' order by 1`);
    await query(`update player set demo_balance = 1000000000000 where mode = 'demo'`);
    const rounds = await playUntilOpened(session);
    const wins = rounds.flatMap(({ potWins = [] }) => potWins);
    expect(wins.length).toBeGreaterThan(0);
    expect(wins.filter(({ txId }) => txId !== null)).toEqual([]);
    expect(await query(`select pot_id, main_e6 from pot where mode = 'real' order by 1`)).toEqual(real);
    const own = await query<{ id: string }>(
      `select distinct pot_id as id from pot_entry where round_id = any($1) order by 1`,
      [rounds.map(({ roundId }) => roundId)],
    );
    expect(own.map(({ id }) => id)).toEqual(
      ['daily', 'grand', 'major', 'mini', 'minor'].map((tier) => `LOTUS:USD:${tier}:demo`),
    );
    await requireSoundPots(query);
  }, 60_000);

  test('a round with a crown verifies offline, and with one thing changed no longer', async () => {
    const session = await house.open('jackpot-wheel', 'demo');
    await query(`update player set demo_balance = 1000000000000 where mode = 'demo'`);
    let round: PlayRound | undefined;
    for (let tries = 0; tries < 400 && !(round && drawOf(round)); tries += 1) ({ round } = (await play(session)).body);
    if (!round) throw new Error('no round');
    await house.page('/play/seeds/rotate', {}, session.token);
    const told = await house.platform('GET', `/vendor-api/rounds/${round.roundId}`);
    const { proof } = told.body as { proof: { result: { potDraw: PotDraw } } };
    const checked = verifyRound(proof, [jackpotWheelRules]);
    expect(checked.ok, JSON.stringify(checked)).toBe(true);
    const { result } = proof;
    for (const potDraw of [
      { ...result.potDraw, number: result.potDraw.number + 1 },
      { ...result.potDraw, oneIn: 1 },
      null,
    ])
      expect(verifyRound({ ...proof, result: { ...result, potDraw } }, [jackpotWheelRules]).ok).toBe(false);
    const text = JSON.stringify(proof);
    const changed = JSON.parse(text.replace(/"payoutMinor":"0"/, '"payoutMinor":"1"')) as unknown;
    expect(verifyRound(changed, [jackpotWheelRules]).ok).toBe(false);
  }, 60_000);

  test('is listed among the mini games with what it advertises; the board of returns judges the wheel alone', () => {
    const game = gameOf('jackpot-wheel');
    if (!game) throw new Error('no game');
    const listed = listedGame(game);
    expect(listed).toMatchObject({
      gameType: 'MINI',
      gameClassify: 'JACKPOT',
      rtpE4: 9_630,
      stakeMin: '1.00',
      stakeMax: '200.00',
      features: ['pots'],
      hasDemo: true,
    });
    expect(listed.exact).toEqual({ rtpE8: 95_000_000, sdE4: 17_029 });
    expect(Object.keys(game.names)).toHaveLength(27);
  });
});
