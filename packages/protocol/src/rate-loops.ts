/** Rules of exchange rates: no way round through several currencies may bring back more than went in. Imports nothing: the console
 *  says beforehand what the server will refuse. */

export interface DirectionRate {
  readonly from: string;
  readonly to: string;
  /** Units of `to` for one of `from`, as `ratePattern` allows. */
  readonly rate: string;
}

export interface GainingLoop {
  /** The currencies in the order they are passed; the first is the last. */
  readonly currencies: readonly string[];
  /** What one unit comes back as, rounded up to six decimals: always above 1. */
  readonly returns: string;
  /** The most that the changed rate may be without any gain through it; null when the loop does not pass it, or no rate is low
   *  enough. */
  readonly rateMax: string | null;
}

/** The loop that forbids a change of rate, or null. One through the changed direction is named first; otherwise one that gained
 *  before: while it does, rates may only be lowered. Exact: rates are whole numbers of their twelfth decimal. */
export function gainingLoop(rates: readonly DirectionRate[], change: DirectionRate): GainingLoop | null {
  const changed = stepOf(change);
  const before = rates.find((rate) => isSame(rate, change));
  const steps = [...rates.filter((rate) => !isSame(rate, change)).map(stepOf), changed];
  const found = bestLoop(steps, changed) ?? anyLoop(steps);
  if (!found) return null;
  const isThrough = found.includes(changed);
  if (!isThrough && before && changed.value < stepOf(before).value) return null;
  return {
    currencies: [...found.map(({ from }) => from), found[0]?.from ?? ''],
    returns: returnsOf(found),
    rateMax: isThrough ? rateMaxOf(steps, changed) : null,
  };
}

function isSame(one: DirectionRate, other: DirectionRate): boolean {
  return one.from === other.from && one.to === other.to;
}

function stepOf({ from, to, rate }: DirectionRate): Step {
  return { from, to, value: scaledRate(rate) };
}

/** Whether a change is so large that it needs a second look: a first rate, or one further than the bound from the rate before, up or
 *  down. */
export function isLargeChange(before: string | undefined, after: string, boundBasisPoints: number): boolean {
  if (before === undefined) return true;
  const [was, is] = [scaledRate(before), scaledRate(after)];
  const distance = is > was ? is - was : was - is;
  return distance * 10_000n > was * BigInt(boundBasisPoints);
}

/** A rate as a whole number, with twelve decimals. */
function scaledRate(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
const decimals = 12;
const one = 10n ** BigInt(decimals);

interface Step {
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
}

interface Walk {
  readonly product: bigint;
  readonly steps: readonly Step[];
}

/** The best walks that begin with a step, by their number of steps: no walk visits more currencies than there are. */
function* walksFrom(steps: readonly Step[], first: Step): Generator<ReadonlyMap<string, Walk>> {
  const count = new Set(steps.flatMap(({ from, to }) => [from, to])).size;
  let ends = new Map<string, Walk>([[first.to, { product: first.value, steps: [first] }]]);
  for (let length = 1; length <= count; length += 1) {
    yield ends;
    const next = new Map<string, Walk>();
    for (const step of steps) {
      const before = ends.get(step.from);
      if (!before) continue;
      const product = before.product * step.value;
      if (product > (next.get(step.to)?.product ?? 0n)) next.set(step.to, { product, steps: [...before.steps, step] });
    }
    ends = next;
  }
}

/** The shortest loop through a step that gains; the loop within it that gains, when the walk passed a currency twice. */
function bestLoop(steps: readonly Step[], through: Step): readonly Step[] | null {
  for (const ends of walksFrom(steps, through)) {
    const walk = ends.get(through.from);
    if (walk && gains(walk.steps)) return simpleLoops(walk.steps).find(gains) ?? null;
  }
  return null;
}

function anyLoop(steps: readonly Step[]): readonly Step[] | null {
  for (const step of steps) {
    const found = bestLoop(steps, step);
    if (found) return found;
  }
  return null;
}

function gains(loop: readonly Step[]): boolean {
  return loop.reduce((product, { value }) => product * value, 1n) > one ** BigInt(loop.length);
}

/** A closed walk as loops that pass no currency twice, the one with the walk's first step first. */
function simpleLoops(walk: readonly Step[]): readonly (readonly Step[])[] {
  const loops: Step[][] = [];
  const open: Step[] = [];
  for (const step of walk) {
    open.push(step);
    const start = open.findIndex(({ from }) => from === step.to);
    if (start !== -1) loops.unshift(open.splice(start));
  }
  return loops;
}

/** 1.0800001 as "1.080001": rounded up, so that a gain never reads as none. */
function returnsOf(loop: readonly Step[]): string {
  const product = loop.reduce((so, { value }) => so * value, 1n);
  const scale = one ** BigInt(loop.length);
  return withDecimals((product * 1_000_000n + scale - 1n) / scale, 6);
}

/** The way back is what counts: the best one leaves the least for the way out. Rounded down. */
function rateMaxOf(steps: readonly Step[], changed: Step): string | null {
  const others = steps.filter((step) => step !== changed);
  let max: bigint | null = null;
  for (const ends of walksFrom(others, { ...changed, value: one })) {
    const back = ends.get(changed.from);
    if (!back) continue;
    const room = one ** BigInt(back.steps.length + 1) / back.product;
    if (max === null || room < max) max = room;
  }
  return max === null || max === 0n ? null : withDecimals(max, decimals);
}

function withDecimals(value: bigint, places: number): string {
  const digits = value.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
}
