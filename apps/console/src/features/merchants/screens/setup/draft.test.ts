import type { FieldRule, RegistrationField } from '@baize/protocol/field-check';
import { describe, expect, it } from 'vitest';
import { askFor, changesBetween, hasWholeNumbers, hasWholeSums, moveRule, rebase } from './draft.ts';

const rule = (field: RegistrationField, enabled = true): FieldRule => ({
  field,
  enabled,
  required: false,
  minLength: 1,
  maxLength: 20,
  patternId: 'any',
});
const page = {
  version: 4,
  registration: [rule('username'), rule('email'), rule('line', false), rule('zalo')],
  ageMin: 18,
  phoneCountries: ['TH', 'LA'],
  socialLinks: { telegram: 'https://t.example' } as Record<string, string>,
  copyrightMarks: [{ label: 'Licence', image: '', url: 'https://law.example' }],
};
const fieldsOf = (rules: readonly FieldRule[]): string[] => rules.map(({ field }) => field);

describe('a page of settings being edited', () => {
  it('left alone has no change', () => {
    expect(changesBetween(page, structuredClone(page))).toEqual([]);
  });

  it('lists each value that differs once, by its name', () => {
    const registration = page.registration.map((one) =>
      one.field === 'email' ? { ...one, required: true, maxLength: 30 } : one,
    );
    const after = { ...page, registration, ageMin: 21, phoneCountries: ['LA'], socialLinks: {}, copyrightMarks: [] };
    expect(changesBetween(page, after)).toEqual([
      { name: 'registration.email.required', before: false, after: true },
      { name: 'registration.email.maxLength', before: 20, after: 30 },
      { name: 'ageMin', before: 18, after: 21 },
      { name: 'phoneCountries', before: 'TH LA', after: 'LA' },
      { name: 'socialLinks.telegram', before: 'https://t.example', after: null },
      { name: 'copyrightMarks.1', before: 'Licence · https://law.example', after: null },
    ]);
  });

  it('moves a field among those that are asked, and no further than the ends', () => {
    expect(fieldsOf(moveRule(page.registration, 'zalo', -1))).toEqual(['username', 'zalo', 'line', 'email']);
    expect(fieldsOf(moveRule(page.registration, 'username', -1))).toEqual(fieldsOf(page.registration));
    const after = { ...page, registration: moveRule(page.registration, 'zalo', -1) };
    expect(changesBetween(page, after)).toEqual([
      { name: 'registration.order', before: 'username email zalo', after: 'username zalo email' },
    ]);
  });

  it('asks for a field after all others, which is no change of their order', () => {
    const registration = askFor(page.registration, 'line', true);
    expect(fieldsOf(registration)).toEqual(['username', 'email', 'zalo', 'line']);
    expect(changesBetween(page, { ...page, registration })).toEqual([
      { name: 'registration.line.enabled', before: false, after: true },
    ]);
    expect(changesBetween(page, { ...page, registration: askFor(registration, 'line', false) })).toEqual([]);
  });

  it('keeps what another operator published where I changed nothing', () => {
    const mine = { ...page, ageMin: 21 };
    const theirs = { ...page, version: 5, ageMin: 20, phoneCountries: ['VN'] };
    expect(rebase(mine, { from: page, onto: theirs })).toEqual({ ...theirs, ageMin: 21 });
  });

  it('is not published with a number that cannot be read or is out of bounds', () => {
    expect(hasWholeNumbers(page)).toBe(true);
    expect(hasWholeNumbers({ ...page, ageMin: Number.NaN })).toBe(false);
    expect(hasWholeNumbers({ ...page, ageMin: 17 })).toBe(false);
  });

  it('of money is not published with an amount or a type that cannot be read, or a least above its most', () => {
    const sum = { depositMin: '1', depositMax: '9', withdrawalMin: '1', withdrawalMax: '9', exchangePositionMax: '1' };
    const money = { ...sum, kycAbove: null, playCeilings: {}, zaloGrant: null, agentTypes: [1], trialTypes: [4] };
    const grant = { amount: '1', multiple: 1, days: 1 };
    expect([money, { ...money, kycAbove: '5', zaloGrant: grant }].map(hasWholeSums)).toEqual([true, true]);
    const wrong = [
      { depositMin: '' },
      { depositMin: '10' },
      { withdrawalMax: '0' },
      { kycAbove: '' },
      { playCeilings: { 'stake.day': '' } },
      { zaloGrant: { ...grant, days: Number.NaN } },
      { agentTypes: [Number.NaN] },
      { trialTypes: [] },
    ];
    expect(wrong.filter((change) => hasWholeSums({ ...money, ...change }))).toEqual([]);
    expect(changesBetween(money, { ...money, agentTypes: [1, 41], playCeilings: { 'stake.day': '5' } })).toEqual([
      { name: 'agentTypes', before: '1', after: '1 41' },
      { name: 'playCeilings.stake.day', before: null, after: '5' },
    ]);
  });
});
