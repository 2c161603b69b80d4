import { expect, test } from 'vitest';
import { stakesOf } from './stakes-of.ts';

const game = {
  minBetMinor: '100',
  maxBetMinor: '500000',
  otherStakes: { USDT: { minMinor: '1000000', maxMinor: '5000000000' } },
};

test.each([
  ['USD', { currency: 'USD', minMinor: '100', maxMinor: '500000' }],
  ['USDT', { currency: 'USDT', minMinor: '1000000', maxMinor: '5000000000' }],
  ['BTC', { currency: 'USD', minMinor: '100', maxMinor: '500000' }],
])('a wallet in %s is shown %j', (wallet, shown) => expect(stakesOf(game, wallet, 'USD')).toEqual(shown));
