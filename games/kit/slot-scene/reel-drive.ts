/** Turns the reels of a slot: compositor animations only, one strip of cells a reel.
 *
 *  A strip, in cells from its top: 1 above the result, the result (as many as the reel has rows), 2 between, a loop that passes
 *  again and again with its first rows repeated, and what stood there before. The strip runs down, so the reel starts at its
 *  foot and ends at its head. Speeds meet at the joints: from rest, at full speed (20 cells a second), to rest. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isMotionReduced, wait } from '../src/motion.ts';
import { sound } from '../src/sound.ts';

export type Window = readonly (readonly string[])[];
export type Strips = readonly (readonly string[])[];

const betweenCells = 2;
const cellMs = 50;
const settleMs = 130; // the small swing back

/** What a spin stopped on. Without stops, each cell was drawn for itself and has no neighbours on a strip. */
export interface Landing {
  readonly stops: readonly number[];
  readonly window: Window;
}

export interface ReelDrive {
  /** What stands, or stood before the reels turned. */
  readonly window: Window;
  readonly isTurning: boolean;
  /** While turning: the cells of a reel's strip, from its top. */
  stripOf(reel: number): readonly string[];
  hold(reel: number, strip: HTMLElement | null): void;
  /** Reels named in `held` stay as they are. */
  start(strips: Strips, held?: readonly number[]): void;
  isHeld(reel: number): boolean;
  /** Stops on a spin, one reel after another, the last no sooner than `totalMs` after the start. */
  land(spin: Landing, totalMs: number): Promise<void>;
  /** Back to what stood before: nothing was played. */
  goBack(): void;
  put(window: Window): void;
}

interface Turn {
  readonly startedAt: number;
  readonly strips: Strips;
  readonly landing: readonly (readonly string[])[];
  readonly held: readonly number[];
  readonly offset: number;
}

/** Measures of one reel, in cells and milliseconds. */
interface Measure {
  readonly rows: number;
  readonly loop: number;
  readonly cells: number;
}

function measureOf(rows: number): Measure {
  const loop = Math.max(6, rows);
  return { rows, loop, cells: 1 + rows + betweenCells + loop + rows + rows };
}

const startMsOf = ({ rows }: Measure) => rows * cellMs * 2; // from rest: twice the time they take at full speed
const loopMsOf = ({ loop }: Measure) => loop * cellMs;
const landMsOf = ({ rows }: Measure) => (rows + betweenCells) * cellMs * 2;

export function useReelDrive(first: Window): ReelDrive {
  const [window, put] = useState<Window>(first);
  const [turn, setTurn] = useState<Turn | null>(null);
  const now = useRef<Turn | null>(null);
  const strips = useRef(new Map<number, HTMLElement>());
  const loops = useRef<readonly (Animation | null)[]>([]);
  const spins = useRef(0);

  const show = (next: Turn | null) => {
    now.current = next;
    flushSync(() => setTurn(next));
  };
  const ringCut = (reel: number, from: number, length: number): readonly string[] => {
    const ring = now.current?.strips[reel] ?? turn?.strips[reel] ?? [];
    return Array.from({ length }, (_, at) => ring[(from + at + ring.length) % ring.length] ?? '');
  };
  const measure = (reel: number) => measureOf(window[reel]?.length ?? 3);

  return {
    window,
    isTurning: turn !== null,
    isHeld: (reel) => turn?.held.includes(reel) ?? false,
    hold: (reel, strip) => (strip ? strips.current.set(reel, strip) : strips.current.delete(reel)),
    stripOf: (reel) => {
      if (!turn) return [];
      const { rows, loop: loopCells } = measure(reel);
      const loop = ringCut(reel, turn.offset + reel * 5, loopCells);
      const head = turn.landing[reel] ?? ringCut(reel, turn.offset + 11, 1 + rows + betweenCells);
      return [...head, ...loop, ...loop.slice(0, rows), ...(window[reel] ?? [])];
    },
    start: (ring, held = []) => {
      spins.current += 1;
      show({ startedAt: performance.now(), strips: ring, landing: [], held, offset: spins.current * 7 });
      loops.current = isMotionReduced()
        ? []
        : ring.map((_, reel) => (held.includes(reel) ? null : startLoop(strips.current.get(reel), measure(reel))));
    },
    land: async (spin, totalMs) => {
      const { current } = now;
      if (!current) return put(spin.window);
      const landing = spin.window.map((column, reel) => {
        const stop = spin.stops[reel];
        if (stop !== undefined) return ringCut(reel, stop - 1, 1 + column.length + betweenCells);
        return [...ringCut(reel, current.offset, 1), ...column, ...ringCut(reel, current.offset + 3, betweenCells)];
      });
      show({ ...current, landing });
      const ranMs = performance.now() - current.startedAt;
      if (loops.current.length === 0) {
        await wait(Math.max(0, totalMs - ranMs));
      } else {
        const reels = loops.current.length;
        await Promise.all(
          loops.current.map(async (loop, reel) => {
            const size = measure(reel);
            const legal =
              Math.ceil((totalMs - startMsOf(size) - landMsOf(size) - settleMs) / loopMsOf(size)) - (reels - 1);
            const passed = Math.floor((ranMs - startMsOf(size)) / loopMsOf(size)) + 1;
            if (loop) await landReel(strips.current.get(reel), loop, Math.max(1, legal, passed) + reel, size);
          }),
        );
      }
      flushSync(() => put(spin.window));
      show(null);
    },
    goBack: () => show(null),
    put,
  };
}

/** How far the strip is shifted when cell `at` stands in the top row. */
const shift = (at: number, { cells }: Measure) => ({ transform: `translateY(${(-100 * at) / cells}%)` });

function startLoop(strip: HTMLElement | undefined, size: Measure): Animation {
  if (!strip) throw new Error('a reel has no strip to turn');
  const loopEndsAt = 1 + size.rows + betweenCells;
  const loopStartsAt = loopEndsAt + size.loop;
  strip.animate([shift(loopStartsAt + size.rows, size), shift(loopStartsAt, size)], {
    duration: startMsOf(size),
    easing: 'cubic-bezier(0.33, 0, 0.67, 0.33)',
  });
  return strip.animate([shift(loopStartsAt, size), shift(loopEndsAt, size)], {
    delay: startMsOf(size),
    duration: loopMsOf(size),
    iterations: Number.POSITIVE_INFINITY,
  });
}

async function landReel(strip: HTMLElement | undefined, loop: Animation, rounds: number, size: Measure): Promise<void> {
  loop.effect?.updateTiming({ iterations: rounds, fill: 'forwards' });
  await loop.finished;
  if (!strip) return;
  const landMs = landMsOf(size);
  const landing = strip.animate(
    [
      { ...shift(1 + size.rows + betweenCells, size), easing: 'cubic-bezier(0.33, 0.67, 0.67, 1)' },
      { ...shift(1 - 0.07, size), offset: landMs / (landMs + settleMs), easing: 'ease-in-out' },
      shift(1, size),
    ],
    { duration: landMs + settleMs, fill: 'forwards' },
  );
  loop.cancel();
  void wait(landMs - 60).then(() => sound.play('reel'));
  await landing.finished;
}

/** A window of a strip set, as it stands at the given stops. */
export function windowAt(stops: readonly number[], strips: Strips, rows: readonly number[]): Window {
  return strips.map((strip, reel) =>
    Array.from({ length: rows[reel] ?? 3 }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  );
}
