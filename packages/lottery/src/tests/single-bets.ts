import { range, sum, tally, tuples } from '../combinatorics.ts';
import { hitsOf } from '../play.ts';
import type { Draw, Play, Selection } from '../play.ts';
import { subsets } from './spaces.ts';

/** One single bet written out: the tier that it wins in a draw, or null. */
export type SingleBet = (draw: Draw) => string | null;

/** What a test knows of a play: its positions in the draw, and whether numbers come only one time. */
export interface Looks {
  readonly at: readonly number[];
  readonly different: boolean;
}

/** Every single bet of a selection, one by one: slow, and nothing in common with how a play counts. */
export function singleBets(play: Play, selection: Selection, looks: Looks): SingleBet[] {
  const kind = play.code.split('.').at(-1);
  const [first = [], second = []] = selection;
  const drawnBy = (draw: Draw): number[] => looks.at.map((index) => draw[index] ?? -1);
  const digits = (): number[][] => tuples(looks.at.map(() => range(0, 9)));
  switch (kind) {
    case 'sum':
    case 'span':
      if (play.form.kind === 'choices') break;
      return digits()
        .filter((one) => first.includes(kind === 'sum' ? sum(one) : Math.max(...one) - Math.min(...one)))
        .map((one) => (draw) => (drawnBy(draw).join() === one.join() ? 'win' : null));
    case 'groupSum':
      return digits()
        .filter((one) => one.join() === sorted(one).join() && new Set(one).size > 1 && first.includes(sum(one)))
        .map((one) => anyOrder(one, drawnBy, new Set(one).size === one.length ? 'different' : 'pair'));
    case 'group3':
      return tuples([first, first])
        .filter(([pair, single]) => pair !== single)
        .map(([pair = 0, single = 0]) => anyOrder([pair, pair, single], drawnBy, 'win'));
    case 'banker':
      return subsets(
        second.filter((value) => !first.includes(value)),
        bankersTake(play) - first.length,
      ).map((others) => covers([...first, ...others], drawnBy));
    default:
  }
  return singleSelections(play, selection, looks).map((single) => (draw) => {
    const wins = play.settle(single, draw);
    return hitsOf(wins) === 1 ? (wins[0]?.tier ?? null) : null;
  });
}

/** Selections of the same play with one single bet each. */
function singleSelections({ form }: Play, selection: Selection, { different }: Looks): Selection[] {
  if (form.kind === 'typed') return selection.map((number) => [number]);
  if (form.kind !== 'positions') {
    const parts = form.columns.map(({ least }, at) => subsets(selection[at] ?? [], least));
    return tuples(parts.map((part) => part.map((_, i) => i)))
      .map((picked) => picked.map((i, at) => parts[at]?.[i] ?? []))
      .filter((columns) => new Set(columns.flat()).size === columns.flat().length);
  }
  return subsets(
    form.columns.map((_, at) => at),
    form.filled,
  )
    .flatMap((taken) => tuples(form.columns.map((_, at) => (taken.includes(at) ? (selection[at] ?? []) : [NONE]))))
    .filter((values) => !different || new Set(values).size === values.length)
    .map((values) => values.map((value) => (value === NONE ? [] : [value])));
}

const NONE = -1;

function anyOrder(numbers: readonly number[], drawnBy: (draw: Draw) => number[], tier: string): SingleBet {
  const wanted = sorted(numbers).join();
  return (draw) => (sorted(drawnBy(draw)).join() === wanted ? tier : null);
}

function covers(numbers: readonly number[], drawnBy: (draw: Draw) => number[]): SingleBet {
  return (draw) => {
    const drawn = drawnBy(draw);
    const isWon =
      numbers.length <= drawn.length
        ? numbers.every((number) => drawn.includes(number))
        : drawn.every((number) => numbers.includes(number));
    return isWon ? 'win' : null;
  };
}

/** Numbers in one bet of a banker play: its code says so, `any5.banker`. */
function bankersTake({ code }: Play): number {
  return Number(/(\d)\.banker$/.exec(code)?.[1]);
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

/** Tiers won by all single bets together. */
export function winsOfAll(bets: readonly SingleBet[], draw: Draw): ReadonlyMap<string, number> {
  const tiers = bets.map((bet) => bet(draw)).filter((tier) => tier !== null);
  const codes = [...new Set(tiers)];
  const counts = tally(tiers.map((tier) => codes.indexOf(tier)));
  return new Map(codes.map((code, at) => [code, counts.get(at) ?? 0]));
}
