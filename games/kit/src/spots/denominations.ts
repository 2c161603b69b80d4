/** The chips of a rack and how an amount is built from them. */
import type { ChipColour } from '@baize/ui';

export interface Denomination {
  readonly minor: bigint;
  readonly colour: ChipColour;
}

const LADDER = [1n, 5n, 25n, 50n, 100n, 500n, 1_000n, 5_000n] as const;
const COLOURS: readonly ChipColour[] = ['white', 'red', 'green', 'blue', 'black', 'violet', 'yellow', 'brown'];
const rackMax = 6;

/** 1, 5, 25, 50, 100, 500 times the smallest stake a player would name: at most six chips up to the most of a bet. */
export function rackOf(minMinor: bigint, maxMinor: bigint, decimals: number): readonly Denomination[] {
  let unit = 10n ** BigInt(decimals);
  while (unit / 10n >= minMinor && unit > 1n) unit /= 10n;
  while (unit < minMinor) unit *= 10n;
  const rack = LADDER.flatMap((times, i) => {
    const minor = unit * times;
    const colour = COLOURS[i];
    return colour && minor <= maxMinor ? [{ minor, colour }] : [];
  });
  return rack.length > 0 ? rack.slice(0, rackMax) : [{ minor: minMinor, colour: 'white' }];
}

/** The chips an amount is stacked from, largest at the bottom, at most so many; what a rack cannot name is left to the label. */
export function stackOf(minor: bigint, rack: readonly Denomination[], most: number): readonly Denomination[] {
  const stack: Denomination[] = [];
  let rest = minor;
  for (const one of [...rack].reverse())
    while (rest >= one.minor && stack.length < most) {
      stack.push(one);
      rest -= one.minor;
    }
  const [smallest] = rack;
  return stack.length > 0 || !smallest ? stack : [smallest];
}

/** "25", "1.5k", "500": short enough for the face of a chip. */
export function chipText(minor: bigint, decimals: number): string {
  const amount = Number(minor) / 10 ** decimals;
  if (amount >= 1_000_000) return `${trim(amount / 1_000_000)}m`;
  if (amount >= 1_000) return `${trim(amount / 1_000)}k`;
  return trim(amount);
}

function trim(value: number): string {
  return value >= 100 ? String(Math.floor(value)) : String(Math.floor(value * 100) / 100);
}
