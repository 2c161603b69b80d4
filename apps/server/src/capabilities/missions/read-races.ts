/** What a player sees of races. */
import type { CallOutput } from '@baize/protocol';
import type { missionLeaderboard, raceDocument } from '@baize/protocol/calls/missions';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { rewardStopOf } from '#capabilities/bonuses/index.ts';
import { accountNames } from '#capabilities/identity/index.ts';
import { maskedName } from './rules/ranks.ts';
import { prizesIn, rankedOf, tagOf } from './settle-race.ts';
import type { RankedPlayer } from './settle-race.ts';
import { findRace, readHidden, shownRaces, waitingPrizes, writeHidden } from './store/races.ts';
import type { RaceRow } from './store/races.ts';
import { playThroughOf, productsIn, wordsIn } from './words.ts';

type Board = CallOutput<typeof missionLeaderboard>;
type View = Board['races'][number];

const racesMax = 10;
const rowsMax = 20;
const settledShownMs = 30 * 86_400_000;

/** Races with their standings. Who is excluded or on a break sees none. */
export async function readRaces(tx: Tx<MemberCtx>): Promise<Board> {
  const { memberId } = tx.ctx.actor;
  const isHidden = await readHidden(tx, memberId);
  if (await rewardStopOf(tx, memberId)) return { races: [], isHidden, isStopped: true };
  const since = new Date(tx.ctx.now.getTime() - settledShownMs);
  const waiting = await waitingPrizes(tx, memberId);
  const races: View[] = [];
  for (const race of await shownRaces(tx, since, racesMax)) {
    const claimId = waiting.find(({ race_id }) => race_id === race.race_id)?.prize_id ?? null;
    races.push({ ...(await viewOf(tx, race)), claimId });
  }
  return { races, isHidden, isStopped: false };
}

async function viewOf(tx: Tx<MemberCtx>, race: RaceRow): Promise<Omit<View, 'claimId'>> {
  const { memberId } = tx.ctx.actor;
  const ranked = (await rankedOf(tx, race)).filter(({ rank }) => rank !== null);
  const shown = ranked.slice(0, rowsMax);
  const own = ranked.find((row) => row.memberId === memberId);
  const names = await accountNames(
    tx,
    [...shown, ...(own ? [own] : [])].map((row) => row.memberId),
  );
  const rowOf = (row: RankedPlayer): View['rows'][number] => {
    const isOwn = row.memberId === memberId;
    const account = names.get(row.memberId) ?? '';
    return {
      rank: row.rank ?? 0,
      name: isOwn ? account : row.isHidden ? null : maskedName(account),
      turnoverMinor: row.turnoverMinor.toString(),
      prizeMinor: row.prizeMinor.toString(),
      isOwn,
    };
  };
  return {
    id: race.race_id,
    ...wordsIn(race.words, tx.ctx.language),
    products: productsIn(race.products) as View['products'], // written from the call's own shape
    currency: race.currency,
    from: race.from_at.toISOString(),
    until: race.until_at.toISOString(),
    leastMinor: race.least_minor.toString(),
    prizes: prizesIn(race).map(String),
    playThrough: playThroughOf(race),
    state: stateOf(race, tx.ctx.now),
    rows: shown.map(rowOf),
    own: own ? rowOf(own) : null,
    ownTag: tagOf(race.race_id, memberId),
  };
}

function stateOf(race: RaceRow, now: Date): View['state'] {
  if (race.state === 'settled') return 'settled';
  if (now < race.from_at) return 'coming';
  return now < race.until_at ? 'running' : 'counting';
}

export async function setPrivacy(tx: Tx<MemberCtx>, isHidden: boolean): Promise<{ isHidden: boolean }> {
  await writeHidden(tx, tx.ctx.actor.memberId, isHidden);
  return { isHidden };
}

/** The document of a settled race, the same for everybody. Errors: NOT_FOUND. */
export async function readDocument(tx: Tx, raceId: string): Promise<CallOutput<typeof raceDocument>> {
  const race = await findRace(tx, raceId);
  const text = race?.document ?? fail('NOT_FOUND');
  return { fileName: `race-${race?.until_at.toISOString().slice(0, 10)}.json`, text };
}
