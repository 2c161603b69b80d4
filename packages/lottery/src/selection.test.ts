import { expect, test } from 'vitest';
import { findPlay } from './registry.ts';
import { SELECTION_TEXT_MAX, TYPED_NUMBERS_MAX } from './selection.ts';

function parse(code: string, input: unknown): unknown {
  const check = findPlay(code)?.parse(input);
  return check?.ok === true ? findPlay(code)?.canonical(check.selection) : check?.code;
}

test.each([
  ['ssc.front3.direct', '2,1|3|5,4', '1,2|3|4,5'],
  ['ssc.front3.direct', [[2, 1], [3], '5,4'], '1,2|3|4,5'],
  ['ssc.position', '|1||2,3|', '|1||2,3|'],
  ['ssc.front2.typed', '42,07', '07,42'],
  ['ssc.front2.typed', [[4, 2], '07'], '07,42'],
  ['elevenFive.front2.typed', '11 10,01 02', '01 02,11 10'],
  ['elevenFive.any2', '03,1', 'SELECTION_SYMBOL'],
  ['elevenFive.any2', [[3, 1]], '01,03'],
  ['ssc.dragonTiger.1-5', 'tie,dragon', 'dragon,tie'],
  ['pk10.championSum', '19,3', '3,19'],
])('%s: %j is read as %s', (code, input, text) => expect(parse(code, input)).toBe(text));

test.each([
  ['ssc.front3.direct', 12, 'SELECTION_MALFORMED'],
  ['ssc.front3.direct', [1, 2, 3], 'SELECTION_MALFORMED'],
  ['ssc.front3.direct', '1|2', 'SELECTION_COLUMNS'],
  ['ssc.front3.direct', '1|2|3|4', 'SELECTION_COLUMNS'],
  ['ssc.front3.direct', '1||3', 'SELECTION_TOO_FEW'],
  ['ssc.front3.direct', '1|2|3,3', 'SELECTION_REPEATED'],
  ['ssc.front3.direct', '1|2|x', 'SELECTION_SYMBOL'],
  ['ssc.front3.direct', '1|2| 3', 'SELECTION_SYMBOL'],
  ['ssc.position', '||||', 'SELECTION_TOO_FEW'],
  ['ssc.any3.direct', '1|2|||', 'SELECTION_TOO_FEW'],
  ['ssc.five.group60', '1|2,3', 'SELECTION_TOO_FEW'],
  ['ssc.five.group60', '1|1,2,3', 'SELECTION_NO_BET'],
  ['ssc.front2.typed', '123', 'SELECTION_COLUMNS'],
  ['ssc.front2.typed', '12,12', 'SELECTION_REPEATED'],
  ['ssc.front2.typed', [], 'SELECTION_TOO_FEW'],
  ['elevenFive.front2.typed', '01 01', 'SELECTION_REPEATED'],
  ['elevenFive.front3.direct', '01|01|01,02', 'SELECTION_NO_BET'],
  ['elevenFive.any5.banker', '01,02,03,04,05|06', 'SELECTION_TOO_MANY'],
  ['elevenFive.any5.banker', '01|02,03', 'SELECTION_NO_BET'],
  ['ssc.dragonTiger.1-5', [[0]], 'SELECTION_SYMBOL'],
])('%s: %j is refused: %s', (code, input, refusal) => expect(parse(code, input)).toBe(refusal));

test('more text, or more typed numbers, than one bet takes is refused', () => {
  expect(parse('ssc.front3.direct', '1'.repeat(SELECTION_TEXT_MAX + 1))).toBe('SELECTION_TOO_LONG');
  const numbers = Array.from({ length: TYPED_NUMBERS_MAX + 1 }, () => '12345');
  expect(parse('ssc.five.typed', numbers)).toBe('SELECTION_TOO_LONG');
});

test.each([
  ['ssc.five.direct', '0,1,2,3,4,5,6,7,8,9|'.repeat(5).slice(0, -1), 100_000],
  ['ssc.front3.sum', '13', 75],
  ['ssc.front3.span', '9', 54],
  ['ssc.front3.group3', '0,1,2,3,4,5,6,7,8,9', 90],
  ['ssc.front3.group6', '0,1,2,3,4,5,6,7,8,9', 120],
  ['ssc.five.group60', '1,2|1,2,3,4', 2],
  ['ssc.any2.direct', '1|2|3|4|5', 10],
  ['elevenFive.any5', '01,02,03,04,05,06,07,08', 56],
  ['elevenFive.any5.banker', '01,02|03,04,05,06', 4],
  ['fortyNine.main5', Array.from({ length: 49 }, (_, i) => String(i + 1).padStart(2, '0')).join(), 1_906_884],
])('%s: %s is %d bets', (code, text, bets) => {
  const play = findPlay(code);
  const check = play?.parse(text);
  expect(check?.ok === true ? play?.count(check.selection) : check?.code).toBe(bets);
});
