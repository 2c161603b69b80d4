/** The numbers a player marks before the draw. */
import { useState } from 'react';
import { MARKS_MAX } from '../rules.ts';

export interface Marks {
  /** Ascending. */
  readonly list: readonly number[];
  readonly isFull: boolean;
  readonly toggle: (number: number) => void;
  readonly clear: () => void;
  /** Ten, or as many as are marked now, at random. The browser's own chance: it says nothing about the draw. */
  readonly pickAny: () => void;
}

export function useMarks(numbers: number, pickedFirst: number): Marks {
  const [list, setList] = useState<readonly number[]>([]);
  return {
    list,
    isFull: list.length >= MARKS_MAX,
    toggle: (number) =>
      setList((before) => {
        if (before.includes(number)) return before.filter((other) => other !== number);
        return before.length >= MARKS_MAX ? before : [...before, number].toSorted((a, b) => a - b);
      }),
    clear: () => setList([]),
    pickAny: () => setList((before) => anyNumbers(numbers, before.length || pickedFirst)),
  };
}

function anyNumbers(numbers: number, count: number): readonly number[] {
  const order = [...crypto.getRandomValues(new Uint32Array(numbers))].map((key, i) => ({ key, number: i + 1 }));
  return order
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ number }) => number)
    .toSorted((a, b) => a - b);
}
