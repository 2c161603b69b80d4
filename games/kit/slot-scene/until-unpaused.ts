import type { Game } from '../src/session.ts';

/** Resolves at once, or when the page around lets the game go on. */
export function untilUnpaused({ isPaused }: Pick<Game, 'isPaused'>): Promise<void> {
  return new Promise<void>((resolve) => {
    if (!isPaused.get()) return resolve();
    const stop = isPaused.subscribe(() => {
      if (isPaused.get()) return;
      stop();
      resolve();
    });
  });
}
