import { FAMILY_RULES, TYPED_NUMBERS_MAX } from '@baize/lottery';
import { expect, it } from 'vitest';
import { beginningWith, doubles, endingWith, hasOrders, withAllOrders, withReversed } from './more-numbers.ts';
import type { PastedNumber } from './read-pasted.ts';

const number = (text: string, multiple: number | null = null): PastedNumber => ({
  values: [...text].map(Number),
  multiple,
});
const texts = (numbers: readonly PastedNumber[]) => numbers.map(({ values, multiple }) => [values.join(''), multiple]);

it('a head and a tail have ten numbers each', () => {
  expect(beginningWith(3)).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
  expect(endingWith(3)).toEqual([3, 13, 23, 33, 43, 53, 63, 73, 83, 93]);
  expect(doubles).toEqual([0, 11, 22, 33, 44, 55, 66, 77, 88, 99]);
});

it('two digits are turned round, those that read the same both ways once', () => {
  expect(withReversed([12, 7, 33])).toEqual([12, 7, 33, 21, 70]);
  expect(withReversed(withReversed([12, 7, 33]))).toEqual(withReversed([12, 7, 33]));
  expect(withReversed(doubles)).toEqual([0, 11, 22, 33, 44, 55, 66, 77, 88, 99]);
});

it('a number comes in every order of its digits once, with its own multiple', () => {
  expect(texts(withAllOrders([number('112', 5)]))).toEqual([
    ['112', 5],
    ['121', 5],
    ['211', 5],
  ]);
  expect(withAllOrders([number('123')])).toHaveLength(6);
  expect(withAllOrders([number('1234')])).toHaveLength(24);
  expect(withAllOrders([number('777')])).toEqual([number('777')]);
});

it('numbers that stand already stay as they are', () => {
  const orders = withAllOrders([number('12', 3), number('21')]);
  expect(texts(orders)).toEqual([
    ['12', 3],
    ['21', null],
  ]);
});

it('no more numbers come than a bet takes', () => {
  const many = Array.from({ length: TYPED_NUMBERS_MAX - 1 }, (_, at) => number(String(at).padStart(4, '0')));
  expect(withAllOrders(many)).toHaveLength(TYPED_NUMBERS_MAX);
});

it('orders are offered where they count: three top but not three tod, four digits but no ticket', () => {
  const codes = FAMILY_RULES.flatMap(({ plays }) => plays.filter(hasOrders)).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['thai.top3', 'lao.top3', 'digits4.big', 'vnNorth.lo3']));
  for (const code of ['thai.tod3', 'vnSouth.ticket', 'elevenFive.front3.typed', 'vnNorth.lo2'])
    expect(codes).not.toContain(code);
});
