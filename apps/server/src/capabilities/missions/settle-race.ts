/** The end of a race: ranks, prizes and its document, once; then each prize in a transaction of its own. */
import { createHash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { signedDocument } from '#kernel/signed-document.ts';
import { rewardStopOf } from '#capabilities/bonuses/index.ts';
import { givePrize } from './claim.ts';
import { rankPlayers } from './rules/ranks.ts';
import type { Ranked } from './rules/ranks.ts';
import { countedThrough } from './store/missions.ts';
import { insertPrizes, lockPrize, lockRace, setPrize, standingsOf, updateRace } from './store/races.ts';
import type { RaceRow, StandingRow } from './store/races.ts';
import { playThroughOf, productsIn, wordsIn } from './words.ts';

export const raceFormat = 'baize-race/1';

/** What a player is called in a race's document: whoever knows the member's id finds the row, nobody else does. */
export function tagOf(raceId: string, memberId: string): string {
  return createHash('sha256').update(`${raceId}:${memberId}`).digest('hex').slice(0, 32);
}

export type RankedPlayer = Ranked<StandingRow & { readonly tag: string }>;

/** Everybody of a race in the order of ranks, with what each would be given as the standings are. */
export async function rankedOf(tx: Tx, race: RaceRow): Promise<RankedPlayer[]> {
  const standings = await standingsOf(tx, race.race_id);
  return rankPlayers(
    standings.map((one) => ({ ...one, tag: tagOf(race.race_id, one.memberId) })),
    { leastMinor: race.least_minor, prizes: prizesIn(race) },
  );
}

/** Prizes by rank, as they were stored. */
export function prizesIn(race: RaceRow): bigint[] {
  return (race.prizes as string[]).map(BigInt); // written from the call's own shape
}

/** Settles a race whose last window is counted; false: not yet, or it is settled or was stopped. */
export async function settleRace(tx: Tx, raceId: string, key: KeyObject): Promise<boolean> {
  const race = await lockRace(tx, raceId);
  const through = await countedThrough(tx);
  if (race?.state !== 'live' || !through || through < race.until_at) return false;
  const players = await rankedOf(tx, race);
  const won = players.filter(({ prizeMinor }) => prizeMinor > 0n);
  await insertPrizes(
    tx,
    won.map(({ memberId, rank, prizeMinor }) => ({
      race_id: raceId,
      member_id: memberId,
      prize_id: tx.ctx.newId(),
      rank: rank ?? 0,
      amount_minor: prizeMinor,
      state: 'due',
    })),
  );
  await updateRace(tx, raceId, {
    state: 'settled',
    settled_at: tx.ctx.now,
    document: documentOf(tx, race, players, key),
  });
  await audit(tx, 'race.settle', raceId, { state: 'live' }, { state: 'settled', prizes: won.length });
  await record(tx, 'race.changed', { kind: 'public' }, { raceId });
  return true;
}

/** Rules, sums of every player, ranks and prizes under our signature: docs/formats.md. Players have no name in it. */
function documentOf(tx: Tx, race: RaceRow, players: readonly RankedPlayer[], key: KeyObject): string {
  return signedDocument(
    {
      format: raceFormat,
      merchant: tx.ctx.merchant.code,
      settledAt: tx.ctx.now,
      race: {
        id: race.race_id,
        title: wordsIn(race.words, 'en').title,
        measure: 'turnover',
        products: productsIn(race.products),
        currency: race.currency,
        from: race.from_at,
        until: race.until_at,
        leastMinor: race.least_minor,
        prizes: prizesIn(race),
        playThrough: playThroughOf(race),
      },
      players: players.map(({ tag, turnoverMinor, rank, prizeMinor }) => ({ tag, turnoverMinor, rank, prizeMinor })),
    },
    key,
  );
}

/** Gives a prize by itself. Who is excluded or on a break keeps it, and claims it later. Errors: those of `giveReward`. */
export async function payPrize(tx: Tx, prizeId: string): Promise<void> {
  const prize = await lockPrize(tx, prizeId);
  if (prize?.state !== 'due') return;
  if (await rewardStopOf(tx, prize.member_id)) await setPrize(tx, prizeId, 'waiting');
  else await givePrize(tx, prize, { isClaimed: false });
}

/** A prize that cannot be given by itself now waits for its player. */
export async function keepPrize(tx: Tx, prizeId: string): Promise<void> {
  const prize = await lockPrize(tx, prizeId);
  if (prize?.state === 'due') await setPrize(tx, prizeId, 'waiting');
}
