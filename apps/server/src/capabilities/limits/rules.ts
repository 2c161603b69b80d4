/** What player protection decides, without a database. Pure. In every kind of limit the smaller figure is the stricter one. */
import type { Clause, JurisdictionProfile } from '@baize/protocol';
import type { limitKinds, limitPeriods } from '@baize/protocol/calls/limits';

/** Refusals of a stake, as the guard (`play_refusals`) and the vendor API number them. */
export const declineNumbers = {
  LIMIT_STAKE: 6,
  SELF_EXCLUDED: 12,
  COOLING_OFF: 13,
  LIMIT_LOSS: 14,
  LIMIT_SESSION: 15,
  REALITY_CHECK_DUE: 16,
  LIMIT_RATE: 17,
} as const;

export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];
export type LimitOwner = 'player' | 'operator';

export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

const amountKinds = ['deposit', 'stake', 'loss'] as const;
export const windows = ['day', 'week', 'month'] as const;
export type Window = (typeof windows)[number];

/** Every limit there is, in the order of the page. */
export const limitNames: readonly LimitName[] = [
  ...amountKinds.flatMap((kind) => windows.map((period) => ({ kind, period }))),
  { kind: 'session', period: 'sitting' },
  { kind: 'reality', period: 'sitting' },
];

export function isAmount(kind: LimitKind): boolean {
  return kind !== 'session' && kind !== 'reality';
}

/** True when such a limit exists and a player or operator may set it to this. */
export function isSettable(name: LimitName, value: bigint | null, profile: JurisdictionProfile): boolean {
  if (!limitNames.some(({ kind, period }) => kind === name.kind && period === name.period)) return false;
  if (value === null || isAmount(name.kind)) return true;
  if (name.kind === 'reality') return profile.realityChoices.includes(Number(value));
  return value >= 5n && value <= 1_440n; // a sitting: five minutes to a day
}

/** Is the wish at least as strict as what holds? None is the loosest. */
export function isAtLeastAsStrict(current: bigint | null, wanted: bigint | null): boolean {
  return current === null || (wanted !== null && wanted <= current);
}

/** What holds: the lowest of those that were set. */
export function lowest(...values: readonly (bigint | null | undefined)[]): bigint | null {
  return values.reduce<bigint | null>((least, value) => {
    if (value === null || value === undefined) return least;
    return least === null || value < least ? value : least;
  }, null);
}

/** The law's own figure for a limit: the merchant's ceilings and the profile's minutes. */
export function lawOf(
  { kind, period }: LimitName,
  profile: JurisdictionProfile,
  ceilings: Readonly<Partial<Record<string, string>>>,
): bigint | null {
  const minutes = kind === 'session' ? profile.sessionMinutesMax : kind === 'reality' ? profile.realityMinutes : null;
  if (minutes !== null) return BigInt(minutes);
  const ceiling = ceilings[`${kind}.${period}`];
  return ceiling === undefined ? null : BigInt(ceiling);
}

/** When each window of deposits began: 24 hours, 7 days, the calendar month of the merchant's zone. */
export function windowsFrom(now: Date, timeZone: string): Readonly<Record<Window, Date>> {
  const hourMs = 3_600_000;
  const month = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .with({ day: 1 })
    .startOfDay();
  return {
    day: new Date(now.getTime() - 24 * hourMs),
    week: new Date(now.getTime() - 168 * hourMs),
    month: new Date(month.epochMilliseconds),
  };
}

export function hoursLater(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}

/** The same day some calendar months later, by the merchant's clock; for ever when there are none. */
export function monthsLater(now: Date, months: number | null, timeZone: string): Date | null {
  if (months === null) return null;
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(start.add({ months }).epochMilliseconds);
}

/** A clause's test is named so. */
export function testNameOf(clause: Clause): string {
  return `${clause.id} ${clause.title}`;
}
