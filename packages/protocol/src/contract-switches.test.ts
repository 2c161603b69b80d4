import { expect, it } from 'vitest';
import type { CallSpec } from './call.ts';
import { callList } from './calls.ts';

it('a closed kind closes only the calls that lead to a new contract: the others stay open', () => {
  const closed = (callList as readonly CallSpec[]).filter(({ switchBy }) => switchBy !== undefined);
  expect(closed.map(({ name }) => name).sort()).toEqual([
    'acceptContract',
    'contractDownlines',
    'contractTemplates',
    'offerContract',
    'remindContract',
    'sayOnContract',
    'simulateContract',
  ]);
});
