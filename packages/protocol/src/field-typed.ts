/** What was typed into a field of a merchant's form, made plain before its rule reads it: the same in the browser and on the
 *  server. Imports nothing but how text is made plain. */
import type { PatternId, RegistrationField } from './field-check.ts';
import { plainMail } from './mail-address.ts';
import { plainName } from './person-names.ts';
import { codeTyped, plainTyped, unspaced } from './typed-text.ts';

/** Secrets are taken sign by sign; words keep their own signs and joiners. */
const untouched: ReadonlySet<RegistrationField> = new Set([
  'password',
  'confirmPassword',
  'nickname',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
]);

/** The name of a person, by which banks and documents know them. */
const names: ReadonlySet<RegistrationField> = new Set(['payeeName', 'fullname']);

const codes: ReadonlySet<RegistrationField> = new Set([
  'verificationCode',
  'paymentPassword',
  'whatsapp',
  'zalo',
  'qqNum',
]);
const words: ReadonlySet<RegistrationField> = new Set(['username', 'recommenderId', 'affiliateCode', 'referralCode']);

/** Names and mail addresses as they were meant: their rules read them so, wherever they come from. */
export function plainValue(field: RegistrationField, value: string): string {
  if (names.has(field)) return plainName(value);
  return field === 'email' ? plainMail(value) : value;
}

/** The value as it is checked, stored and compared. */
export function fieldTyped(field: RegistrationField, value: string, patternId: PatternId | undefined): string {
  if (untouched.has(field)) return value;
  if (names.has(field) || field === 'email') return plainValue(field, value);
  if (field === 'mobileNum' || field === 'countryDialingCode') return phoneTyped(value);
  if (codes.has(field) || patternId === 'digits') return codeTyped(value);
  if (field === 'idNumber') return patternId === 'any' ? plainTyped(value) : unspaced(value);
  return words.has(field) ? unspaced(value) : plainTyped(value);
}

/** Digits of a number, and a plus in front that says it is whole. */
function phoneTyped(value: string): string {
  const plain = plainTyped(value);
  return (plain.startsWith('+') ? '+' : '') + codeTyped(plain.replace(/^\+/, ''));
}
