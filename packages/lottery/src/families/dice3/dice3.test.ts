import * as fc from 'fast-check';
import { range, tuples } from '../../combinatorics.ts';
import { proveFamily } from '../../tests/prove-family.ts';
import { DICE3 } from './dice3.ts';

/** Every fall of three dice: 216. */
const FALLS = tuples([range(1, 6), range(1, 6), range(1, 6)]);

proveFamily({
  rules: DICE3,
  looks: () => ({ at: [0, 1, 2], different: false }),
  space: () => FALLS,
  frequent: fc.constantFrom(...FALLS),
  symbols: 6,
});
