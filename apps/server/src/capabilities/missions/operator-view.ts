/** What operators see of missions and races. */
import { jurisdictions } from '@baize/protocol';
import type { CallOutput } from '@baize/protocol';
import type { consoleMissions, consoleRaceStandings } from '@baize/protocol/calls/missions-console';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { accountNames } from '#capabilities/identity/index.ts';
import { prizesIn, rankedOf } from './settle-race.ts';
import { allMissions, metCounts } from './store/missions.ts';
import type { MissionRow } from './store/missions.ts';
import { allRaces, findRace, playersOfRaces, prizesOf } from './store/races.ts';
import type { RaceRow } from './store/races.ts';
import { playThroughOf, productsIn } from './words.ts';

type List = CallOutput<typeof consoleMissions>;
type Mission = List['missions'][number];
type Race = List['races'][number];

const listMax = 200;
const standingsMax = 100;

export async function readForOperators(tx: Tx): Promise<List> {
  const { settings } = tx.ctx.merchant;
  const [counts, players] = [await metCounts(tx), await playersOfRaces(tx)];
  return {
    missions: (await allMissions(tx, listMax)).map((row) => missionOf(row, counts.get(row.mission_id))),
    races: (await allRaces(tx, listMax)).map((row) => raceOf(row, players.get(row.race_id) ?? 0)),
    currency: settings.currency,
    multipleMax: jurisdictions[settings.jurisdiction].bonusMultipleMax,
    languages: settings.languages,
  };
}

/** Errors: NOT_FOUND. */
export async function missionForOperator(tx: Tx, missionId: string): Promise<Mission> {
  return (await readForOperators(tx)).missions.find(({ id }) => id === missionId) ?? fail('NOT_FOUND');
}

/** Errors: NOT_FOUND. */
export async function raceForOperator(tx: Tx, raceId: string): Promise<Race> {
  return (await readForOperators(tx)).races.find(({ id }) => id === raceId) ?? fail('NOT_FOUND');
}

function missionOf(row: MissionRow, counts = { met: 0, claimed: 0 }): Mission {
  return {
    id: row.mission_id,
    words: row.words as Mission['words'], // written from the call's own shape, as the list of products
    repeat: row.repeat,
    measure: row.measure,
    products: productsIn(row.products) as Mission['products'],
    target: row.target.toString(),
    amountMinor: row.amount_minor.toString(),
    playThrough: playThroughOf(row),
    from: row.from_at.toISOString(),
    until: row.until_at?.toISOString() ?? null,
    currency: row.currency,
    state: row.state,
    revision: row.revision,
    changedBy: row.changed_by,
    ...counts,
    paidMinor: (row.amount_minor * BigInt(counts.claimed)).toString(),
  };
}

function raceOf(row: RaceRow, players: number): Race {
  return {
    id: row.race_id,
    words: row.words as Race['words'], // written from the call's own shape, as the list of products
    products: productsIn(row.products) as Race['products'],
    leastMinor: row.least_minor.toString(),
    prizes: prizesIn(row).map(String),
    playThrough: playThroughOf(row),
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    currency: row.currency,
    state: row.state,
    revision: row.revision,
    changedBy: row.changed_by,
    players,
  };
}

/** Errors: NOT_FOUND. */
export async function readStandings(tx: Tx, raceId: string): Promise<CallOutput<typeof consoleRaceStandings>> {
  const race = (await findRace(tx, raceId)) ?? fail('NOT_FOUND');
  const ranked = (await rankedOf(tx, race)).slice(0, standingsMax);
  const prizes = new Map((await prizesOf(tx, raceId)).map((prize) => [prize.member_id, prize.state]));
  const names = await accountNames(
    tx,
    ranked.map(({ memberId }) => memberId),
  );
  const rows = ranked.map(({ memberId, rank, turnoverMinor, prizeMinor }) => ({
    memberId,
    account: names.get(memberId) ?? '',
    rank,
    turnoverMinor: turnoverMinor.toString(),
    prizeMinor: prizeMinor.toString(),
    prize: prizes.get(memberId) ?? null,
  }));
  return { currency: race.currency, rows };
}
