import { expect, test } from 'vitest';
import { numberTyped } from './number-typed.ts';

test.each([
  ['081 234-5678', '0812345678'],
  ['(๐๘๑) ๒๓๔ ๕๖๗๘', '0812345678'],
  ['\u202a+66 81 234 5678\u202c', '812345678'],
  ['+84 91 234 5678', '+84912345678'],
  ['123 456 789 012 345 678 901', '123456789012345678901'],
  ['+', '+'],
])('%j beside +66 is %j', (typed, number) => {
  expect(numberTyped(typed, '66')).toBe(number);
});
