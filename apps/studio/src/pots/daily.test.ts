import { sha256Hex } from '@baize/fair';
import { checkThreshold, wasDue } from '@baize/game-kit/jackpots/threshold.ts';
import type { PlayPot, PlayPotWin, PlayRoundAnswer, PlaySession, PlayState } from '@baize/game-kit/protocol.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillPot, requireSoundPots } from '#testing/pots.ts';
import { startTestStudio, until } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';

// Runs against the server in TEST_PG_URL. The games' clock is turned to the end of days in Shanghai, which has no summer time.
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const zone = { timeZone: 'Asia/Shanghai' };
const pot = 'BAIZE:USD:daily';
let aheadMs = 0;
const now = () => Date.now() + aheadMs;
const turnTo = (at: number) => void (aheadMs = at - Date.now());
/** The end of the day that a moment lies in. */
const endOfDay = (at: number) => Math.floor((at + 8 * 60 * minuteMs) / dayMs + 1) * dayMs - 8 * 60 * minuteMs;

let house: TestStudio;
beforeAll(async () => {
  house = await startTestStudio({}, { now });
  house.wallet.balance = 10n ** 12n;
  turnTo(endOfDay(now()) - 12 * 60 * minuteMs); // noon
});
afterAll(() => house.stop());

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await house.studio.services.pool.query(text, values)).rows as Row[];
const open = (mode: 'real' | 'demo' = 'real', more: object = zone) => house.open('jackpot-wheel', mode, { ...more });
const play = ({ token }: Pick<PlaySession, 'token'>) =>
  house.page<PlayRoundAnswer>('/play/round', { requestId: randomUUID(), choices: {}, stakeMinor: '100' }, token);
const daily = async ({ token }: PlaySession): Promise<PlayPot> => {
  const { body } = await house.page<PlayState>('/play/state', undefined, token);
  const found = body.pots?.find(({ tier }) => tier === 'daily');
  if (!found) throw new Error('no daily pot');
  return found;
};
const winOf = (answer: { body: PlayRoundAnswer }): PlayPotWin | undefined =>
  answer.body.round.potWins?.find(({ tier }) => tier === 'daily');

test('a daily pot begins with its seed, and says until when: the end of the next day where the merchant is', async () => {
  const session = await open();
  expect(session.timeZone).toBe('Asia/Shanghai');
  expect(await daily(session)).toMatchObject({
    amountMinor: '10000',
    mustHitByMinor: '50000',
    mustDropAt: endOfDay(now()) + dayMs,
    cycle: 1,
  });
  const { body } = await house.platform('GET', '/vendor-api/jackpots');
  const listed = (body['jackpots'] as { jackpotId: string; mustDropAt: string | null }[]).map(
    ({ jackpotId, mustDropAt }) => [jackpotId, mustDropAt],
  );
  expect(listed).toContainEqual([pot, new Date(endOfDay(now()) + dayMs).toISOString()]);
  expect(listed).toContainEqual(['BAIZE:USD:grand', null]);
});

test('it stays open an hour before its day ends; in the last five minutes the next round wins it, paid once', async () => {
  const before = await daily(await open());
  const end = before.mustDropAt ?? 0;
  turnTo(end - 61 * minuteMs);
  expect(winOf(await play(await open()))).toBeUndefined();
  turnTo(end - 5 * minuteMs);
  const session = await open();
  house.wallet.faults['promo'] = ['lost-before', 'lost-after', 'unknown-after'];
  const answer = await play(session);
  const win = winOf(answer);
  if (!win?.thresholdText) throw new Error('not won');
  expect(win).toMatchObject({ amountMinor: '10000', cycle: 1, txId: `${answer.body.round.roundId}:pot-daily` });
  const seen = checkThreshold(win.thresholdText);
  if (!seen) throw new Error('no line of a pot');
  expect(seen).toMatchObject({ potId: pot, commit: before.commit, mustDropAtMs: end, isInRange: true });
  expect(sha256Hex(win.thresholdText)).toBe(before.commit);
  expect(wasDue(seen, BigInt(win.amountMinor), win.wonAt)).toBe(true);
  await until(() => house.wallet.txs.has(win.txId ?? ''), 'the payment');
  expect(house.wallet.movements.filter(({ txId }) => txId === win.txId).map(({ amount }) => amount)).toEqual([10_000n]);
  await requireSoundPots(query);
});

