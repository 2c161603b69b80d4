/** Until when no other code may be asked for. Kept outside the forms, so that it outlives a tab change or a closed dialog. */
import { createStore, serverNow, useStore } from '@baize/browser';

/** Specification 9: 60 s are shown when the server names no time. */
const defaultWaitSeconds = 60;

/** When each wait ends, in ms since 1970; one that is over is gone. */
const endings = createStore<Readonly<Record<string, number>>>({});
/** The time now, moving while something counts. */
const clock = createStore(0);
let ticking: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  const now = serverNow();
  const waiting = Object.entries(endings.get()).filter(([, ending]) => ending > now);
  clock.set(now);
  endings.set(Object.fromEntries(waiting));
  if (waiting.length > 0) return;
  clearInterval(ticking);
  ticking = undefined;
}

/** Starts the wait after a code was sent. `expiredMinutes` is the server's (specification 4, SMS code button). */
export function startClock(key: string, expiredMinutes: number | undefined): void {
  const seconds = expiredMinutes === undefined ? defaultWaitSeconds : expiredMinutes * 60;
  const now = serverNow();
  clock.set(now);
  endings.update((known) => ({ ...known, [key]: now + seconds * 1_000 }));
  ticking ??= setInterval(tick, 1_000);
}

/** Seconds until the next code may be asked for; 0 when it may be now. */
export function useSecondsLeft(key: string): number {
  return secondsUntil(useStore(endings)[key] ?? 0, useStore(clock));
}

export function secondsUntil(ending: number, now: number): number {
  return Math.max(0, Math.ceil((ending - now) / 1_000));
}

/** Specification 9: one request a second at most. Answers whether this one may go at `now`, ms of any clock that is never set back. */
export function createThrottle(everyMs: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (now - last < everyMs) return false;
    last = now;
    return true;
  };
}
