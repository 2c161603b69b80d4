/** A list of any length: only the cards near the screen are there, the rest is empty height; pages are fetched where the reader looks. */
import { useQueries } from '@tanstack/react-query';
import { CardBack, TitleGrid } from '@baize/ui';
import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { ask } from '../../lib/api.ts';
import { classes } from '../../lib/classes.ts';
import { useWho } from '../../lib/session.ts';
import { useFavouriteIds, useFavouriteToggle } from '../games/data.ts';
import type { Game } from '../games/data.ts';
import { GameCard } from '../games/game-card.tsx';
import { pageSize } from './data.ts';
import type { ListQuery } from './data.ts';
import sheet from './lobby.module.css';

const c = classes(sheet);

/** Rows kept above and below the screen, so that a quick turn of the wheel meets cards. */
const spareRows = 3;
/** Drawn before anything was measured: what the first screen holds. */
const firstRows = 4;
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
  const { perRow, rowHeight, from, to } = useWindow(box, total, columns);
  const near = useGamesBetween(query, from * perRow, Math.min(total, to * perRow));
  const isBegun = useDeferredValue(true, false);
  const games = isBegun ? near : near.slice(0, firstCards);
  const favourites = useFavouriteIds();
  const onFavour = useSteady(useFavouriteToggle());
  const canFavour = useWho() !== 'trial';
  const rows = Math.ceil(total / perRow);
  return (
    <div
      ref={box}
      className={c('long', !isBegun && 'begins')}
      style={rowHeight > 0 ? { blockSize: rows * rowHeight } : undefined}
    >
      <div className={c('near')} style={{ transform: `translateY(${from * rowHeight}px)` }}>
        <TitleGrid columns={columns}>
          {games.map((game, at) =>
            game ? (
              <SteadyCard
                key={game.nodeId}
                game={game}
                isFavourite={favourites.has(game.nodeId)}
                onFavour={canFavour ? onFavour : undefined}
                first={from === 0 && at < perRow * firstRows}
              />
            ) : (
              <CardBack key={`${from * perRow + at}`} />
            ),
          )}
        </TitleGrid>
      </div>
    </div>
  );
}

interface Shown {
  readonly perRow: number;
  /** With the gap beneath; 0 until it was measured. */
  readonly rowHeight: number;
  /** Rows that are drawn: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

function useWindow(box: RefObject<HTMLDivElement | null>, total: number, columns: number): Shown {
  const [shown, setShown] = useState<Shown>({ perRow: columns, rowHeight: 0, from: 0, to: firstRows });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const next = measure(element, total);
      if (next) setShown((known) => (isSame(known, next) ? known : next));
    };
    const ask = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    const watch = new ResizeObserver(ask);
    watch.observe(element);
    window.addEventListener('scroll', ask, { passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', ask);
      cancelAnimationFrame(frame);
    };
  }, [box, total]);
  return shown;
}

function measure(element: HTMLElement, total: number): Shown | undefined {
  const grid = element.firstElementChild?.firstElementChild;
  const card = grid?.firstElementChild;
  if (!grid || !card) return undefined;
  const style = getComputedStyle(grid);
  const perRow = style.gridTemplateColumns.split(' ').length;
  const rowHeight = card.getBoundingClientRect().height + Number.parseFloat(style.rowGap || '0');
  if (rowHeight <= 0) return undefined;
  const above = -element.getBoundingClientRect().top;
  const last = Math.ceil(total / perRow);
  const from = Math.min(Math.max(0, Math.floor(above / rowHeight) - spareRows), Math.max(0, last - 1));
  const to = Math.min(last, Math.max(from + 1, Math.ceil((above + window.innerHeight) / rowHeight) + spareRows));
  return { perRow, rowHeight, from, to };
}

function isSame(a: Shown, b: Shown): boolean {
  return a.perRow === b.perRow && Math.abs(a.rowHeight - b.rowHeight) < 0.5 && a.from === b.from && a.to === b.to;
}

/** Games by their place in the whole list; undefined while their page is on the way. */
function useGamesBetween(query: ListQuery, from: number, to: number): readonly (Game | undefined)[] {
  const first = Math.floor(from / pageSize);
  const pages = Array.from({ length: Math.max(1, Math.ceil(to / pageSize) - first) }, (_, at) => first + at);
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...ask('gameList', { query: { ...query, pageNo: page + 1 } }),
      staleTime: catalogueMs,
    })),
  });
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => {
    const place = from + at;
    return answers[Math.floor(place / pageSize) - first]?.data?.content[place % pageSize];
  });
}
