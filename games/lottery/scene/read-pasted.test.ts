import { findPlay, FAMILY_RULES } from '@baize/lottery';
import type { Form } from '@baize/lottery';
import { expect, it } from 'vitest';
import { takesNumbers } from './draft.ts';
import { readPasted } from './read-pasted.ts';

function formOf(code: string): Form {
  const play = findPlay(code);
  if (!play) throw new Error(`no play ${code}`);
  return play.form;
}

/** `407 x5`: numbers as one text each. */
function read(code: string, text: string, taken: readonly (readonly number[])[] = []) {
  const { numbers, left } = readPasted(formOf(code), text, taken);
  return {
    numbers: numbers.map(({ values, multiple }) => `${values.join('.')}${multiple === null ? '' : ` x${multiple}`}`),
    left: left.map(({ text, why }) => `${text} ${why}`),
  };
}

const [three, two, eleven] = ['thai.top3', 'thai.top2', 'elevenFive.front3.typed'];

it('reads numbers parted by blanks, commas, semicolons, strokes and new lines', () => {
  expect(read(three, '407 470,047;123|456\n789')).toEqual({
    numbers: ['4.0.7', '4.7.0', '0.4.7', '1.2.3', '4.5.6', '7.8.9'],
    left: [],
  });
  expect(read(two, '12,34')).toEqual({ numbers: ['12', '34'], left: [] });
});

it('gives a number the multiple behind =, x, × or *, with blanks around it or none', () => {
  expect(read(three, '123=10 124x5\n125 * 2, 126×7').numbers).toEqual([
    '1.2.3 x10',
    '1.2.4 x5',
    '1.2.5 x2',
    '1.2.6 x7',
  ]);
});

it('shares a multiple among numbers that hyphens join, and with none that a comma parts', () => {
  expect(read(two, '12-34x5').numbers).toEqual(['12 x5', '34 x5']);
  expect(read(two, '12,34=5').numbers).toEqual(['12', '34 x5']);
});

it('reads digits of other scripts and of full width', () => {
  expect(read(three, '๔๐๗ ٤٧٠ １２３').numbers).toEqual(['4.0.7', '4.7.0', '1.2.3']);
});

it('leaves out a number of another length, in both directions', () => {
  expect(read(three, '12 1234 123')).toEqual({ numbers: ['1.2.3'], left: ['12 length', '1234 length'] });
  expect(read(two, '7 123').left).toEqual(['7 length', '123 length']);
});

it('leaves out what is no number of the play', () => {
  expect(read(three, 'abc').left).toEqual(['abc symbol']);
  expect(read(eleven, '12 01 02').left).toEqual(['12 01 02 symbol']);
});

it('leaves out a number that comes twice or was entered before', () => {
  expect(read(three, '123 123=5').left).toEqual(['123=5 repeated']);
  expect(read(three, '123', [[1, 2, 3]])).toEqual({ numbers: [], left: ['123 repeated'] });
});

it('leaves out a multiple that is none', () => {
  expect(read(three, '123=0 124=10000 125=')).toEqual({
    numbers: [],
    left: ['123=0 multiple', '124=10000 multiple', '125= multiple'],
  });
});

it('has no multiple for numbers that are a bet only together', () => {
  expect(read('vnNorth.xien2', '12 34=5')).toEqual({ numbers: ['12'], left: ['34=5 multiple'] });
});

it('takes no more numbers than the play does', () => {
  const text = Array.from({ length: 21 }, (_, n) => String(n).padStart(2, '0')).join(' ');
  const { numbers, left } = read('vnNorth.xien2', text);
  expect(numbers).toHaveLength(20);
  expect(left).toEqual(['20 many']);
});

it('reads numbers of two-digit symbols with blanks, hyphens or nothing between', () => {
  expect(read(eleven, '01 02 03\n04-05-06, 070809\n1 2 4=3').numbers).toEqual(['1.2.3', '4.5.6', '7.8.9', '1.2.4 x3']);
  expect(read(eleven, '01 01 02').left).toEqual(['01 01 02 repeated']);
});

it('never throws, whatever the text, in any form that takes numbers', () => {
  const texts = ['', ' \n,;', '=5', 'x', '-', '--=x', '🙂=🙂', '9'.repeat(5_000), '1=2=3', '\u0000'];
  for (const { plays } of FAMILY_RULES)
    for (const { form } of plays)
      if (takesNumbers(form)) for (const text of texts) expect(() => readPasted(form, text)).not.toThrow();
});
