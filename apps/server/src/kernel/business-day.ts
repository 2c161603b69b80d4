/** The day an instant lies in on the merchant's calendar, to reckon with. */
export function businessDate(at: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** The same day as text, "2026-11-21". A day has no zone: it is compared as text. */
export function businessDay(at: Date, timeZone: string): string {
  return businessDate(at, timeZone).toString();
}

/** When the day after it begins there. A day may have 23 or 25 hours. */
export function nextDayAt(at: Date, timeZone: string): Date {
  return new Date(businessDate(at, timeZone).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
}
