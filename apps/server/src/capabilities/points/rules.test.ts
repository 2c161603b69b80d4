import { describe, expect, it } from 'vitest';
import { pointOrderStates } from '@baize/protocol/calls/points';
import { betProducts, pointSettings } from '@baize/protocol';
import { earned, isWithinTable, stateAfter, typeOf, wordsIn } from './rules.ts';

describe('points', () => {
  it('of many small plays are as many as of one large one, whatever the order', () => {
    let seed = 20_261_128;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return BigInt(seed % most);
    };
    for (let round = 0; round < 500; round += 1) {
      const perPointMinor = random(900) + 1n;
      let [points, restMinor, whole] = [0n, 0n, 0n];
      for (let play = 0; play < 20; play += 1) {
        const basis = random(2_000);
        whole += basis;
        const made = earned(basis, { restMinor, perPointMinor });
        points += made.points;
        restMinor = made.restMinor;
        expect(restMinor < perPointMinor).toBe(true);
      }
      expect(points * perPointMinor + restMinor, `round ${round}`).toBe(whole);
    }
  });

  it('have one of the five types of play for every product', () => {
    const types = new Set(betProducts.map(typeOf));
    expect([...types].toSorted()).toEqual(['live', 'lottery', 'pvp', 'slots', 'sports']);
    expect(typeOf('DEPOSIT')).toBe('deposit');
  });

  it('are worth no more in goods than by the best step of the table', () => {
    const table = [
      { points: 1_000, amount: '1000' },
      { points: 5_000, amount: '6000' },
    ];
    expect(isWithinTable({ points: 1_000, amountMinor: 1_200n }, table)).toBe(true);
    expect(isWithinTable({ points: 1_000, amountMinor: 1_201n }, table)).toBe(false);
    expect(isWithinTable({ points: 1_000, amountMinor: 1n }, [])).toBe(false);
  });

  it('are exchanged by a table that rises', () => {
    const table = (...points: number[]) => ({
      perPoint: {},
      depositPerPoint: null,
      exchange: points.map((one) => ({ points: one, amount: '1' })),
    });
    expect(pointSettings.safeParse(table(1, 2, 3)).success).toBe(true);
    expect(pointSettings.safeParse(table(1, 2, 2)).success).toBe(false);
  });
});

describe('an order', () => {
  it.each(pointOrderStates)('%s is decided once', (state) => {
    const isOpen = state === 'in_process';
    expect(stateAfter(state, 'approve')).toBe(isOpen ? 'approved' : undefined);
    expect(stateAfter(state, 'reject')).toBe(isOpen ? 'rejected' : undefined);
  });
});

it('words are English where a language has none', () => {
  expect(wordsIn({ en: 'lamp', th: 'โคมไฟ' }, 'th')).toBe('โคมไฟ');
  expect(wordsIn({ en: 'lamp' }, 'th')).toBe('lamp');
});
