import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('only values that differ are listed, nested names joined', () => {
  const before = { name: 'Lotus', seeds: { clothHue: 158, lampHue: 86 } };
  const after = { name: 'Lotus', seeds: { clothHue: 210, lampHue: 86 } };
  expect(changesOf(before, after)).toEqual([{ name: 'seeds.clothHue', before: '158', after: '210' }]);
});

test('lists a value that was added only under after, and a removed one only under before', () => {
  expect(changesOf(null, { isHeld: true })).toEqual([{ name: 'isHeld', before: undefined, after: 'true' }]);
  expect(changesOf({ note: 'x' }, undefined)).toEqual([{ name: 'note', before: 'x', after: undefined }]);
});

test('lists are one value', () => {
  expect(changesOf({ merchants: ['BAIZE'] }, { merchants: ['BAIZE', 'LOTUS'] })[0]?.after).toBe('["BAIZE","LOTUS"]');
});
