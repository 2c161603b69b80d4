import { describe, expect, it } from 'vitest';
import { mailAddress } from './common.ts';
import { checkField } from './field-check.ts';
import { plainMail } from './mail-address.ts';
import { registrationDefault } from './settings.ts';

const rule = { ...registrationDefault.find(({ field }) => field === 'email')!, maxLength: 255 };
const isTaken = (address: string) => checkField(rule, address) === null;

describe('a mail address', () => {
  it.each([
    "o'brien@x.com",
    'first.last+tag@sub.example.org',
    'a&b@x.com',
    '_x-1%y@a-b.io',
    'x@почта.рф',
    'x@münchen.example',
    'x@xn--80a1acny.xn--p1ai',
    'ｍｉｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'mira@example。com',
    ' mira@example.com ',
    '\u200emira@example.com\u200f',
    `${'a'.repeat(64)}@x.com`,
  ])('%j is taken', (address) => {
    expect(isTaken(address)).toBe(true);
  });

  it.each([
    'a..b@x.com',
    '.a@x.com',
    'a.@x.com',
    'a b@x.com',
    'o’brien@x.com',
    'имя@x.com',
    '"a b"@x.com',
    'a@b@x.com',
    'a@x..com',
    'a@-x.com',
    'a@x-.com',
    'a@x',
    'a@x.c',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    `${'a'.repeat(65)}@x.com`,
    `a@${'b'.repeat(64)}.com`,
    'a@x.com\r\nBcc: b@x.com',
    'a,b@x.com',
    'a@почта',
    'a@x.com/почта.рф',
  ])('%j is refused', (address) => {
    expect(isTaken(address)).toBe(false);
  });

  it('is read by one rule in forms and in settings', () => {
    expect(mailAddress.safeParse("o'brien@x.com").success).toBe(true);
    expect(mailAddress.safeParse('a..b@x.com').success).toBe(false);
  });
});

it.each([
  ['Mira@Example.com', 'Mira@Example.com'],
  ['ｍｉｒａ＠почта．рф', 'mira@xn--80a1acny.xn--p1ai'],
  ['mira@example。com', 'mira@example.com'],
  ['@почта.рф', '@почта.рф'],
  ['mira@по чта.рф', 'mira@по чта.рф'],
])('%s is %s', (typed, plain) => {
  expect(plainMail(typed)).toBe(plain);
});
