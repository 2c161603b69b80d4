import { describe, expect, it, test } from 'vitest';
import { accountProblem, accountShown, accountTyped, isPayeeNumber } from './account-number.ts';

describe('an account number as it is pasted', () => {
  test.each([
    ['1234 5678 9012 3456 789', '1234567890123456789'],
    ['123-4-56789-0', '1234567890'],
    ['123.456.789', '123456789'],
    ['๑๒๓๔๕๖๗๘๙๐', '1234567890'],
    ['１２３４５６７８', '12345678'],
    ['\u200e123\u00a0456\u202f789\u200f', '123456789'],
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['IBAN: GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
    ['GB82–WEST–1234–5698–7654–32', 'GB82WEST12345698765432'],
  ])('%j is %s', (typed, number) => {
    expect(accountTyped(typed)).toBe(number);
    expect(accountProblem(number)).toBeNull();
  });
});

describe('IBANs', () => {
  test.each([
    'AE070331234567890123456',
    'BE68539007547034',
    'BR1800360305000010009795493C1',
    'CH9300762011623852957',
    'EG380019000500000000263180002',
    'ES9121000418450200051332',
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
    'HU42117730161111101800000000',
    'IT60X0542811101000000123456',
    'KZ86125KZT5004100100',
    'LC55HEMM000100010012001200023015',
    'MT84MALT011000012345MTLCAST001S',
    'NL91ABNA0417164300',
    'NO9386011117947',
    'PK36SCBL0000001123456702',
    'PL61109010140000071219812874',
    'SA0380000000608010167519',
    'SC18SSCB11010000000000001497USD',
    'TR330006100519786457841326',
    'UA213223130000026007233566001',
    'VG96VPVG0000012345678901',
    'XK051212012345678906',
  ])('takes %s, of the registry’s own examples', (number) => {
    expect(accountProblem(number)).toBeNull();
  });

  it('refuses one sign mistyped, and two that are swapped', () => {
    const number = 'DE89370400440532013000';
    for (let at = 2; at < number.length; at += 1) {
      const digit = String((Number(number[at]) + 1) % 10);
      expect(accountProblem(number.slice(0, at) + digit + number.slice(at + 1)), `sign ${at}`).toBe('iban');
    }
    expect(accountProblem('DE89370400440532031000')).toBe('iban');
  });

  test.each([
    ['DE8937040044053201300', 'a sign short'],
    ['DE893704004405320130000', 'a sign long'],
    ['ZZ89370400440532013000', 'no country'],
    ['US64SVBKUS6S3300958879', 'a country without one'],
    ['NL00ABNA0417164300', 'check digits that no bank makes'],
    ['DE89', 'nothing behind it'],
  ])('refuses %s: %s', (number) => {
    expect(accountProblem(number)).toBe('iban');
  });

  it('shows an IBAN in groups of four and leaves digits as they are', () => {
    expect(accountShown('NO9386011117947')).toBe('NO93 8601 1117 947');
    expect(accountShown('BE68539007547034')).toBe('BE68 5390 0754 7034');
    expect(accountShown('1234567890')).toBe('1234567890');
  });
});

test.each(['12345', '123456789012345678901', '1234x5678', '12/34/56 789', '', 'ABCDEFGH'])(
  '%j is no account',
  (typed) => {
    expect(accountProblem(accountTyped(typed))).toBe('format');
  },
);

test('an operator’s account may have any form of its bank, but an IBAN has to be right', () => {
  expect(['0012 3456 78', 'AB12 3456', 'DE12-3456', 'PROMPTPAY 081'].map(isPayeeNumber)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(isPayeeNumber('DE89 3704 0044 0532 0130 00')).toBe(true);
  expect(isPayeeNumber('DE88 3704 0044 0532 0130 00')).toBe(false);
});
