/** Pure rules of the wallet. */

/** The instants a span of business days begins and ends at in a zone. A day may have 23 or 25 hours. */
export function dayBounds(
  span: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): { from: Date | null; until: Date | null } {
  return {
    from: span.from ? startOfDay(span.from, timeZone, 0) : null,
    until: span.to ? startOfDay(span.to, timeZone, 1) : null,
  };
}

function startOfDay(day: string, timeZone: string, daysLater: number): Date {
  return new Date(Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(timeZone).epochMilliseconds);
}

/** Older than any transaction can be: no posting with an earlier time is still on its way. */
export const settledAgeMs = 15 * 60_000;

/** The ways by which money that is none leaves a wallet. What comes in and what is played goes on. */
export const frozenByFaults = ['withdrawals', 'transfers', 'exchange'] as const;
