import { expect, test } from 'vitest';
import { fraction } from './fraction.ts';
import { largestPayout } from './prize.ts';
import { FAMILY_RULES, findPlay } from './registry.ts';
import { spotsOf } from './spots.ts';

const numbersOf = (code: string, text: string) => {
  const play = findPlay(code) ?? expect.unreachable(code);
  const parsed = play.parse(text);
  if (!parsed.ok) return parsed.code;
  return spotsOf(play, parsed.selection)?.map(({ number }) => number) ?? null;
};

test.each([
  ['ssc.position', '1,2||7||', ['1||||', '2||||', '||7||']],
  ['ssc.back2.direct', '1,2|3,4', ['1|3', '1|4', '2|3', '2|4']],
  ['thai.top3', '123,456', ['123', '456']],
  ['vnNorth.lo2', '05,99', ['05', '99']],
  ['vnNorth.xien2', '05,77,99', null],
  ['ssc.five.group120', '1,2,3,4,5', null],
  ['ssc.five.direct', '0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9|1', null],
])('%s %s bets on %j', (code, text, expected) => {
  expect(numbersOf(code, text)).toEqual(expected);
});

test('what the numbers of a play could win is never less than what the whole selection could', () => {
  const terms = { unit: '2', multiple: 1, decimals: 2 } as const;
  let looked = 0;
  for (const { plays } of FAMILY_RULES)
    for (const play of plays) {
      const columns = play.form.columns.map(({ symbols }) => symbols.slice(0, 2).map(({ value }) => value));
      const selection = play.form.kind === 'typed' ? [columns.map(([first = 0]) => first)] : columns;
      const parsed = play.parse(selection);
      if (!parsed.ok) continue;
      const spots = spotsOf(play, parsed.selection);
      if (!spots) continue;
      looked += 1;
      const of = (one: typeof parsed.selection) => largestPayout(play, one, fraction(9, 10), terms);
      const sum = spots.reduce((total, spot) => total + of(spot.selection), 0n);
      expect([play.code, sum >= of(parsed.selection)]).toEqual([play.code, true]);
    }
  expect(looked).toBeGreaterThan(100);
});
