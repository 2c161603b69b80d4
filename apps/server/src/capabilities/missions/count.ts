/** What counts for missions and races: closed windows of play, and credited deposits, each once. */
import type { Tx } from '#kernel/context.ts';
import { recordMany } from '#kernel/outbox.ts';
import { stoppedAmong } from '#capabilities/limits/index.ts';
import { closedThrough, stretchesOf, takeStakes, windowMs } from '#capabilities/turnover/index.ts';
import type { StakeRow } from '#capabilities/turnover/index.ts';
import { claimUntil, periodOf } from './rules/periods.ts';
import { addToCounters, liveMissions, setCountedThrough } from './store/missions.ts';
import type { Addition, MissionRow } from './store/missions.ts';
import { addToStandings, liveRaces } from './store/races.ts';
import type { RaceRow, StandingAdded } from './store/races.ts';
import { productsIn } from './words.ts';

/** Counts the next closed windows; false: there is nothing new. What is counted stands with the mark of the windows or not at all. */
export async function countPlay(tx: Tx): Promise<boolean> {
  const closed = await closedThrough(tx); // before the windows are read: what closes meanwhile is not counted yet
  const slice = await takeStakes(tx, 'missions');
  if (slice) await countRows(tx, slice.rows);
  await setCountedThrough(tx, slice?.to ?? closed);
  return slice !== null;
}

async function countRows(tx: Tx, rows: readonly StakeRow[]): Promise<void> {
  const members = [...new Set(rows.map(({ memberId }) => memberId))];
  const stopped = new Set(await stoppedAmong(tx, members));
  const stretches = await stretchesOf(tx, members);
  const isTaken = ({ memberId, at }: StakeRow) =>
    stretches.some(
      (one) => one.memberId === memberId && one.from.getTime() < at.getTime() + windowMs && one.until > at,
    );
  const counting = rows.filter((row) => !stopped.has(row.memberId) && !isTaken(row));
  const missions = await liveMissions(tx);
  await add(
    tx,
    counting.flatMap((row) =>
      missions.flatMap((mission) => {
        const counted = countedOf(mission, row);
        return counted > 0n ? [{ mission, memberId: row.memberId, at: row.at, counted }] : [];
      }),
    ),
  );
  await addToStandings(tx, standingsFrom(await liveRaces(tx), counting));
}

function countedOf({ measure, currency, products }: MissionRow, row: StakeRow): bigint {
  if (row.currency !== currency) return 0n;
  if (productsIn(products)?.includes(row.product) === false) return 0n;
  if (measure === 'turnover') return row.turnoverMinor;
  return measure === 'bets' ? BigInt(row.bets) : 0n;
}

function standingsFrom(races: readonly RaceRow[], rows: readonly StakeRow[]): StandingAdded[] {
  const sums = new Map<string, StandingAdded>();
  for (const race of races)
    for (const { memberId, at, currency, product, turnoverMinor } of rows) {
      if (at < race.from_at || at >= race.until_at || currency !== race.currency || turnoverMinor <= 0n) continue;
      if (productsIn(race.products)?.includes(product) === false) continue;
      const key = `${race.race_id} ${memberId}`;
      const before = sums.get(key)?.turnoverMinor ?? 0n;
      sums.set(key, { raceId: race.race_id, memberId, turnoverMinor: before + turnoverMinor });
    }
  return [...sums.values()];
}

export interface Deposit {
  readonly memberId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly at: Date;
}

/** Counts deposits for the missions that ask for them, in the period they were credited in. */
export async function countDeposits(tx: Tx, deposits: readonly Deposit[]): Promise<void> {
  const missions = (await liveMissions(tx)).filter(
    ({ measure }) => measure === 'deposits' || measure === 'deposit_sum',
  );
  if (missions.length === 0) return;
  const stopped = new Set(
    await stoppedAmong(
      tx,
      deposits.map(({ memberId }) => memberId),
    ),
  );
  await add(
    tx,
    deposits
      .filter(({ memberId }) => !stopped.has(memberId))
      .flatMap(({ memberId, at, currency, amountMinor }) =>
        missions
          .filter((mission) => mission.currency === currency)
          .map((mission) => ({
            mission,
            memberId,
            at,
            counted: mission.measure === 'deposits' ? 1n : amountMinor,
          })),
      ),
  );
}

interface Counted {
  readonly mission: MissionRow;
  readonly memberId: string;
  readonly at: Date;
  readonly counted: bigint;
}

/** Sums what belongs to one counter, adds it, and tells whose counter reached its target. */
async function add(tx: Tx, all: readonly Counted[]): Promise<void> {
  const { timeZone, missions: bounds } = tx.ctx.merchant.settings;
  const sums = new Map<string, Addition>();
  for (const { mission, memberId, at, counted } of all) {
    const period = periodOf(termOf(mission), at, timeZone);
    if (!period) continue;
    const key = `${mission.mission_id} ${memberId} ${period.day}`;
    const before = sums.get(key);
    sums.set(key, {
      missionId: mission.mission_id,
      memberId,
      day: period.day,
      progressId: before?.progressId ?? tx.ctx.newId(),
      counted: (before?.counted ?? 0n) + counted,
      target: mission.target,
      claimUntil: claimUntil(period, bounds.claimDays),
    });
  }
  const met = await addToCounters(tx, [...sums.values()]);
  await recordMany(
    tx,
    met.map((memberId) => ({
      name: 'mission.changed',
      audience: { kind: 'member', memberId },
      payload: { memberId },
    })),
  );
}

export function termOf(row: MissionRow) {
  return { repeat: row.repeat, fromAt: row.from_at, untilAt: row.until_at };
}
