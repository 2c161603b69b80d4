/** A list of any length: only the cards near the screen are there, the rest is empty height; pages are fetched where the reader looks.
 *  Cards keep their place on the page while the window moves, so that what is drawn stays drawn, and are dealt half a row a frame. */
import { useQueries } from '@tanstack/react-query';
import { CardBack, TitleGrid } from '@baize/ui';
import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useWho } from '#lib/session.ts';
import { artOf } from '../cards/art.ts';
import { useFavouriteIds, useFavouriteToggle } from '../cards/data.ts';
import type { Game } from '../cards/data.ts';
import { GameCard } from '../cards/game-card.tsx';
import { pageSize } from './data.ts';
import type { ListQuery } from './data.ts';
import { cardsOf, firstRows, halfOf } from './deal.ts';
import { openPictures } from './pictures.ts';
import { useWindow } from './use-window.ts';
import type { Shown } from './use-window.ts';
import sheet from './lobby.module.css';

const c = classes(sheet);

/** Cards of the very first drawing; the rest follows in a second one, so that a press in between is answered. */
const firstCards = 12;
const catalogueMs = 300_000;

/** A card is drawn once while it is near the screen, however often the window moves. */
const SteadyCard = memo(GameCard);

type Favour = (game: Game, isOn: boolean) => void;

/** The same function at every drawing, doing what the latest one does. */
function useSteady(act: Favour): Favour {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((game, isOn) => latest.current(game, isOn), []);
}

interface LongListProps {
  query: ListQuery;
  total: number;
  columns: number;
}

export function LongList({ query, total, columns }: LongListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { shown, lookAgain } = useWindow(box, { total, columns });
  const { perRow, rowHeight, from, to, dealt, isMoving, isQuick } = shown;
  const near = useGamesBetween(query, from * perRow, Math.min(total, to * perRow), !isQuick);
  useReadyHalves(near, shown, lookAgain);
  const isBegun = useDeferredValue(true, false);
  const games = isBegun ? near : near.slice(0, firstCards);
  const favourites = useFavouriteIds();
  const onFavour = useSteady(useFavouriteToggle());
  const canFavour = useWho() !== 'trial';
  const rows = Math.ceil(total / perRow);
  return (
    <div
      ref={box}
      className={c('long', !isBegun && 'begins', isQuick && 'runs')}
      style={rowHeight > 0 ? { blockSize: rows * rowHeight } : undefined}
    >
      <div style={{ paddingBlockStart: from * rowHeight }}>
        <TitleGrid columns={columns}>
          {games.map((game, at) => {
            const place = from * perRow + at;
            if (!game && !isMoving) return <CardBack key={place} />;
            if (!game || !dealt.has(halfOf(place, perRow))) return <div key={place} className={c('undealt')} />;
            return (
              <SteadyCard
                key={game.nodeId}
                game={game}
                isFavourite={favourites.has(game.nodeId)}
                onFavour={canFavour ? onFavour : undefined}
                first={from === 0 && at < perRow * firstRows}
              />
            );
          })}
        </TitleGrid>
      </div>
      {isMoving && <div className={c('veil')} />}
    </div>
  );
}

/** Tells the window which halves of rows are ready: those whose games are known and whose pictures have come. */
function useReadyHalves(
  near: readonly (Game | undefined)[],
  { from, perRow }: Shown,
  lookAgain: (isReady?: (row: number) => boolean) => void,
): void {
  const pictures = useMemo(() => openPictures(() => lookAgain()), [lookAgain]);
  useLayoutEffect(() => {
    const artAt = near.map((game) => game && artOf(game));
    pictures.keep(new Set(artAt.filter((address) => address !== undefined)));
    lookAgain((half) => {
      const [first, last] = cardsOf(half, perRow);
      const art = artAt.slice(first - from * perRow, last - from * perRow);
      const known = art.filter((address) => address !== undefined);
      return art.length > 0 && known.length === art.length && pictures.areHere(known);
    });
  });
}

/** Games by their place in the whole list; undefined while their page is on the way. */
function useGamesBetween(query: ListQuery, from: number, to: number, canAsk: boolean): readonly (Game | undefined)[] {
  const first = Math.floor(from / pageSize);
  const pages = Array.from({ length: Math.max(1, Math.ceil(to / pageSize) - first) }, (_, at) => first + at);
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...ask('gameList', { query: { ...query, pageNo: page + 1 } }),
      staleTime: catalogueMs,
      enabled: canAsk,
    })),
  });
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => {
    const place = from + at;
    return answers[Math.floor(place / pageSize) - first]?.data?.content[place % pageSize];
  });
}
