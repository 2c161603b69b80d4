import { openStream } from '@baize/fair';
import { judge } from '@baize/fair/certification';
import { describe, expect, test } from 'vitest';
import { outcomeLaws, outcomeTail, playOut } from './index.ts';
import type { OutcomeLaw, Play } from './index.ts';

const KEY = 'c4'.repeat(32);
const NUMBERS = 50_000;
const each = outcomeLaws.map((law) => [`${law.games}: ${law.name}`, law] as const);

describe('what comes of rounds', () => {
  test.each(each)('%s, as often as it must', (_name, law) => {
    for (const shares of law.shares)
      expect(Array.from(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(verdictOf(law, law.play, NUMBERS)).toBe('PASSED');
  });

  test('has a name of its own', () => {
    expect(new Set(outcomeLaws.map(({ name }) => name)).size).toBe(outcomeLaws.length);
  });

  test.each(each.filter(([, { games }]) => ['limbo', 'keno', 'roulette', 'dragon tiger'].includes(games)))(
    '%s: the fault is caught',
    (_name, law) => {
      expect(verdictOf(law, law.fault.play, 8 * NUMBERS)).toBe('FAILED');
    },
  );

  test('a thing no law knows is an error, not a count', () => {
    const [law] = outcomeLaws;
    expect(() => law && verdictOf(law, (_draws, _index, tell) => tell(0, 10_001), 10)).toThrow(RangeError);
  });
});

function verdictOf(law: OutcomeLaw, play: Play, drawn: number): string {
  return judge((nonce) => {
    const draws = openStream({ serverSeed: KEY, clientSeed: 'outcomes', nonce });
    return outcomeTail(law, playOut(law, play, draws, drawn));
  }).verdict;
}
