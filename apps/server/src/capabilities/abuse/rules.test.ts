import { describe, expect, it } from 'vitest';
import { headOf, isCovered, isWash, kindOfTies, rateBeforeRises, risesIn, sidesOf } from './rules.ts';
import type { Tie } from './rules.ts';

const part = (stake: number, payout: number) => ({ stakeMinor: BigInt(stake), payoutMinor: BigInt(payout) });

describe('sides of a shared round', () => {
  it.each([
    ['red and black', part(100, 200), part(100, 0), 'opposite'],
    ['banker with commission and player', part(0, 0), part(100, 195), null], // nothing staked is no side
    ['banker at 1.95 and player', part(100, 195), part(105, 0), 'opposite'],
    ['both lost to the zero', part(100, 0), part(100, 0), 'alike'],
    ['both on the side that won', part(100, 200), part(100, 200), 'alike'],
    ['both got their stakes back from a tie', part(100, 100), part(100, 100), null],
    ['a number that hit, and one that did not', part(100, 3_600), part(100, 0), null],
    ['stakes of different size', part(100, 200), part(70, 0), null],
  ] as const)('%s', (_, one, other, says) => {
    expect(sidesOf(one, other)).toBe(says);
    expect(sidesOf(other, one)).toBe(says);
  });
});

it.each([
  ['an upline and a downline', ['a', 'top'], ['b', 'a', 'top'], 'a'],
  ['two below one agent', ['a', 'x', 'top'], ['b', 'x', 'top'], 'x'],
  ['two under two sub-agents', ['a', 'y', 'x', 'top'], ['b', 'z', 'x', 'top'], 'x'],
  ['two lines', ['a', 'x'], ['b', 'y'], null],
  ['too far apart', ['a', 'c', 'd', 'top'], ['b', 'e', 'f', 'g', 'top'], null],
] as const)('the head of %s', (_, [one, ...left], [other, ...right], head) => {
  const [first, second] = [
    { memberId: one, above: left },
    { memberId: other, above: right },
  ];
  expect([headOf(first, second), headOf(second, first)]).toEqual([head, head]);
});

it('one member on both sides gets about the stake back; a side that won or lost does not', () => {
  expect([part(200, 200), part(200, 195), part(200, 0), part(100, 200)].map(isCovered)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('a finding needs enough signs, and hardly anything else among the rounds', () => {
  expect(isWash(9, 9, 10)).toBe(false);
  expect(isWash(10, 12, 10)).toBe(true);
  expect(isWash(10, 13, 10)).toBe(false); // under eight in ten
});

it.each<[string, Tie[], string | null]>([
  ['one payout account', [{ kind: 'payout_account', days: 1 }], 'self_referral'],
  ['one device on three days', [{ kind: 'device', days: 3 }], 'self_referral'],
  ['one device on two days', [{ kind: 'device', days: 2 }], null],
  ['one address on three days', [{ kind: 'address', days: 3 }], 'household'],
  ['nothing', [], null],
])('%s says what it says', (_, ties, says) => {
  expect(kindOfTies(ties, 3)).toBe(says);
});

it('a rate rises when it is above the one before', () => {
  expect([risesIn([]), risesIn([5]), risesIn([5, 6, 6, 4, 7])]).toEqual([0, 0, 2]);
});

it('a rate is held at what it was before it first rose', () => {
  expect([rateBeforeRises([10, 20, 15, 30]), rateBeforeRises([30, 10, 20, 40]), rateBeforeRises([30])]).toEqual([
    10, 10, 30,
  ]);
});
