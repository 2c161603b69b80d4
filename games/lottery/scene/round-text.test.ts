import { expect, it } from 'vitest';
import { ticketOf } from './round-text.ts';

const line = { play: 'ssc.front2.direct', selection: '1|2', unit: '2', multiple: 1 };

it('reads a finished ticket', () => {
  const choices = { decimals: 2, group: 1_950, lines: [line] };
  const result = { numbers: [1, 2, 3, 4, 5], wins: [{ line: 0, tier: 'win', hits: 1 }] };
  expect(ticketOf({ choices, result })).toEqual({ group: 1_950, lines: [line], ...result });
});

it('leaves out what cannot be read', () => {
  const lines = [{ ...line, play: 'no.such' }, { ...line, selection: 'x' }, { ...line, unit: '3' }, 7, null, line];
  expect(ticketOf({ choices: { lines }, result: null })).toEqual({
    group: null,
    lines: [line],
    numbers: null,
    wins: [],
  });
  expect(ticketOf({ choices: {}, result: { numbers: 'x', wins: [{ line: 'x' }] } })).toEqual({
    group: null,
    lines: [],
    numbers: null,
    wins: [],
  });
});
