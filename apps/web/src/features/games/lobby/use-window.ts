import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { firstRows, rowsNear, toDeal } from './deal.ts';
import type { Rows } from './deal.ts';

export interface Shown extends Rows {
  readonly perRow: number;
  /** With the gap beneath; 0 until it was measured. */
  readonly rowHeight: number;
  /** Cards under a pointer at rest are not meant while they move. */
  readonly isMoving: boolean;
  /** The list runs past faster than anyone reads: nothing is fetched for what passes. */
  readonly isQuick: boolean;
}

/** Faster than this, in pixels a millisecond, nobody reads what passes. */
const quickPxPerMs = 1.2;
/** After this pause the list stands still. */
const stillMs = 120;

function atFirst(perRow: number): Shown {
  const dealt = new Set(Array.from({ length: 2 * firstRows }, (_, half) => half));
  return { perRow, rowHeight: 0, from: 0, to: firstRows, dealt, isMoving: false, isQuick: false };
}

type IsReady = (half: number) => boolean;

interface Window {
  readonly shown: Shown;
  /** Looks again in the next frame, something a half waited for having come; says which halves of rows are ready from now on. */
  readonly lookAgain: (isReady?: IsReady) => void;
}

/** The part of a list that is near the screen, looked at in every frame in which the page scrolls. A frame deals half a row at most,
 *  and only one that is ready: what a frame costs does not depend on how fast the reader goes. */
export function useWindow(
  box: RefObject<HTMLDivElement | null>,
  { total, columns }: { total: number; columns: number },
): Window {
  const [shown, setShown] = useState<Shown>(() => atFirst(columns));
  const ask = useRef<() => void>(undefined);
  const ready = useRef<IsReady>(() => false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let frame = 0;
    let cards = measureCards(element);
    let seen = atFirst(cards?.perRow ?? columns);
    let [lastTop, lastMs, movedMs] = [Number.NaN, 0, Number.NEGATIVE_INFINITY];
    let heading: -1 | 0 | 1 = 0;
    let speed = 0;
    const look = (now: number): void => {
      frame = 0;
      if (!cards) return;
      const { top } = element.getBoundingClientRect();
      const moved = lastTop - top;
      const pace = Math.abs(moved) / Math.max(1, now - lastMs);
      speed = Number.isNaN(pace) ? 0 : speed * 0.7 + pace * 0.3; // a frame may see half a step, the next one and a half
      const isQuick = speed > quickPxPerMs;
      if (moved !== 0 && !Number.isNaN(moved)) {
        movedMs = now;
        heading = moved > 0 ? 1 : -1;
      }
      [lastTop, lastMs] = [top, now];
      const { perRow, rowHeight } = cards;
      const list = { rows: Math.ceil(total / perRow), rowHeight };
      const sight = { ...list, above: -top, screenHeight: window.innerHeight, heading };
      const near = rowsNear(seen.dealt, sight);
      const next = isQuick ? undefined : toDeal(near, sight).find((half) => ready.current(half));
      const dealt = next === undefined ? near.dealt : new Set([...near.dealt, next]);
      const found = { ...cards, ...near, dealt, isQuick, isMoving: now - movedMs < stillMs };
      if (found.isMoving || next !== undefined) askOnce();
      if (isSame(seen, found)) return;
      seen = found;
      setShown(found);
    };
    const askOnce = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    ask.current = askOnce;
    look(performance.now());
    const watch = new ResizeObserver(() => {
      cards = measureCards(element);
      askOnce();
    });
    watch.observe(element);
    window.addEventListener('scroll', askOnce, { passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', askOnce);
      cancelAnimationFrame(frame);
    };
  }, [box, total, columns]);
  const lookAgain = useCallback((isReady?: IsReady) => {
    if (isReady) ready.current = isReady;
    ask.current?.();
  }, []);
  return { shown, lookAgain };
}

function measureCards(element: HTMLElement): Pick<Shown, 'perRow' | 'rowHeight'> | undefined {
  const grid = element.firstElementChild?.firstElementChild;
  const card = grid?.firstElementChild;
  if (!grid || !card) return undefined;
  const style = getComputedStyle(grid);
  const perRow = style.gridTemplateColumns.split(' ').length;
  const rowHeight = card.getBoundingClientRect().height + Number.parseFloat(style.rowGap || '0');
  return rowHeight > 0 ? { perRow, rowHeight } : undefined;
}

function isSame(a: Shown, b: Shown): boolean {
  return (
    a.perRow === b.perRow &&
    Math.abs(a.rowHeight - b.rowHeight) < 0.5 &&
    a.from === b.from &&
    a.to === b.to &&
    a.isMoving === b.isMoving &&
    a.isQuick === b.isQuick &&
    a.dealt.size === b.dealt.size &&
    [...a.dealt].every((half) => b.dealt.has(half))
  );
}
