/** The day an instant lies in on the merchant's calendar, "2026-11-21". A day has no zone: it is compared as text. */
export function businessDay(at: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
