/** What of a new list of ways to pay in waits for a second person. */
import type { DepositMethod } from '@baize/protocol/cashier-methods';
import { depositMethod } from '@baize/protocol/cashier-methods';
import { describe, expect, it } from 'vitest';
import { heldBack, isSameNumber, withAccount } from './account-rules.ts';

const first = { bankName: 'First Harbour Bank', accountName: 'Baize Payments', accountNumber: '0012 3456 78' };
const second = { ...first, accountNumber: '9900 1122 33' };
const method = (part: Partial<DepositMethod> = {}): DepositMethod =>
  depositMethod.parse({ code: 'bank', kind: 'bank_transfer', currency: 'USD', min: '1000', max: '5000', ...part });

describe('a list of methods', () => {
  it('goes through as it is where no account differs', () => {
    const list = [method({ payee: first, max: '9000' }), method({ code: 'qr', kind: 'qr' })];
    expect(heldBack([method({ payee: first })], list)).toEqual({ methods: list, wishes: [] });
  });

  it.each([
    ['another account', first, second],
    ['an own account in the provider’s place', null, first],
    ['the provider’s in place of the own', first, null],
    ['the same number with another holder', first, { ...first, accountName: 'Somebody Else' }],
  ])('keeps back %s, and the method stays open as it was', (_what, before, after) => {
    const { methods, wishes } = heldBack([method({ payee: before })], [method({ payee: after, max: '9000' })]);
    expect(methods).toEqual([method({ payee: before, max: '9000' })]);
    expect(wishes).toEqual([{ methodCode: 'bank', currency: 'USD', before, after, opens: false }]);
  });

  it.each([
    ['a new method', []],
    ['one that was of another kind', [method({ kind: 'qr' })]],
    ['one of the same name in another currency', [method({ currency: 'JPY', payee: first })]],
  ])('leaves %s with an own account closed until it is agreed to', (_what, standing) => {
    const wanted = method({ payee: first });
    const { methods, wishes } = heldBack(standing, [wanted]);
    expect(methods).toEqual([method({ payee: null, isOn: false })]);
    expect(wishes).toMatchObject([{ before: null, after: first, opens: true }]);
    const [wish] = wishes;
    expect(wish && withAccount(methods, wish)).toEqual([wanted]);
  });

  it('does not open a method that was to stay closed', () => {
    const { wishes } = heldBack([], [method({ payee: first, isOn: false })]);
    expect(wishes).toMatchObject([{ opens: false }]);
  });
});

it('a number is the same however it is grouped, and no other', () => {
  expect(isSameNumber('0012 3456 78', '001234-5678')).toBe(true);
  expect(isSameNumber('DE02 1203', 'de021203')).toBe(true);
  expect(isSameNumber('0012 3456 78', '0012 3456 87')).toBe(false);
});