test('the pot that follows has until the end of the next day: nothing falls twice in an evening', async () => {
  const session = await open();
  const next = await daily(session);
  expect(next).toMatchObject({ cycle: 2, mustDropAt: endOfDay(now()) + dayMs });
  turnTo(endOfDay(now()) - minuteMs);
  expect(winOf(await play(session))).toBeUndefined();
  expect((await daily(session)).cycle).toBe(2);
});

test('without play at the end of a day, the first round afterwards wins it', async () => {
  const before = await daily(await open());
  turnTo((before.mustDropAt ?? 0) + 2 * dayMs);
  const session = await open();
  expect(winOf(await play(session))?.cycle).toBe(2);
  expect(await daily(session)).toMatchObject({ cycle: 3, mustDropAt: endOfDay(now()) + dayMs });
  await requireSoundPots(query);
});

test('many rounds at once in the last minutes: one wins all of it, the others feed the next one', async () => {
  turnTo(((await daily(await open())).mustDropAt ?? 0) - 2 * minuteMs);
  const sessions = await Promise.all(Array.from({ length: 6 }, () => open()));
  const answers = await Promise.all(sessions.flatMap((session) => [play(session), play(session)]));
  expect(answers.flatMap((answer) => winOf(answer) ?? [])).toHaveLength(1);
  const rows = await query<{ fed: string }>(
    `select count(*)::text as fed from pot_entry where pot_id = $1 and cycle = 4 and kind = 'contribution'`,
    [pot],
  );
  const accepted = answers.filter(({ status }) => status === 200).length;
  expect(Number(rows[0]?.fed)).toBe(accepted - 1 - (await fedBefore(answers)));
  await requireSoundPots(query);
});

/** Rounds of these that fed the pot before the one that won it. */
async function fedBefore(answers: readonly { body: PlayRoundAnswer }[]): Promise<number> {
  const ids = answers.flatMap(({ body }) => body.round?.roundId ?? []);
  const [row] = await query<{ count: string }>(
    `select count(*)::text as count from pot_entry e join pot_win w using (pot_id, cycle)
     where e.pot_id = $1 and e.cycle = 3 and e.kind = 'contribution' and e.round_id = any($2) and e.round_id <> w.round_id`,
    [pot, ids],
  );
  return Number(row?.count);
}

test('two rounds that fill it at once: the first gets its cap, the second plays for the newly filled one', async () => {
  turnTo(endOfDay(now()) + 12 * 60 * minuteMs); // noon: only the amount decides
  const sessions = await Promise.all([open(), open()]);
  await fillPot(query, pot, 50_000n);
  const answers = await Promise.all(sessions.map(play));
  expect(answers.flatMap((answer) => winOf(answer)?.amountMinor ?? [])).toEqual(['50000']);
  expect(BigInt((await daily(sessions[0] as PlaySession)).amountMinor)).toBeLessThan(10_010n);
  await requireSoundPots(query);
});

test('another merchant, and play money, have pots and days of their own; an unknown zone counts as UTC', async () => {
  const [mine] = await query<{ main: string }>('select main_e6 as main from pot where pot_id = $1', [pot]);
  const other = await open('demo', { merchantCode: 'LOTUS', timeZone: 'America/New_York' });
  const lost = await open('demo', { merchantCode: 'OTHER', timeZone: 'Atlantis/Main' });
  const plain = await open('demo', { merchantCode: 'PLAIN' });
  for (const session of [other, lost, plain]) expect((await play(session)).status).toBe(200);
  const hourIn = async (session: PlaySession) => new Date((await daily(session)).mustDropAt ?? 0).getUTCHours();
  expect([4, 5]).toContain(await hourIn(other)); // with and without summer time
  expect([await hourIn(lost), await hourIn(plain)]).toEqual([0, 0]);
  expect(await query('select main_e6 as main from pot where pot_id = $1', [pot])).toEqual([mine]);
  await requireSoundPots(query);
});
