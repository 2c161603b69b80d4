import * as fc from 'fast-check';
import { range } from '../../combinatorics.ts';
import { proveFamily } from '../../tests/prove-family.ts';
import { orders } from '../../tests/spaces.ts';
import { ELEVEN_FIVE } from './eleven-five.ts';

const WINDOWS: Readonly<Record<string, readonly number[]>> = {
  front3: [0, 1, 2],
  mid3: [1, 2, 3],
  back3: [2, 3, 4],
  front2: [0, 1],
  back2: [3, 4],
};

/** Every five of eleven balls in order: 55,440. */
const DRAWS = orders(range(1, 11), 5);

proveFamily({
  rules: ELEVEN_FIVE,
  looks: ({ code }) => ({
    at: WINDOWS[code.split('.')[1] ?? ''] ?? range(0, 4),
    different: code.endsWith('.direct'),
  }),
  space: () => DRAWS,
  frequent: fc.shuffledSubarray(range(1, 11), { minLength: 5, maxLength: 5 }),
  symbols: 11,
});
