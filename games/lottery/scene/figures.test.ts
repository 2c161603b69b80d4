import { findPlay, fraction, playsOf } from '@baize/lottery';
import { expect, it } from 'vitest';
import { largestPrize, oneIn, prizesOf, returnText, unitDecimals, unitMinor, unitThousandths } from './figures.ts';

it('units follow the currency’s own unit', () => {
  expect([unitDecimals('USD', 2), unitDecimals('VND', 0), unitDecimals('IDR', 2)]).toEqual([2, 3, 5]);
  expect((['2', '0.2', '0.02', '0.002'] as const).map((unit) => unitMinor(unit, 2))).toEqual([200n, 20n, 2n, null]);
  expect(unitThousandths('0.002', 2)).toBe(200n); // 0.2 of a cent
});

it('chances are whole where they are, and have decimals where they are small', () => {
  expect([fraction(1, 100_000), fraction(1, 2), fraction(3, 500), fraction(9, 20)].map(oneIn)).toEqual([
    '100,000',
    '2',
    '166.67',
    '2.22',
  ]);
});

it('prizes and returns are those of docs/lottery.md', () => {
  const [play] = playsOf({ family: 'ssc' });
  const two = findPlay('thai.top2');
  if (!play || !two) throw new Error('no play');
  const prizes = prizesOf(play, fraction(96, 100), { unit: '2', multiple: 1, decimals: 2 });
  expect(largestPrize(prizes)).toBe(19_200_000n);
  expect([
    returnText('ELOTT', play, 0),
    returnText('ZY', play, 0),
    returnText('LOTT', play, 1_801 - 1),
    returnText('SEA', two, 0),
  ]).toEqual(['96%', '97.5%', '90%', '95%']);
});
