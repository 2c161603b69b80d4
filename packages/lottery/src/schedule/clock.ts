/** Clocks of a time zone, as the platform reads them elsewhere: through Temporal, by IANA name. */

/** Whether this is a named zone the machine has rules for. A bare offset is none: it would not follow the clocks of a country. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId !== '';
  } catch (error) {
    if (error instanceof RangeError) return false; // that is how Temporal refuses a name
    throw error;
  }
}

/** Whether this is a day of the calendar, written `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The date an instant (epoch milliseconds) has in the zone. */
export function dateAt(instant: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate();
}

/**
 * The first instant, in epoch milliseconds, at which the zone's clock shows this date and time or a later one.
 *
 * So a time that comes twice in autumn is its first coming, a time that spring leaves out is the instant of the jump, and a
 * later time of the clock is never an earlier instant: windows of sale cannot overlap.
 */
export function instantOf(date: Temporal.PlainDate, minutes: number, timeZone: string): number {
  const time = date.toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const earlier = time.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(time)) return earlier.epochMilliseconds;
  // Left out by a jump: "earlier" lies before the jump by less than its length, so the next change of the clock is the jump.
  const jump = earlier.getTimeZoneTransition('next');
  if (jump === null) throw new Error(`${timeZone} leaves out ${time.toString()} without a change of its clock`);
  return jump.epochMilliseconds;
}
