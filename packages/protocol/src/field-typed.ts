/** What was typed into a field of a merchant's form, made plain before its rule reads it: the same in the browser and on the
 *  server. Imports nothing but the reading of typed text. */
import type { PatternId, RegistrationField } from './field-check.ts';
import { codeTyped, plainTyped, unspaced } from './typed-text.ts';

/** Secrets are taken sign by sign; names and words keep their own signs and joiners. */
const untouched: ReadonlySet<RegistrationField> = new Set([
  'password', 'confirmPassword', 'payeeName', 'nickname', 'fullname', 'address', 'nationality', 'occupation', 'sourceOfIncome',
]); // prettier-ignore

const codes: ReadonlySet<RegistrationField> = new Set([
  'verificationCode',
  'paymentPassword',
  'whatsapp',
  'zalo',
  'qqNum',
]);
const words: ReadonlySet<RegistrationField> = new Set([
  'username',
  'email',
  'recommenderId',
  'affiliateCode',
  'referralCode',
]);

/** The value as it is checked, stored and compared. */
export function fieldTyped(field: RegistrationField, value: string, patternId: PatternId | undefined): string {
  if (untouched.has(field)) return value;
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
