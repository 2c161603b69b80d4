import type { Machine, Reels } from '../machine.ts';

/** Program text under construction: lines of code and the tables they read. */
export class Source {
  readonly tables: Record<string, Uint8Array | Uint16Array | Int32Array> = {};
  private readonly lines: string[] = [];

  add(...lines: readonly string[]): void {
    this.lines.push(...lines);
  }

  /** Names a table; the same name twice is the same table. */
  table(name: string, values: readonly number[]): string {
    const most = Math.max(0, ...values);
    const isSmall = Math.min(0, ...values) === 0;
    this.tables[name] =
      isSmall && most < 256
        ? Uint8Array.from(values)
        : isSmall && most < 65_536
          ? Uint16Array.from(values)
          : Int32Array.from(values);
    return name;
  }

  text(): string {
    return this.lines.join('\n');
  }
}

/** An expression that draws an index by whole-number weights with one `int`: a table with each index as often as it weighs. */
export function weightedDraw(source: Source, name: string, weights: readonly number[]): string {
  const spread = weights.flatMap((weight, index) => Array.from({ length: weight }, () => index));
  return `${source.table(name, spread)}[int(${spread.length})]`;
}

export function cellName(reel: number, row: number): string {
  return `c${reel}_${row}`;
}

export function eachCell<Value>(machine: Machine, make: (reel: number, row: number) => Value): Value[] {
  return machine.heights.flatMap((length, reel) => Array.from({ length }, (_, row) => make(reel, row)));
}

/** Draws the stops as s0, s1, … */
export function emitStops(source: Source, set: string, reels: Extract<Reels, { kind: 'strips' }>): void {
  for (const [reel, strip] of reels.strips.entries()) {
    const weights = reels.weights?.[reel];
    const draw = weights ? weightedDraw(source, `${set}stop${reel}`, weights) : `int(${strip.length})`;
    source.add(`const s${reel} = ${draw};`);
  }
}

/** Reads the window of the stops into c0_0, c0_1, …: strips are laid out with their start repeated, so no index wraps. */
export function emitWindow(
  source: Source,
  set: string,
  machine: Machine,
  strips: readonly (readonly number[])[],
): void {
  for (const [reel, strip] of strips.entries()) {
    const ring = source.table(`${set}ring${reel}`, [...strip, ...strip.slice(0, machine.rows)]);
    for (let row = 0; row < (machine.heights[reel] ?? 0); row += 1)
      source.add(`let ${cellName(reel, row)} = ${ring}[s${reel} + ${row}];`);
  }
}

/** An expression for how many of a symbol the stops show. */
export function shownCount(
  source: Source,
  set: string,
  machine: Machine,
  symbol: number,
  strips: readonly (readonly number[])[],
): string {
  const terms = strips.flatMap((strip, reel) => {
    const counts = strip.map(
      (_, stop) =>
        Array.from({ length: machine.heights[reel] ?? 0 }, (_row, row) => strip[(stop + row) % strip.length]).filter(
          (seen) => seen === symbol,
        ).length,
    );
    return counts.some((count) => count > 0)
      ? [`${source.table(`${set}shows${symbol}_${reel}`, counts)}[s${reel}]`]
      : [];
  });
  return terms.join(' + ') || '0';
}
