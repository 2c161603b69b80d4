import { expect, test } from 'vitest';
import { findPlay } from '../registry.ts';

/** What a selection wins in a draw, as `tier x hits`. */
function wonBy(code: string, text: string, draw: readonly number[]): string {
  const play = findPlay(code);
  if (play === null) return 'no such play';
  const check = play.parse(text);
  if (!check.ok) return check.code;
  return play
    .settle(check.selection, draw)
    .map(({ tier, hits }) => `${tier} x ${hits}`)
    .join(', ');
}

test.each([
  // five digits: 1 2 3 3 7
  ['ssc.five.direct', '0,1|2|3|3|6,7', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.five.direct', '0|2|3|3|6,7', [1, 2, 3, 3, 7], ''],
  ['ssc.five.typed', '12345,12337', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.five.group60', '3,4|1,2,7,8', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.five.group60', '4|1,2,7', [1, 2, 3, 3, 7], ''],
  ['ssc.five.group120', '1,2,3,7,8', [1, 2, 3, 3, 7], ''],
  ['ssc.front4.group12', '3|1,2', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.back4.group12', '3|2,7', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.front3.direct', '1|2|3', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.front3.group6', '1,2,3', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.mid3.group3', '2,3', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.back3.sum', '13', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.back3.span', '3,4', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.back3.groupSum', '13', [1, 2, 3, 3, 7], 'pair x 1'],
  ['ssc.front3.groupSum', '6', [1, 2, 3, 3, 7], 'different x 1'],
  ['ssc.back3.sumTail', '3', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.back2.direct', '3|7', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.front2.group', '2,1', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.position', '1|3|3||7', [1, 2, 3, 3, 7], 'win x 3'],
  ['ssc.any2.direct', '1|2|3|9|9', [1, 2, 3, 3, 7], 'win x 3'],
  ['ssc.back3.appear1', '3,7,1', [1, 2, 3, 3, 7], 'win x 2'],
  ['ssc.five.appear3', '1,2,3,7', [1, 2, 3, 3, 7], 'win x 4'],
  ['ssc.five.least2', '3,7', [1, 2, 3, 3, 7], 'win x 1'],
  ['ssc.back2.sides', 'small,odd|big,odd', [1, 2, 3, 3, 7], 'win x 4'],
  ['ssc.five.sumSides', 'big,small,odd,even', [1, 2, 3, 3, 7], 'win x 2'],
  ['ssc.five.shape', 'pair,none', [1, 2, 3, 3, 7], 'pair x 1'],
  ['ssc.five.shape', 'none,straight', [5, 3, 4, 2, 6], 'none x 1, straight x 1'],
  ['ssc.dragonTiger.1-5', 'dragon,tiger,tie', [1, 2, 3, 3, 7], 'tiger x 1'],
  ['ssc.dragonTiger.3-4', 'dragon,tiger,tie', [1, 2, 3, 3, 7], 'tie x 1'],
  // 11x5: 5 11 2 8 9
  ['elevenFive.front3.direct', '05|11|02', [5, 11, 2, 8, 9], 'win x 1'],
  ['elevenFive.front3.group', '02,05,11', [5, 11, 2, 8, 9], 'win x 1'],
  ['elevenFive.position', '05|02|02||', [5, 11, 2, 8, 9], 'win x 2'],
  ['elevenFive.any2', '05,11,02,01', [5, 11, 2, 8, 9], 'win x 3'],
  ['elevenFive.any3.banker', '05|11,02,01', [5, 11, 2, 8, 9], 'win x 1'],
  ['elevenFive.any3.banker', '01|05,11,02', [5, 11, 2, 8, 9], ''],
  ['elevenFive.any7', '01,02,05,06,07,08,09,11', [5, 11, 2, 8, 9], 'win x 3'],
  ['elevenFive.any6.banker', '01|02,05,08,09,11', [5, 11, 2, 8, 9], 'win x 1'],
  // ten runners: 10 is champion, 1 second
  ['pk10.front2.direct', '10|01', [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'win x 1'],
  ['pk10.championSum', '11,12', [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], '11 x 1'],
  ['pk10.championSumSides', 'big,small,odd,even', [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'small x 1, odd x 1'],
  ['pk10.positionSides', 'big,even|big||||||||', [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'win x 2'],
  ['pk10.dragonTiger.1-10', 'dragon,tiger', [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'win x 1'],
  // three dice
  ['dice3.sum', '4,5,6', [1, 1, 2], '4 x 1'],
  ['dice3.pair', '1,2', [1, 1, 2], 'win x 1'],
  ['dice3.pair', '1', [1, 1, 1], 'win x 1'],
  ['dice3.pairAndThird', '1|2,3', [2, 1, 1], 'win x 1'],
  ['dice3.triple', '1,2', [2, 2, 2], 'win x 1'],
  ['dice3.anyTriple', 'any', [1, 1, 2], ''],
  ['dice3.consecutive', 'any', [4, 2, 3], 'win x 1'],
  ['dice3.twoDifferent', '1,2,3', [1, 1, 2], 'win x 1'],
  ['dice3.threeDifferent', '1,2,3,4', [4, 2, 3], 'win x 1'],
  // 49 balls: the special one is the last and no main number
  ['fortyNine.special', '49,07', [1, 2, 3, 4, 5, 6, 49], 'win x 1'],
  ['fortyNine.specialSides', 'big,small,odd,even', [1, 2, 3, 4, 5, 6, 49], ''],
  ['fortyNine.specialSides', 'big,small,odd,even', [1, 2, 3, 4, 5, 6, 48], 'win x 2'],
  ['fortyNine.main2', '05,06,49', [1, 2, 3, 4, 5, 6, 49], 'win x 1'],
])('%s: %s wins in %j: %s', (code, text, draw, won) => expect(wonBy(code, text, draw)).toBe(won));

test('a result with too few numbers throws, it does not settle bets as lost', () => {
  expect(() => wonBy('ssc.five.direct', '1|2|3|3|7', [1, 2, 3])).toThrow(RangeError);
});
