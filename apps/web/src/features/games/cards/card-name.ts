import type { Game } from './data.ts';

/** What a card calls the game. Some vendors begin every name with their own, which stands under it on a card anyway. */
export function cardName({ nodeName, displayName }: Pick<Game, 'nodeName' | 'displayName'>): string {
  const own = `${displayName} · `;
  return nodeName.startsWith(own) && nodeName.length > own.length ? nodeName.slice(own.length) : nodeName;
}
