/** Asking the studio once, and finding out what became of it when no answer came. */
import { PlayError } from './client.ts';
import { wait } from './motion.ts';
import { problemOf } from './play-errors.ts';
import type { PlayProblem } from './play-errors.ts';
import type { PlayState } from './protocol.ts';
import type { Game } from './session.ts';

export const patienceMs = 6_000; // design brief 12: then "We are checking"
const lookEveryMs = 1_500;
const lostAfterMs = 25_000; // longer than the studio works on one call: what it does not know by then was never played

/** The call came to nothing, and why. */
export class Refused extends Error {
  readonly problem: PlayProblem;
  constructor(problem: PlayProblem) {
    super(problem.code);
    this.name = 'Refused';
    this.problem = problem;
  }
}

/** Sends once. When the answer is lost, `find` looks for it in the state, again and again: nothing is ever sent twice. */
export async function askOnce<Answer>(
  game: Game,
  send: () => Promise<Answer>,
  find: (state: PlayState) => Answer | null,
  onLost: () => void,
): Promise<Answer> {
  const askedAt = performance.now();
  try {
    const answer = await send();
    game.isOnline.set(true);
    return answer;
  } catch (error) {
    if (!(error instanceof PlayError) || error.code !== 'NETWORK') throw error;
    game.isOnline.set(false);
    onLost();
    return lookUp(game, find, askedAt);
  }
}

async function lookUp<Answer>(game: Game, find: (state: PlayState) => Answer | null, askedAt: number): Promise<Answer> {
  for (;;) {
    await wait(lookEveryMs);
    const state = await game.client.state().catch((error: unknown) => {
      if (problemOf(error).code === 'NETWORK') return null; // still away: look again
      throw error;
    });
    if (!state) continue;
    game.isOnline.set(true);
    const found = find(state);
    if (found !== null) return found;
    if (performance.now() - askedAt < lostAfterMs) continue;
    game.balance.set(BigInt(state.balanceMinor));
    game.fairness.set(state.fairness);
    throw new Refused({ code: 'NOT_PLAYED', retryAfterMs: null });
  }
}
