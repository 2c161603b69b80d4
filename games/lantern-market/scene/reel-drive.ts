/** Turns the five reels: compositor animations only, one strip of cells a reel.
 *
 *  A strip, in cells from its top: 1 above the result, the result (3), 2 between, 6 that pass again and again with their first
 *  3 repeated, and the 3 that stood there before. The strip runs down, so the reel starts at its foot and ends at its head.
 *  Speeds meet at the joints: from rest, at full speed, to rest. */
import { isMotionReduced, sound, wait } from '@baize/game-kit';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { marketSheet } from './sheet.ts';
import type { SlotSpin } from '../rules.ts';

export type Window = readonly (readonly string[])[];
export type Strips = readonly (readonly string[])[];

const rows = 3;
const betweenCells = 2;
const loopCells = 6;
const stripCells = 1 + rows + betweenCells + loopCells + rows + rows;
const landedAt = 1;
const loopEndsAt = 1 + rows + betweenCells;
const loopStartsAt = loopEndsAt + loopCells;
const restsAt = loopStartsAt + rows;

const startMs = 300; // 3 cells from rest: twice the time they take at full speed
const loopMs = 300; // 6 cells: 20 cells a second
const landMs = 500; // 5 cells to rest
const settleMs = 130; // the small swing back
const reels = 5;

export interface ReelDrive {
  /** What stands, or stood before the reels turned. */
  readonly window: Window;
  readonly isTurning: boolean;
  /** While turning: the cells of a reel's strip, from its top. */
  stripOf(reel: number): readonly string[];
  hold(reel: number, strip: HTMLElement | null): void;
  start(strips: Strips): void;
  /** Stops on a spin, one reel after another, the last no sooner than `totalMs` after the start. */
  land(spin: SlotSpin, totalMs: number): Promise<void>;
  /** Back to what stood before: nothing was played. */
  goBack(): void;
  put(window: Window): void;
}

interface Turn {
  readonly startedAt: number;
  readonly strips: Strips;
  readonly landing: readonly (readonly string[])[];
  readonly offset: number;
}

export function useReelDrive(first: Window): ReelDrive {
  const [window, put] = useState<Window>(first);
  const [turn, setTurn] = useState<Turn | null>(null);
  const now = useRef<Turn | null>(null);
  const strips = useRef(new Map<number, HTMLElement>());
  const loops = useRef<readonly Animation[]>([]);
  const spins = useRef(0);

  const show = (next: Turn | null) => {
    now.current = next;
    flushSync(() => setTurn(next));
  };
  const ringCut = (reel: number, from: number, length: number): readonly string[] => {
    const ring = now.current?.strips[reel] ?? turn?.strips[reel] ?? [];
    return Array.from({ length }, (_, at) => ring[(from + at + ring.length) % ring.length] ?? 'ten');
  };

  return {
    window,
    isTurning: turn !== null,
    hold: (reel, strip) => (strip ? strips.current.set(reel, strip) : strips.current.delete(reel)),
    stripOf: (reel) => {
      if (!turn) return [];
      const loop = ringCut(reel, turn.offset + reel * 5, loopCells);
      const head = turn.landing[reel] ?? ringCut(reel, turn.offset + 11, 1 + rows + betweenCells);
      return [...head, ...loop, ...loop.slice(0, rows), ...(window[reel] ?? [])];
    },
    start: (ring) => {
      spins.current += 1;
      show({ startedAt: performance.now(), strips: ring, landing: [], offset: spins.current * 7 });
      loops.current = isMotionReduced()
        ? []
        : Array.from({ length: reels }, (_, reel) => startLoop(strips.current.get(reel)));
    },
    land: async (spin, totalMs) => {
      const { current } = now;
      if (!current) return put(spin.window);
      show({ ...current, landing: spin.stops.map((stop, reel) => ringCut(reel, stop - 1, 1 + rows + betweenCells)) });
      const ranMs = performance.now() - current.startedAt;
      if (loops.current.length === 0) {
        await wait(Math.max(0, totalMs - ranMs));
      } else {
        const legal = Math.ceil((totalMs - startMs - landMs - settleMs) / loopMs) - (reels - 1);
        const passed = Math.floor((ranMs - startMs) / loopMs) + 1;
        const least = Math.max(1, legal, passed);
        await Promise.all(loops.current.map((loop, reel) => landReel(strips.current.get(reel), loop, least + reel)));
      }
      flushSync(() => put(spin.window));
      show(null);
    },
    goBack: () => show(null),
    put,
  };
}

/** How far the strip is shifted when cell `at` stands in the top row. */
const shift = (at: number) => ({ transform: `translateY(${(-100 * at) / stripCells}%)` });

function startLoop(strip: HTMLElement | undefined): Animation {
  if (!strip) throw new Error('a reel has no strip to turn');
  strip.animate([shift(restsAt), shift(loopStartsAt)], {
    duration: startMs,
    easing: 'cubic-bezier(0.33, 0, 0.67, 0.33)',
  });
  return strip.animate([shift(loopStartsAt), shift(loopEndsAt)], {
    delay: startMs,
    duration: loopMs,
    iterations: Number.POSITIVE_INFINITY,
  });
}

async function landReel(strip: HTMLElement | undefined, loop: Animation, rounds: number): Promise<void> {
  loop.effect?.updateTiming({ iterations: rounds, fill: 'forwards' });
  await loop.finished;
  if (!strip) return;
  const landing = strip.animate(
    [
      { ...shift(loopEndsAt), easing: 'cubic-bezier(0.33, 0.67, 0.67, 1)' },
      { ...shift(landedAt - 0.07), offset: landMs / (landMs + settleMs), easing: 'ease-in-out' },
      shift(landedAt),
    ],
    { duration: landMs + settleMs, fill: 'forwards' },
  );
  loop.cancel();
  void wait(landMs - 60).then(() => sound.play('reel'));
  await landing.finished;
}

/** A window of a strip set, as it stands at the given stops. */
export function windowAt(stops: readonly number[], strips: Strips = marketSheet.strips.base): Window {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'ten'),
  );
}
