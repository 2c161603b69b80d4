import { multiplierAtE2, timeOfMultiplierMs } from './clock.ts';
import { CASHOUT_MAX_E2 } from './model.ts';

export const BETTING_MS = 7_000; // product/games.md 5.1
export const BUST_SHOWN_MS = 3_000;
export const TICK_MS = 100;

export type CrashPhase = 'betting' | 'running' | 'bust' | 'over';

export interface CrashMoment {
  readonly phase: CrashPhase;
  /** Milliseconds since this phase began. */
  readonly elapsedMs: number;
  /** What the clock shows, x 100: 1.00 while betting, the bust once it is reached. */
  readonly multiplierE2: number;
}

/** How long a round runs. A cash-out that shows the bust's own value still counts, so it ends when the clock would pass it. */
export function bustShownAtMs(bustE2: number): number {
  return bustE2 >= CASHOUT_MAX_E2 ? timeOfMultiplierMs(CASHOUT_MAX_E2) : timeOfMultiplierMs(bustE2 + 1);
}

/** Where a round stands so many whole milliseconds after its betting opened. The server asks with its own clock only. */
export function phaseAt(sinceOpenMs: number, bustE2: number): CrashMoment {
  const runningMs = sinceOpenMs - BETTING_MS;
  if (runningMs < 0) return { phase: 'betting', elapsedMs: sinceOpenMs, multiplierE2: 100 };
  const bustMs = runningMs - bustShownAtMs(bustE2);
  if (bustMs < 0) return { phase: 'running', elapsedMs: runningMs, multiplierE2: multiplierAtE2(runningMs) };
  if (bustMs < BUST_SHOWN_MS) return { phase: 'bust', elapsedMs: bustMs, multiplierE2: bustE2 };
  return { phase: 'over', elapsedMs: bustMs - BUST_SHOWN_MS, multiplierE2: bustE2 };
}
