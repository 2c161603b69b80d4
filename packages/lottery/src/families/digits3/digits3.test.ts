import * as fc from 'fast-check';
import { proveFamily } from '../../tests/prove-family.ts';
import { digitDraws } from '../../tests/spaces.ts';
import { DIGITS3 } from './digits3.ts';

const WINDOWS: Readonly<Record<string, readonly number[]>> = { front2: [0, 1], back2: [1, 2] };

/** Every result: 1,000. */
const DRAWS = digitDraws(3, [0, 1, 2]);

proveFamily({
  rules: DIGITS3,
  looks: ({ code }) => ({ at: WINDOWS[code.split('.')[1] ?? ''] ?? [0, 1, 2], different: false }),
  space: () => DRAWS,
  frequent: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
  symbols: 5,
});
