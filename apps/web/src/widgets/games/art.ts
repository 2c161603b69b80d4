/** Pictures of games. A vendor's own picture when there is one; else drawn here, off the first view, once per title. */
import type { ArtCategory, ArtRequest } from '@baize/ui/art';
import { useDrawing } from '../../lib/drawings.ts';
import type { GameType } from '../../lib/paths.ts';
import type { Game } from './data.ts';

const prints: Readonly<Record<GameType, ArtCategory>> = {
  RNG: 'slots',
  FISH: 'fishing',
  PVP: 'cards',
  MINI: 'mini',
  JACKPOT: 'slots',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
  LIVE: 'live',
};

/** What the drawing depends on: never a translated name, so a game looks the same in every language. */
function requestOf({ nodeId, gameType, vassalage }: ArtSource): ArtRequest {
  return { title: nodeId.replace(/[-_.]+/g, ' '), category: prints[gameType], studio: vassalage };
}

type ArtSource = Pick<Game, 'nodeId' | 'gameType' | 'vassalage'>;

/** The picture's address, or null while it is drawn. */
export function useArt(source: ArtSource & Pick<Game, 'iconUrl'>): string | null {
  const made = useDrawing(source.iconUrl ? null : requestOf(source));
  return source.iconUrl ?? made;
}
