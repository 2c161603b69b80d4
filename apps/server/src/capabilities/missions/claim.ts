/** What a player has to claim, and the claim. */
import type { Tx } from '#kernel/context.ts';
import { audit } from '#kernel/audit.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { giveReward, rewardStopOf } from '#capabilities/bonuses/index.ts';
import { lockProgress, metBy, missionsOf, setClaimed } from './store/missions.ts';
import type { ProgressRow } from './store/missions.ts';
import { findRace, lockPrize, setPrize, waitingPrizes } from './store/races.ts';
import type { PrizeRow } from './store/races.ts';
import { playThroughOf, wordsIn } from './words.ts';

export interface Claimable {
  readonly id: string;
  /** In the reader's language. */
  readonly title: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly playThrough: { readonly multiple: number; readonly days: number } | null;
  readonly until: Date | null;
}

/** Rewards of missions that are met and prizes that wait. Nothing while the player is excluded or on a break. */
export async function claimableOf(tx: Tx, memberId: string): Promise<Claimable[]> {
  if (await rewardStopOf(tx, memberId)) return [];
  const met = await metBy(tx, memberId);
  const missions = await missionsOf(
    tx,
    met.map((row) => row.mission_id),
  );
  const claimable: Claimable[] = met.flatMap((row) => {
    const mission = missions.find(({ mission_id }) => mission_id === row.mission_id);
    return mission ? [{ ...rewardIn(tx, mission), id: row.progress_id, until: row.claim_until }] : [];
  });
  for (const prize of await waitingPrizes(tx, memberId)) {
    const race = await findRace(tx, prize.race_id);
    if (race)
      claimable.push({ ...rewardIn(tx, race), id: prize.prize_id, amountMinor: prize.amount_minor, until: null });
  }
  return claimable;
}

function rewardIn(
  tx: Tx,
  row: { words: unknown; currency: string; multiple: number | null; days: number | null; amount_minor?: bigint },
) {
  const { title } = wordsIn(row.words, tx.ctx.language);
  return { title, amountMinor: row.amount_minor ?? 0n, currency: row.currency, playThrough: playThroughOf(row) };
}

/** How many rewards and prizes wait for a player. */
export async function openCountOf(tx: Tx, memberId: string): Promise<number> {
  if (await rewardStopOf(tx, memberId)) return 0;
  return (await metBy(tx, memberId)).length + (await waitingPrizes(tx, memberId)).length;
}

/** Gives the reward of a mission that is met, or a prize that waits. The same claim again gives nothing more.
 *  Errors: NOT_FOUND, STATE_CONFLICT (not met, or kept no longer), and those of `giveReward`. */
export async function claimNow(tx: Tx, memberId: string, id: string): Promise<void> {
  const progress = await lockProgress(tx, memberId, id);
  if (progress) return claimProgress(tx, progress);
  const prize = await lockPrize(tx, id);
  if (prize?.member_id !== memberId) return fail('NOT_FOUND');
  return claimPrize(tx, prize);
}

async function claimProgress(tx: Tx, row: ProgressRow): Promise<void> {
  if (row.state === 'claimed') return;
  if (row.state !== 'met' || row.claim_until <= tx.ctx.now) fail('STATE_CONFLICT');
  const [mission] = await missionsOf(tx, [row.mission_id]);
  if (!mission) throw new Error(`mission ${row.mission_id} is gone`);
  const { member_id: memberId, progress_id: rewardId } = row;
  await giveReward(tx, {
    rewardId,
    memberId,
    amountMinor: mission.amount_minor,
    currency: mission.currency,
    source: 'mission',
    playThrough: playThroughOf(mission),
    isClaimed: true,
  });
  await setClaimed(tx, rewardId);
  await audit(tx, 'mission.claim', rewardId, { state: row.state }, { state: 'claimed', missionId: row.mission_id });
  await record(tx, 'mission.changed', { kind: 'member', memberId }, { memberId });
}

async function claimPrize(tx: Tx, prize: PrizeRow): Promise<void> {
  if (prize.state === 'given') return;
  if (prize.state !== 'waiting') fail('STATE_CONFLICT');
  await givePrize(tx, prize, { isClaimed: true });
}

/** Gives a prize that its caller has locked. Errors: those of `giveReward`. */
export async function givePrize(tx: Tx, prize: PrizeRow, { isClaimed }: { isClaimed: boolean }): Promise<void> {
  const race = await findRace(tx, prize.race_id);
  if (!race) throw new Error(`race ${prize.race_id} is gone`);
  const { member_id: memberId, prize_id: rewardId } = prize;
  await giveReward(tx, {
    rewardId,
    memberId,
    amountMinor: prize.amount_minor,
    currency: race.currency,
    source: 'race',
    playThrough: playThroughOf(race),
    isClaimed,
  });
  await setPrize(tx, rewardId, 'given');
  await audit(tx, 'race.prize', rewardId, { state: prize.state }, { state: 'given', raceId: prize.race_id });
  await record(tx, 'mission.changed', { kind: 'member', memberId }, { memberId });
}
