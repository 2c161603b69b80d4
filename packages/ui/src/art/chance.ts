/** A small seeded stream of numbers, so that the same name always draws the same print (FNV-1a into mulberry32). */
export interface Chance {
  /** 0 up to, not including, 1. */
  next: () => number;
  between: (least: number, most: number) => number;
  /** A whole number from 0 up to, not including, `count`. */
  below: (count: number) => number;
  pick: <T>(choices: readonly [T, ...T[]] | readonly T[]) => T;
}

export function chanceOf(name: string): Chance {
  let state = 0x811c9dc5;
  for (const sign of name) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    between: (least, most) => least + next() * (most - least),
    pick: (choices) => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('nothing to pick from');
      return choice;
    },
  };
}
