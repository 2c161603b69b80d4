import { sha256Hex } from '@baize/fair';
import { describe, expect, test } from 'vitest';
import { thresholdText } from './index.ts';
import { checkThreshold, wasDue } from './threshold.ts';

const salt = 'ab'.repeat(32);
const about = { potId: 'BAIZE:USD:grand', cycle: 3, thresholdE6: 700_012_345_678n, salt };
const textOf = (change: Partial<typeof about>) => thresholdText({ ...about, ...change });

test('the text of a win gives back its pot, cycle, amount and the fingerprint that was shown before', () => {
  const text = textOf({});
  const { potId, cycle, thresholdE6 } = about;
  const spanE6 = 1_000_000_000_000n;
  expect(checkThreshold(text)).toEqual({
    potId,
    cycle,
    thresholdE6,
    mustDropAtMs: null,
    commit: sha256Hex(text),
    isInRange: true,
    spanE6,
    exponent: 2,
  });
});

test('a pot of play money and a currency without minor units are read alike', () => {
  expect(checkThreshold(textOf({ potId: 'BAIZE:USD:grand:demo' }))?.isInRange).toBe(true);
  expect(checkThreshold(textOf({ potId: 'BAIZE:JPY:grand', thresholdE6: 15_000_000_000_000n }))?.isInRange).toBe(true);
});

describe('a pot in a unit of its own', () => {
  const coin = { potId: 'BAIZE:BTC:grand', thresholdE6: 5_000_001_000_000n };
  const said = { ...about, ...coin, ownUnit: 1_000n };

  test('says it, and is held to it', () => {
    expect(checkThreshold(thresholdText(said))).toMatchObject({
      isInRange: true,
      spanE6: 10_000_000_000_000n,
      mustDropAtMs: null,
      exponent: 8,
    });
    expect(checkThreshold(thresholdText({ ...said, ownUnit: 10_000n }))?.isInRange).toBe(false);
    expect(checkThreshold(textOf(coin))?.isInRange).toBe(false); // the usual unit is a whole coin
  });

  test('binds it with the end of its day; a text without one of them is none', () => {
    const daily = {
      ...said,
      potId: 'BAIZE:BTC:daily',
      thresholdE6: 300_000_000_000n,
      mustDropAtMs: Date.UTC(2026, 10, 25, 16),
    };
    const text = thresholdText(daily);
    expect(checkThreshold(text)).toMatchObject({ isInRange: true, mustDropAtMs: daily.mustDropAtMs });
    expect(checkThreshold(text.replace('baize-pot/4', 'baize-pot/2'))).toBeUndefined();
    expect(checkThreshold(text.replace(':1000:', ':'))).toBeUndefined();
    expect(checkThreshold(text.replace(':1000:', ':0:'))).toBeUndefined();
  });
});

test.each([500_000_000_000n, 1_500_000_000_001n])('%s is outside the pot’s terms', (thresholdE6) =>
  expect(checkThreshold(textOf({ thresholdE6 }))?.isInRange).toBe(false),
);

test('another amount has another fingerprint', () => {
  const other = checkThreshold(textOf({ thresholdE6: about.thresholdE6 + 1n }));
  expect(other?.commit).not.toBe(checkThreshold(textOf({}))?.commit);
});

test.each([
  '',
  'baize-pot/1',
  textOf({ salt: 'short' }),
  textOf({ potId: 'BAIZE:USD:mini' }), // drawn for, not bound
  textOf({ potId: 'BAIZE:XXQ:grand' }),
  `${textOf({})} `,
])('%j is no such text', (text) => expect(checkThreshold(text)).toBeUndefined());

describe('a daily pot', () => {
  const endsAt = Date.UTC(2026, 10, 25, 16);
  const daily = (change: Partial<typeof about> & { mustDropAtMs?: number } = {}) =>
    textOf({ potId: 'BAIZE:USD:daily', thresholdE6: 30_000_000_000n, ...{ mustDropAtMs: endsAt }, ...change });

  test('binds the end of its day with its amount: another end has another fingerprint', () => {
    const seen = checkThreshold(daily());
    expect(seen).toMatchObject({ mustDropAtMs: endsAt, isInRange: true, spanE6: 40_000_000_000n });
    expect(checkThreshold(daily({ mustDropAtMs: endsAt + 1 }))?.commit).not.toBe(seen?.commit);
  });

  test('is no text without the end of its day, and no other pot has one', () => {
    expect(checkThreshold(textOf({ potId: 'BAIZE:USD:daily', thresholdE6: 30_000_000_000n }))).toBeUndefined();
    expect(checkThreshold(daily({ potId: 'BAIZE:USD:grand', thresholdE6: 700_000_000_000n }))).toBeUndefined();
  });

  test('was due at its amount at any hour, below it only as late as its rise reaches', () => {
    const seen = checkThreshold(daily());
    if (!seen) throw new Error('no check');
    const noon = endsAt - 12 * 3_600_000;
    expect([wasDue(seen, 30_000n, noon), wasDue(seen, 29_999n, noon)]).toEqual([true, false]);
    // 100.00 of 300.00, which lie half of the way from seed to cap: half of the 55 minutes
    expect(wasDue(seen, 10_000n, endsAt - 32.5 * 60_000)).toBe(true);
    expect(wasDue(seen, 10_000n, endsAt - 33 * 60_000)).toBe(false);
    expect(wasDue(seen, 10_000n, endsAt + 86_400_000)).toBe(true);
  });
});
