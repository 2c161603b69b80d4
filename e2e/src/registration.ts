/** A registration form with every field there is, each required, and for some a value that breaks its pattern. */
import type { FieldRule, PatternId, RegistrationField } from '@baize/protocol/field-check';
import { say } from './say.ts';

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
} as const;

const wrong: Partial<Record<keyof typeof values, string>> = {
  username: '7seas',
  password: 'heronquay',
  payeeName: 'nok',
  email: 'nobody',
  qqNum: '12a45',
  idNumber: 'ABCDEF',
  nickname: 'Nok',
  telegram: 'nok s',
};

function messageOf(field: string): string {
  const { patternId, minLength: min, maxLength: max } = rules.find((entry) => entry.field === field) ?? rules[0]!;
  return say(`fields.pattern.${patternId}`, { length: say('fields.rule.length', { min, max }) });
}

export const everyField = {
  rules,
  values,
  number: '+66812345678',
  refusals: Object.entries(wrong).map(([field, value]) => ({ field, wrong: value, message: messageOf(field) })),
} as const;

/** Passwords that no list of common ones has. */
export const longPassword = { first: 'salt-and-harbour-22', second: 'grey-heron-at-noon-7' } as const;
