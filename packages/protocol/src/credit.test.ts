import { expect, it } from 'vitest';
import { inUseOf } from './credit.ts';

it.each([
  ['nothing', '10000', '10000', 0n, 0],
  ['a third', '30000', '20000', 10_000n, 0.3333],
  ['all', '10000', '0', 10_000n, 1],
  ['more than all, after a loss that a lower limit left', '10000', '-5000', 15_000n, 1.5],
  ['nothing after a win', '10000', '12000', 0n, 0],
  ['nothing of no limit', '0', '0', 0n, 0],
])('%s is in use', (_what, limitMinor, heldMinor, inUse, share) => {
  expect(inUseOf({ limitMinor, heldMinor })).toEqual({ inUse, share });
});
