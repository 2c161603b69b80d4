/** The studio's clock from the quickest of the last round trips: the shorter the trip, the smaller the error. */

interface Trip {
  /** The studio's time when it answered, ms since 1970. */
  readonly serverNow: number;
  /** This machine's time before and after, ms since 1970. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** `setOffset` is told after every trip by how much the studio is ahead of this machine, ms. */
export function openLineClock(setOffset: (offsetMs: number) => void): { heard(trip: Trip): void } {
  let trips: { ms: number; offsetMs: number }[] = [];
  return {
    heard: ({ serverNow, sentAt, receivedAt }) => {
      if (receivedAt < sentAt) return; // the machine's clock was set back on the way
      // an older trip that this one contradicts was measured by the machine's clock before it was set
      const agrees = ({ offsetMs }: { offsetMs: number }) =>
        offsetMs >= serverNow - receivedAt && offsetMs <= serverNow - sentAt;
      const last = { ms: receivedAt - sentAt, offsetMs: serverNow - (sentAt + receivedAt) / 2 };
      trips = [...trips.filter(agrees), last].slice(-8);
      setOffset(trips.reduce((best, trip) => (trip.ms < best.ms ? trip : best)).offsetMs);
    },
  };
}
