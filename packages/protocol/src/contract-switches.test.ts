import { expect, it } from 'vitest';
import type { CallSpec } from './call.ts';
import { callList } from './calls.ts';

it('only what leads to a new contract is closed with its kind: what stands is read, paid and ended', () => {
  const closed = (callList as readonly CallSpec[]).filter(({ switchBy }) => switchBy !== undefined);
  expect(closed.map(({ name }) => name).sort()).toEqual([
    'acceptContract',
    'contractDownlines',
    'offerContract',
    'remindContract',
    'sayOnContract',
    'simulateContract',
  ]);
});
