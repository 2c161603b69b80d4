import { expect, test } from 'vitest';
import { checkBet } from './bet.ts';
import type { BetCheck } from './bet.ts';
import { fraction } from './fraction.ts';
import type { BetTerms } from './prize.ts';
import { findPlay } from './registry.ts';

const CENTS = { unit: '2', multiple: 1, decimals: 2 } as const;

function check(code: string, text: string, terms: BetTerms = CENTS): BetCheck {
  const play = findPlay(code);
  const parsed = play?.parse(text);
  if (play === null || parsed?.ok !== true) throw new Error(`${code} ${text}`);
  return checkBet({ play, selection: parsed.selection, returned: fraction(96, 100), terms });
}

test('a bet has its number of single bets, its cost and the most that a draw can pay', () => {
  expect(check('ssc.front3.direct', '1,2|3|4,5')).toEqual({
    ok: true,
    bets: 4,
    costMinor: 800n,
    largestPayoutMinor: 192_000n,
  });
  // two of the balls can be drawn at once three ways
  expect(check('elevenFive.any2', '01,02,03')).toEqual({
    ok: true,
    bets: 3,
    costMinor: 600n,
    largestPayoutMinor: 3n * 1_056n,
  });
});

test.each([
  ['ssc.position', '0,1,2,3,4,5,6,7,8,9||||'],
  ['pk10.dragonTiger.1-10', 'dragon,tiger'],
  ['ssc.five.sumSides', 'big,small,odd,even'],
  ['dice3.sumSides', 'odd,even'],
])('%s: %s covers every outcome and is refused', (code, text) => {
  expect(check(code, text)).toEqual({ ok: false, code: 'BET_CANNOT_WIN' });
});

test('big and odd together can win; a side and its opposite cannot', () => {
  expect(check('ssc.five.sumSides', 'big,odd').ok).toBe(true);
  expect(check('ssc.five.sumSides', 'big,small').ok).toBe(false);
});

test('a stake so small that its prize is rounded down to it is refused', () => {
  // five times 0.002 is one cent, and 1.92 cents are one
  expect(check('ssc.five.sumSides', 'big', { ...CENTS, unit: '0.002', multiple: 5 })).toEqual({
    ok: false,
    code: 'BET_CANNOT_WIN',
  });
  expect(check('ssc.five.sumSides', 'big', { ...CENTS, unit: '0.002', multiple: 10 })).toMatchObject({
    ok: true,
    costMinor: 2n,
    largestPayoutMinor: 3n,
  });
});

test('a cost that is not whole is refused before anything else', () => {
  expect(check('ssc.position', '1||||', { ...CENTS, unit: '0.002' })).toEqual({ ok: false, code: 'COST_NOT_WHOLE' });
});
