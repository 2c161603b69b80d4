/** Pictures of games. A vendor's own picture when there is one; else drawn here, off the first view, once per title. */
import type { ArtCategory } from '@baize/ui/art';
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

async function draw({ nodeName, gameType, displayName }: Game): Promise<string> {
  const key = `${gameType}|${displayName}|${nodeName}`;
  const known = drawn.get(key);
  if (known) return known;
  const { drawTitle } = await import('@baize/ui/art');
  const picture = drawTitle({ title: nodeName, category: prints[gameType], studio: displayName });
  const address = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
  drawn.set(key, address);
  return address;
}

/** The picture's address, or null while it is drawn. */
export function useArt(game: Game): string | null {
  const { iconUrl, nodeName, gameType, displayName } = game;
  const [made, setMade] = useState<string | null>(() => drawn.get(`${gameType}|${displayName}|${nodeName}`) ?? null);
  useEffect(() => {
    if (iconUrl) return;
    let isWanted = true;
    void draw(game).then((address) => isWanted && setMade(address));
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the fields the drawing depends on
  }, [iconUrl, nodeName, gameType, displayName]);
  return iconUrl ?? made;
}
