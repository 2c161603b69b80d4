/** Days of a merchant. Pure. */

/** The end of the day after the one in which a daily pot begins, milliseconds since 1970: so a pot won today is followed by tomorrow's, and
 *  no evening makes two of them fall. A zone that nobody knows is UTC. */
export function dropBy(openedAtMs: number, timeZone: string): number {
  const opened = Temporal.Instant.fromEpochMilliseconds(openedAtMs);
  return inZone(opened, timeZone).add({ days: 2 }).startOfDay().epochMilliseconds;
}

/** Whether the computer knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function inZone(at: Temporal.Instant, timeZone: string): Temporal.ZonedDateTime {
  return at.toZonedDateTimeISO(isTimeZone(timeZone) ? timeZone : 'UTC');
}
