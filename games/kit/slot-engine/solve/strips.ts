import type { Draws } from '@baize/fair';
import type { SheetMaths, Source } from '../sheet.ts';

/** What may be moved: on one set of strips, one letter of the list is put where another stood. */
export interface StripGoal {
  readonly set: 'base' | 'free';
  /** Letters that may come and go, each with the fewest and most a reel may hold. Others stay where they are. */
  readonly limits: Readonly<Record<string, readonly [min: number, max: number]>>;
  /** Reels on which a letter may not be put. */
  readonly barred: Readonly<Record<string, readonly number[]>>;
  readonly wanted: number;
  readonly tolerance: number;
}

const STEPS = 1_200;

/** Swaps letters on the strips while what `valueOf` says comes nearer to the wanted value; shaken now and then, so that a dead end is not
 *  the end. Returns the best it saw: the caller decides whether to start again. */
export function climbStrips(
  start: SheetMaths,
  goal: StripGoal,
  valueOf: (sheet: SheetMaths) => number,
  draws: Draws,
): { readonly sheet: SheetMaths; readonly distance: number } {
  let here = { sheet: start, distance: Math.abs(valueOf(start) - goal.wanted) };
  let best = here;
  for (let step = 0; step < STEPS && best.distance > goal.tolerance; step += 1) {
    const sheet = swapOne(here.sheet, goal, draws);
    if (!sheet) continue;
    const distance = Math.abs(valueOf(sheet) - goal.wanted);
    const isShaken = draws.int(60) === 0 && distance < 2 * here.distance + goal.tolerance;
    if (distance < here.distance || isShaken) here = { sheet, distance };
    if (distance < best.distance) best = here;
  }
  return best;
}

/** On virtual reels a stop gives one unit of weight to another, on plain ones a letter takes another's place. */
function swapOne(sheet: SheetMaths, goal: StripGoal, draws: Draws): SheetMaths | null {
  const source = sheet[goal.set];
  if (source?.kind !== 'strips') throw new Error(`${sheet.id} has no strips to move`);
  const reel = draws.int(source.strips.length);
  const moved = source.weights ? moveWeight(source, reel, draws) : moveLetter(source, reel, goal, draws);
  return moved && { ...sheet, [goal.set]: moved };
}

type Strips = Extract<Source, { kind: 'strips' }>;

function moveLetter(source: Strips, reel: number, { limits, barred }: StripGoal, draws: Draws): Strips | null {
  const strip = source.strips[reel] ?? '';
  const position = draws.int(strip.length);
  const from = strip[position] ?? '';
  const to = Object.keys(limits)[draws.int(Object.keys(limits).length)] ?? '';
  const copies = (letter: string): number => strip.split(letter).length - 1;
  if (from === to || barred[to]?.includes(reel)) return null;
  if (copies(from) <= (limits[from]?.[0] ?? Infinity) || copies(to) >= (limits[to]?.[1] ?? 0)) return null;
  const next = strip.slice(0, position) + to + strip.slice(position + 1);
  return { ...source, strips: source.strips.map((other, i) => (i === reel ? next : other)) };
}

function moveWeight(source: Strips, reel: number, draws: Draws): Strips | null {
  const weights = [...(source.weights?.[reel] ?? [])];
  const from = draws.int(weights.length);
  const to = draws.int(weights.length);
  if (from === to || (weights[from] ?? 0) <= 1) return null;
  weights[from] = (weights[from] ?? 0) - 1;
  weights[to] = (weights[to] ?? 0) + 1;
  return { ...source, weights: (source.weights ?? []).map((other, i) => (i === reel ? weights : other)) };
}
