import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField, patternIds } from '@baize/protocol/field-check';
import type { FieldRule, PatternId } from '@baize/protocol/field-check';
import { needsOf } from './needs.ts';

const rule = (patternId: PatternId, minLength = 2, maxLength = 12): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  minLength,
  maxLength,
  patternId,
});
/** Text near every border of the patterns. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aZ09 !_~é泉，안ไà-@.'), maxLength: 14 }),
  fc.constantFrom('mira@example.com', '2001-02-28', '2001-02-31', '12-24-1990', 'Abcdef1!', 'ABC DEF', 'a1'),
);

describe('the needs of a field', () => {
  it.each(patternIds)('are met together exactly when the rule is: %s', (patternId) => {
    fc.assert(
      fc.property(text, (value) => {
        const isMet = needsOf(rule(patternId), value).every((need) => need.isMet);
        expect(isMet).toBe(checkField(rule(patternId), value) === null);
      }),
    );
  });

  it('tick one by one', () => {
    const met = (value: string) => needsOf(rule('strong', 8, 20), value).map(({ need, isMet }) => isMet && need);
    expect(met('')).toEqual([false, false, false, false, false, false]);
    expect(met('Ab')).toEqual([false, 'one_capital', 'one_small', false, false, 'typed_signs']);
    expect(met('Abcdef1!')).toEqual(['length', 'one_capital', 'one_small', 'one_digit', 'one_symbol', 'typed_signs']);
  });

  it('leave the length out where the form says it', () => {
    expect(needsOf(rule('email', 6, 100), '').map(({ need }) => need)).toEqual(['email']);
  });

  it('name the length after all when an address is too long', () => {
    expect(needsOf(rule('email', 6, 10), 'mira@example.com')).toContainEqual({ need: 'length', isMet: false });
  });
});
