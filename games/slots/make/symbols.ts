import type { SymbolSpec } from '@baize/game-kit/slot-engine';

// The words every model shares: a theme draws them, whatever the maths.

const NORMAL = [
  ['high1', 'A'],
  ['high2', 'B'],
  ['high3', 'C'],
  ['high4', 'D'],
  ['low1', 'e'],
  ['low2', 'f'],
  ['low3', 'g'],
  ['low4', 'h'],
  ['low5', 'i'],
  ['low6', 'j'],
  ['seven', '7'],
  ['bar3', '3'],
  ['bar2', '2'],
  ['bar1', '1'],
  ['bell', 'b'],
  ['cherry', 'c'],
] as const;

const SPECIAL: readonly SymbolSpec[] = [
  { id: 'wild', letter: 'W', kind: 'wild' },
  { id: 'wild2', letter: 'X', kind: 'wild', multiplier: 2 },
  { id: 'wild3', letter: 'Y', kind: 'wild', multiplier: 3 },
  { id: 'scatter', letter: 'S', kind: 'scatter' },
  { id: 'bonus', letter: 'O', kind: 'bonus' },
  { id: 'coin', letter: '$', kind: 'coin' },
  { id: 'collector', letter: 'K', kind: 'collector' },
  { id: 'mystery', letter: '?', kind: 'mystery' },
  { id: 'blank', letter: '-', kind: 'blank' },
];

const ALL: readonly SymbolSpec[] = [
  ...NORMAL.map(([id, letter]): SymbolSpec => ({ id, letter, kind: 'normal' })),
  ...SPECIAL,
];

/** The symbols of these letters, in the order of the list above. */
export function symbolsOf(letters: string): SymbolSpec[] {
  return ALL.filter(({ letter }) => letters.includes(letter));
}

export const VIDEO_LETTERS = 'ABCDefghij';

export function idOf(letter: string): string {
  return ALL.find((symbol) => symbol.letter === letter)?.id ?? '';
}
