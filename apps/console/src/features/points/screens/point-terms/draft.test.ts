import { describe, expect, it } from 'vitest';
import type { Terms } from './data.ts';
import { bodyOf, draftOf, withEmpty } from './draft.ts';

const terms: Terms = {
  version: 3,
  currency: 'USD',
  perPoint: { RNG: '100', LIVE: '400' },
  depositPerPoint: '1000',
  exchange: [{ points: 1_000, amount: '1000' }],
};

describe('rates and exchange table as they are typed', () => {
  it('come back as they were read', () => {
    const { currency: _, ...body } = terms;
    expect(bodyOf(draftOf(terms), terms)).toEqual(body);
  });

  it('are sorted by points, empty lines left out', () => {
    const draft = {
      ...draftOf(terms),
      deposit: '',
      steps: withEmpty([
        { points: '5000', amount: '60' },
        { points: '500', amount: '4' },
      ]),
    };
    expect(draft.steps).toHaveLength(3);
    expect(bodyOf(draft, terms)).toMatchObject({
      depositPerPoint: null,
      exchange: [
        { points: 500, amount: '400' },
        { points: 5_000, amount: '6000' },
      ],
    });
  });

  it.each([
    ['an amount that cannot be read', { perPoint: { RNG: 'x' } }],
    ['a step without an amount', { steps: [{ points: '5', amount: '' }] }],
    [
      'the same points twice',
      {
        steps: [
          { points: '5', amount: '1' },
          { points: '5', amount: '2' },
        ],
      },
    ],
  ])('are not published with %s', (_, change) => {
    expect(bodyOf({ ...draftOf(terms), ...change }, terms)).toBeNull();
  });
});
