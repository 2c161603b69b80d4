/** How far what a title returned lies from what its model promises. Pure. Statistics, not money: floats do. */

/** Sums over closed rounds of one currency, in minor units. */
export interface Returns {
  readonly rounds: number;
  readonly staked: bigint;
  readonly returned: bigint;
  /** What the models promise for these stakes: the sum of stake x rtp. */
  readonly promised: number;
  /** Variance of what came back, under the models' own deviations: the sum of stake^2 x sd^2. */
  readonly variance: number;
}

export interface Judged {
  /** Per million. */
  readonly promisedE6: number;
  readonly actualE6: number;
  readonly lowE6: number;
  readonly highE6: number;
  /** Deviations from the promise, per hundred; null with too few rounds to say. */
  readonly zE2: number | null;
}

/** Below this the sum of payouts is not yet near a normal one, and its distance says nothing. */
export const ROUNDS_MIN = 1_000;
export const ALERT_Z = 4; // product/games.md 16.6
export const CLOSE_Z = 6; // product/games.md 16.6
const BAND_DEVIATIONS = 2;

export function judge({ rounds, staked, returned, promised, variance }: Returns): Judged {
  const stake = Number(staked);
  if (stake === 0) return { promisedE6: 0, actualE6: 0, lowE6: 0, highE6: 0, zE2: null };
  const deviation = Math.sqrt(variance);
  const share = (amount: number): number => Math.round((amount / stake) * 1e6);
  const isTelling = rounds >= ROUNDS_MIN && deviation > 0;
  return {
    promisedE6: share(promised),
    actualE6: share(Number(returned)),
    lowE6: share(Math.max(0, promised - BAND_DEVIATIONS * deviation)),
    highE6: share(promised + BAND_DEVIATIONS * deviation),
    zE2: isTelling ? clamp(Math.round(((Number(returned) - promised) / deviation) * 100)) : null,
  };
}

export type Step = 'none' | 'alert' | 'close';

/** What the daily job does about a title. One that a person decided about is raised again only when it went a whole deviation
 *  farther than when they looked. */
export function stepFor(zE2: number | null, decidedAtZE2: number | null): Step {
  const far = Math.abs(zE2 ?? 0) / 100;
  const decided = Math.abs(decidedAtZE2 ?? 0) / 100;
  if (far <= ALERT_Z || (decidedAtZE2 !== null && far < decided + 1)) return 'none';
  return far > CLOSE_Z ? 'close' : 'alert';
}

/** Room of the stored figure. */
function clamp(zE2: number): number {
  return Math.max(-1_000_000, Math.min(1_000_000, zE2));
}

const dayMs = 86_400_000;
/** Rounds older than this are not counted for the first time. */
const COUNTED_DAYS_MAX = 90;

/** Beginnings of the days (UTC) to count now, oldest first: yesterday and today, and every day since `last`, the last one counted,
 *  whose late rounds may have been settled after the count. Nothing counted yet: as far back as rounds of old are asked for. */
export function daysToCount(last: Date | null, now: Date): Date[] {
  const today = Math.floor(now.getTime() / dayMs);
  const known = last === null ? 0 : Math.floor(last.getTime() / dayMs);
  const first = Math.min(today - 1, Math.max(known, today - COUNTED_DAYS_MAX + 1));
  return Array.from({ length: today - first + 1 }, (_, place) => new Date((first + place) * dayMs));
}
