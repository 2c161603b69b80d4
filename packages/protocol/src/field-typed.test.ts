import { expect, test } from 'vitest';
import { fieldTyped } from './field-typed.ts';

test.each([
  ['mobileNum', 'any', '๐๘๑-๒๓๔ ๕๖๗๘', '0812345678'],
  ['mobileNum', 'digits', '+๖๖ 81 234 5678', '+66812345678'],
  ['countryDialingCode', 'digits', '６６', '66'],
  ['verificationCode', 'any', '１２３ ４５６', '123456'],
  ['paymentPassword', 'digits', '۱۲۳-۴۵۶', '123456'],
  ['idNumber', 'digits', '1-2345-67890-12-3', '1234567890123'],
  ['idNumber', 'alphanumeric', 'ＡＢ 12 ๓๔', 'AB1234'],
  ['idNumber', 'any', 'AB 12/34', 'AB 12/34'],
  ['username', 'letter_first', 'ｍｉｒａ๑๒\u200b', 'mira12'],
  ['affiliateCode', 'alphanumeric', ' QUAY 2026\u200f', 'QUAY2026'],
  ['email', 'email', 'mira＠example.com ', 'mira@example.com'],
  ['facebook', 'any', 'Mira  Nowak ', 'Mira Nowak'],
  ['whatsapp', 'digits', '12a4', '12a4'],
  ['password', 'any', ' ｐ๑ ', ' ｐ๑ '],
  ['fullname', 'thai', 'น้ำ', 'น้ำ'],
  ['address', 'any', '๑๒/๓ ถนน', '๑๒/๓ ถนน'],
] as const)('%s by %s: %j is %j', (field, pattern, typed, value) => {
  expect(fieldTyped(field, typed, pattern)).toBe(value);
});
