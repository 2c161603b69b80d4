import { expect, test } from 'vitest';
import { codeTyped, dashTyped, digitsTyped, groupedDigits, latinDigits, plainTyped, unspaced } from './typed-text.ts';

/** First code points of runs of decimal digits, from the Unicode character database; each run holds ten. */
const zeros = [
  0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
  0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0,
  0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e950,
  0x1fbf0,
];

test.each(zeros.map((zero) => [zero.toString(16), zero] as const))('the ten digits from U+%s are 0 to 9', (_, zero) => {
  const ten = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit)).join('');
  expect(latinDigits(ten)).toBe('0123456789');
});

test('every decimal digit that the engine knows belongs to a whole run of ten', () => {
  const all: number[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) if (/\p{Nd}/u.test(String.fromCodePoint(code))) all.push(code);
  expect(all.length % 10).toBe(0);
  const read = all.map((code) => latinDigits(String.fromCodePoint(code)));
  expect(read).toEqual(all.map((_, index) => String(index % 10)));
});

test.each([
  ['１２３４５６', '123456'],
  ['\u200e0912 345 678\u200f', '0912 345 678'],
  ['ＡＢ\u3000１２', 'AB 12'],
  ['ab\u00adcd\u2060', 'abcd'],
  ['  a \u00a0 b ', 'a b'],
])('%j is meant as %j', (typed, plain) => {
  expect(plainTyped(typed)).toBe(plain);
});

test.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['(091) 234–5678', '0912345678'],
  ['۱۲۳ ۴۵۶', '123456'],
  ['12a4', null],
  ['', ''],
])('%j in groups is %j', (typed, digits) => {
  expect(groupedDigits(typed)).toBe(digits);
});

test('a code is its digits, or what was typed made plain; a name loses its blanks; a number keeps one kind of dash', () => {
  expect(['１２３ ４５６', '12a４'].map(codeTyped)).toEqual(['123456', '12a4']);
  expect(unspaced(' ｍｉｒａ \u200b88 ')).toBe('mira88');
  expect(dashTyped('AB–12—3')).toBe('AB-12-3');
  expect(digitsTyped('code: ๑๒๓ 456.')).toBe('123456');
});
