/** Pictures of games. A vendor's own picture when there is one; else drawn here, off the first view, once per title. */
import type { ArtCategory, ArtRequest } from '@baize/ui/art';
import { useEffect, useState } from 'react';
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

const drawn = new Map<string, string>();

/** What the drawing depends on: never a translated name, so a game looks the same in every language. */
function requestOf({ nodeId, gameType, vassalage }: ArtSource): ArtRequest {
  return { title: nodeId.replace(/[-_.]+/g, ' '), category: prints[gameType], studio: vassalage };
}

async function draw(source: ArtSource): Promise<string> {
  const known = drawn.get(source.nodeId);
  if (known) return known;
  const { drawTitle } = await import('@baize/ui/art');
  const picture = drawTitle(requestOf(source));
  const address = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
  drawn.set(source.nodeId, address);
  return address;
}

type ArtSource = Pick<Game, 'nodeId' | 'gameType' | 'vassalage'>;

/** The picture's address, or null while it is drawn. */
export function useArt({ iconUrl, nodeId, gameType, vassalage }: ArtSource & Pick<Game, 'iconUrl'>): string | null {
  const [made, setMade] = useState<string | null>(() => drawn.get(nodeId) ?? null);
  useEffect(() => {
    if (iconUrl) return;
    let isWanted = true;
    draw({ nodeId, gameType, vassalage }).then(
      (address) => isWanted && setMade(address),
      () => undefined, // the drawing program did not arrive: the card keeps its back
    );
    return () => {
      isWanted = false;
    };
  }, [iconUrl, nodeId, gameType, vassalage]);
  return iconUrl ?? made;
}
