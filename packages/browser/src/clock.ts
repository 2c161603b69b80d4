/** The server's time. Devices' clocks are off by minutes, hours and days; what counts down, opens, closes or is signed goes by
 *  the server's, which every answer of its tells. */

let aheadMs = 0;

/** Milliseconds since 1970 by the server's clock, as near as its answers allow; the device's own until one came. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** Learns from an answer: it was dated, to the whole second, after its question was sent and before it came. What is believed
 *  already and agrees with that stays, so that an exact clock is not made worse. `sentAt` is the device's time, ms since 1970. */
export function learnTime(dated: string | null, sentAt: number): void {
  const datedAt = Date.parse(dated ?? '');
  if (datedAt) aheadMs = Math.min(Math.max(aheadMs, datedAt - Date.now()), datedAt + 1_000 - sentAt);
}
