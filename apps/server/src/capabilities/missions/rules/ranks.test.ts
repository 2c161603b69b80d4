import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedName, rankPlayers } from './ranks.ts';

const sums = fc.array(fc.bigInt({ min: 0n, max: 6n }), { maxLength: 12 });
const prizes = fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { minLength: 1, maxLength: 8 });

const rank = (turnovers: readonly bigint[], terms: { leastMinor: bigint; prizes: readonly bigint[] }) =>
  rankPlayers(
    turnovers.map((turnoverMinor, index) => ({ tag: `t${String(index).padStart(2, '0')}`, turnoverMinor })),
    terms,
  );

describe('ranks and prizes', () => {
  it('give the prizes of the filled places exactly, and within a rank parts that differ by one unit at most', () => {
    fc.assert(
      fc.property(sums, prizes, fc.bigInt({ min: 0n, max: 4n }), (turnovers, pool, leastMinor) => {
        const ranked = rank(turnovers, { leastMinor, prizes: pool });
        const placed = ranked.filter((one) => one.rank !== null);
        const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
        expect(sum(ranked.map(({ prizeMinor }) => prizeMinor))).toBe(sum(pool.slice(0, placed.length)));
        for (const one of placed) {
          const same = placed.filter(({ turnoverMinor }) => turnoverMinor === one.turnoverMinor);
          expect(new Set(same.map((other) => other.rank)).size).toBe(1);
          for (const other of same) expect(one.prizeMinor - other.prizeMinor <= 1n).toBe(true);
          expect(one.rank).toBe(placed.filter(({ turnoverMinor }) => turnoverMinor > one.turnoverMinor).length + 1);
        }
        for (const one of ranked)
          expect(one.rank === null).toBe(one.turnoverMinor < leastMinor || one.turnoverMinor === 0n);
      }),
    );
  });

  it('do not depend on the order in which players come', () => {
    fc.assert(
      fc.property(sums, prizes, (turnovers, pool) => {
        const players = turnovers.map((turnoverMinor, index) => ({ tag: `t${index}`, turnoverMinor }));
        const terms = { leastMinor: 0n, prizes: pool };
        expect(rankPlayers([...players].reverse(), terms)).toEqual(rankPlayers(players, terms));
      }),
    );
  });

  it('share the prizes of tied places, the units left over in the order of tags', () => {
    const ranked = rank([50n, 80n, 50n, 50n, 10n], { leastMinor: 0n, prizes: [100n, 60n, 31n] });
    expect(ranked.map((one) => [one.tag, one.rank, one.prizeMinor])).toEqual([
      ['t01', 1, 100n],
      ['t00', 2, 31n],
      ['t02', 2, 30n],
      ['t03', 2, 30n],
      ['t04', 5, 0n],
    ]);
  });

  it('mask a name so that who does not know it cannot read it', () => {
    expect([maskedName('minnow88'), maskedName('abc'), maskedName('')]).toEqual(['mi••••88', 'a••••', '••••']);
  });
});
