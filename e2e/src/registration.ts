/** A registration form with every field there is, each required but the codes, and for each a value that breaks its rule. */
import type { FieldRule, PatternId, RegistrationField } from '@baize/protocol/field-check';
import { say } from './text-of.ts';

const rule = (
  field: RegistrationField,
  patternId: PatternId,
  minLength: number,
  maxLength: number,
  required = true,
): FieldRule => ({ field, enabled: true, required, minLength, maxLength, patternId });

/** In an order of the merchant's own, which is not the platform's. */
const rules: readonly FieldRule[] = [
  rule('fullname', 'letters_spaces', 2, 60),
  rule('username', 'letter_first', 4, 20),
  rule('password', 'strong', 8, 40),
  rule('confirmPassword', 'any', 1, 64),
  rule('payeeName', 'uppercase_spaces', 2, 60),
  rule('email', 'email', 6, 100),
  rule('countryDialingCode', 'digits', 1, 4),
  rule('mobileNum', 'digits', 6, 15),
  rule('verificationCode', 'any', 0, 255),
  rule('qqNum', 'digits', 5, 12),
  rule('recommenderId', 'alphanumeric', 1, 20, false),
  rule('affiliateCode', 'alphanumeric', 4, 16, false),
  rule('paymentPassword', 'digits', 6, 6),
  rule('line', 'no_spaces', 2, 60),
  rule('whatsapp', 'digits', 6, 20),
  rule('facebook', 'no_spaces', 2, 60),
  rule('wechat', 'alphanumeric_uppercase', 2, 60),
  rule('idNumber', 'letters_and_digits', 4, 30),
  rule('birthday', 'date', 10, 10),
  rule('currency', 'uppercase_spaces', 3, 3),
  rule('nickname', 'thai', 2, 30),
  rule('address', 'any', 5, 200),
  rule('nationality', 'english_spaces', 2, 60),
  rule('occupation', 'thai_english_spaces', 2, 60),
  rule('sourceOfIncome', 'letters_spaces', 2, 60),
  rule('telegram', 'letters_digits_symbols', 2, 60),
  rule('zalo', 'digits', 6, 20),
  rule('skype', 'no_spaces', 2, 60),
  rule('referralCode', 'alphanumeric', 4, 16, false),
  rule('domain', 'no_spaces', 3, 100, false),
  rule('captcha', 'alphanumeric', 4, 4),
];

const values = {
  fullname: 'Nok Suwan',
  username: 'nok2026',
  password: 'Heron&Quay7',
  confirmPassword: 'Heron&Quay7',
  payeeName: 'NOK SUWAN',
  email: 'nok@example.com',
  mobileNum: '812345678',
  qqNum: '55512345',
  paymentPassword: '204417',
  line: 'nok.line',
  whatsapp: '66812345678',
  facebook: 'nok.suwan',
  wechat: 'NokW',
  idNumber: 'AB1234567',
  birthday: '1990-04-13',
  nickname: 'นก',
  address: '7 Quay Lane',
  nationality: 'Thai',
  occupation: 'ครู teacher',
  sourceOfIncome: 'Salary',
  telegram: '@nok_s',
  zalo: '0912345678',
  skype: 'nok.skype',
  recommenderId: '',
  referralCode: '',
} as const;

/** What a person can type and the rule refuses; a number takes digits alone, a date has its own control. */
const wrong: Readonly<Partial<Record<RegistrationField, string>>> = {
  fullname: 'Nok 7',
  username: '7seas',
  password: 'heronquay',
  confirmPassword: 'heron quay',
  payeeName: 'nok',
  email: 'nobody',
  mobileNum: '123',
  qqNum: '12a45',
  recommenderId: 'a-b',
  paymentPassword: 'abcdef',
  line: 'nok line',
  whatsapp: '+66812345678',
  facebook: 'nok suwan',
  wechat: 'nokw',
  idNumber: 'ABCDEF',
  nickname: 'Nok',
  address: 'Quay',
  nationality: 'ไทย',
  occupation: 'teacher 1',
  sourceOfIncome: '100 percent',
  telegram: 'nok s',
  zalo: '09x123456',
  skype: 'nok skype',
  referralCode: 'NOK-22',
};

/** Left empty, none of these may stay so. The code of the country and the currency begin with a value. */
const needed = rules.filter(({ required, field }) => required && !['countryDialingCode', 'currency'].includes(field));

function messageOf(field: string): string {
  const { patternId, minLength: min, maxLength: max } = rules.find((entry) => entry.field === field) ?? rules[0]!;
  if (field === 'confirmPassword') return say('fields.reason.mismatch');
  if (patternId === 'any' || field === 'mobileNum') return say('fields.reason.length', { min, max });
  const length = min === max ? say('fields.rule.length_exact', { min }) : say('fields.rule.length', { min, max });
  return say(`fields.pattern.${patternId}`, { length });
}

export const everyField = {
  rules,
  values,
  number: '+66812345678',
  needed: needed.map(({ field }) => field),
  refusals: Object.entries(wrong).map(([field, value]) => ({ field, wrong: value, message: messageOf(field) })),
} as const;

/** Passwords that no list of common ones has. */
export const longPassword = { first: 'salt-and-harbour-22', second: 'grey-heron-at-noon-7' } as const;
