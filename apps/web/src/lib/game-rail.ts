/** Room on the rail of a game page: the shell leaves two places, the game's screen fills them. */
import { createStore, useStore } from '@baize/browser';

/** Where the title goes, beside the way back. */
export const titlePlace = createStore<HTMLElement | null>(null);
/** Where the game's acts go, before the balance. */
export const actsPlace = createStore<HTMLElement | null>(null);

export function useGameRail(): { title: HTMLElement | null; acts: HTMLElement | null } {
  return { title: useStore(titlePlace), acts: useStore(actsPlace) };
}
