import { expect, it } from 'vitest';
import { readAll, readNumber, readPositive, withOrWithout } from './typed.ts';

it('a number is whole and in its bounds', () => {
  const bound = { least: 1, most: 90 };
  expect(['1', '90', ' 7 '].map((typed) => readNumber(typed, bound))).toEqual([1, 90, 7]);
  for (const typed of ['', '0', '91', '1.5', '-1', 'x', '1e3']) expect(readNumber(typed, bound), typed).toBeNull();
});

it('an amount is above zero', () => {
  expect([readPositive('12.5', 'USD'), readPositive('0', 'USD'), readPositive('x', 'USD')]).toEqual([
    '1250',
    null,
    null,
  ]);
});

it('a form is read when every number is', () => {
  const bounds = { a: { least: 0, most: 9 }, b: { least: 1, most: 9 } };
  expect(readAll({ a: '0', b: '3' }, bounds)).toEqual({ a: 0, b: 3 });
  expect(readAll({ a: '0', b: '0' }, bounds)).toBeNull();
});

it('an entry is put in once and taken out, and the others stay', () => {
  expect(withOrWithout(['a', 'b'], 'b', true)).toEqual(['a', 'b']);
  expect(withOrWithout(['a', 'b'], 'a', false)).toEqual(['b']);
});
