/** LOTUS asks for much, in an order of its own: to prove that a form is configuration. */
import { registrationDefault } from '@baize/protocol';
import type { FieldRule, RegistrationField } from '@baize/protocol';

function rule(field: RegistrationField, change: Partial<FieldRule> = {}): FieldRule {
  const standard = registrationDefault.find((entry) => entry.field === field);
  if (!standard) throw new Error(`no rule for ${field}`);
  return { ...standard, enabled: true, required: false, ...change };
}

const required = { required: true } as const;

export const lotusForm: FieldRule[] = [
  rule('countryDialingCode', required),
  rule('mobileNum', { ...required, minLength: 8, maxLength: 12 }),
  rule('verificationCode', required),
  rule('fullname', required),
  rule('birthday', required),
  rule('idNumber', { ...required, minLength: 13, maxLength: 13, patternId: 'digits' }),
  rule('username', required),
  rule('password', required),
  rule('confirmPassword', required),
  rule('line'),
  rule('zalo'),
  rule('telegram'),
  rule('whatsapp'),
  rule('facebook'),
  rule('wechat'),
  rule('skype'),
  rule('qqNum'),
  rule('email', required),
  rule('nickname', { minLength: 3, maxLength: 12, patternId: 'no_spaces' }),
  rule('address'),
  rule('nationality'),
  rule('occupation', required),
  rule('sourceOfIncome', required),
  rule('payeeName', required),
  rule('paymentPassword', required),
  rule('recommenderId'),
  rule('referralCode'),
  rule('affiliateCode'),
  rule('domain'),
  rule('captcha', required),
];

export const lotusProfile: FieldRule[] = [
  rule('fullname'),
  rule('birthday'),
  rule('nickname', { ...required, minLength: 3, maxLength: 12, patternId: 'no_spaces' }),
  rule('line'),
  rule('zalo'),
  rule('occupation'),
];
