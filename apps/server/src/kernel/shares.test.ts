import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSlots } from './shares.ts';
import type { Tenant } from './shares.ts';

const slotsMax = 40;
const noisy = 0;
/** A request of a merchant comes, or one of its requests ends. */
const step = fc.record({ merchant: fc.integer({ min: 0, max: 4 }), isEnd: fc.boolean() });

describe('slots', () => {
  it('all belong to the only merchant', () => {
    const slots = openSlots(slotsMax, () => 1);
    const taken = Array.from({ length: slotsMax + 5 }, () => slots.take(1));
    expect(taken.filter(Boolean)).toHaveLength(slotsMax);
    slots.give(1);
    expect(slots.take(1)).toBe(true);
  });

  it('of two merchants one takes half, and the other still gets the whole other half', () => {
    const slots = openSlots(slotsMax, () => 2);
    expect(Array.from({ length: slotsMax }, () => slots.take(1)).filter(Boolean)).toHaveLength(slotsMax / 2);
    expect(Array.from({ length: slotsMax }, () => slots.take(2)).filter(Boolean)).toHaveLength(slotsMax / 2);
  });

  it('an address of no merchant gets none beyond half of the load, operators get the last one', () => {
    const slots = openSlots(slotsMax, () => 2);
    const all = (tenant: Tenant) => Array.from({ length: slotsMax }, () => slots.take(tenant)).filter(Boolean).length;
    expect(all('unknown')).toBe(slotsMax / 2);
    expect(all(null)).toBe(slotsMax / 2);
    expect(slots.take(null)).toBe(false);
  });

  it('are never more than there are, and below half every request gets one', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const slots = openSlots(slotsMax, () => 5);
        const own = [0, 0, 0, 0, 0];
        for (const { merchant, isEnd } of steps) {
          const total = own.reduce((sum, count) => sum + count, 0);
          if (isEnd && own[merchant]! > 0) {
            slots.give(merchant);
            own[merchant]! -= 1;
          } else if (!isEnd) {
            const isTaken = slots.take(merchant);
            if (isTaken) own[merchant]! += 1;
            if (total < slotsMax / 2) expect(isTaken).toBe(true);
            if (total === slotsMax) expect(isTaken).toBe(false);
          }
        }
      }),
    );
  });

  it('a merchant without bound never keeps another from its part of the other half', () => {
    const merchants = 5;
    const part = slotsMax / 2 / (merchants - 1);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const slots = openSlots(slotsMax, () => merchants);
        const own = [0, 0, 0, 0, 0];
        for (const { merchant, isEnd } of steps) {
          while (slots.take(noisy)) own[noisy]! += 1;
          if (isEnd && own[merchant]! > 0) {
            slots.give(merchant);
            own[merchant]! -= 1;
          } else if (!isEnd && merchant !== noisy && own[merchant]! < part) {
            expect(slots.take(merchant)).toBe(true);
            own[merchant]! += 1;
          }
        }
      }),
    );
  });
});
