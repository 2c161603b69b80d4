/** A new password for who forgot it, by mail or by phone. */
import { z } from 'zod';
import { call } from '../call.ts';
import { humanProof, id } from '../common.ts';
import { codeOf } from '../seed-ids.ts';
import { plainTyped, unspaced } from '../typed-text.ts';
import {
  codeSent,
  countryDialingCode,
  humanFields,
  mobileNum,
  sending,
  signedIn,
  verificationCode,
} from './identity-shapes.ts';

export const forgetPassword = call({
  name: 'forgetPassword',
  summary: 'Sends a link to set a new password by mail. The answer is the same whether or not the account exists.',
  method: 'POST',
  path: '/wps/member/password/email',
  who: 'anyone',
  rate: 'login',
  formEncoded: true,
  body: z.strictObject({
    username: z.string().trim().min(1).max(64),
    email: z.string().overwrite(unspaced).min(3).max(255),
    captchaId: id.optional(),
    captchaAnswer: z.string().overwrite(plainTyped).max(32).optional(),
    human: humanProof.optional(),
  }),
  response: z.object({ expiredMinutes: z.int() }),
  errors: [
    'FEATURE_OFF',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_INVALID',
    'HUMAN_REQUIRED',
    'HUMAN_INVALID',
    'ACCOUNT_UNKNOWN',
    ...sending,
  ],
  example: { as: 'guest', body: { username: 'minnow88', email: 'mira@example.com' } },
});

const newPassword = z.string().min(1).max(128);

export const resetPassword = call({
  name: 'resetPassword',
  summary: 'Sets a new password with the token of the mailed link: once, within 30 minutes. All sessions end.',
  method: 'POST',
  path: '/api/member/password/reset',
  who: 'anyone',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ token: z.string().min(1).max(200), newPassword, confirmNewPassword: newPassword }),
  response: z.object({ username: z.string() }),
  errors: ['RESET_INVALID', 'PASSWORD_TOO_COMMON'],
  example: {
    as: 'guest',
    body: {
      token: codeOf('forgetPassword'),
      newPassword: 'salt-and-harbour-22',
      confirmNewPassword: 'salt-and-harbour-22',
    },
  },
});

export const getPasswordByPhone = call({
  name: 'getPasswordByPhone',
  summary: 'Sends the code of a recovery to a mobile number; the answer never tells whether an account has it.',
  method: 'POST',
  path: '/api/member/password/code',
  who: 'anyone',
  rate: 'login',
  body: z.strictObject({ mobileNum, countryDialingCode: countryDialingCode.default(''), ...humanFields }),
  response: codeSent,
  errors: [
    'FEATURE_OFF',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_INVALID',
    'HUMAN_REQUIRED',
    'HUMAN_INVALID',
    'ACCOUNT_UNKNOWN',
    ...sending,
  ],
  example: { as: 'guest', body: { mobileNum: '089 000 0101', countryDialingCode: '66' } },
});

export const setPasswordByPhone = call({
  name: 'setPasswordByPhone',
  summary: 'Sets a new password with the code sent to the phone and logs in. All other sessions end.',
  method: 'POST',
  path: '/wps/member/password/verification',
  who: 'anyone',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({
    mobileNum,
    countryDialingCode: countryDialingCode.default(''),
    newPassword,
    confirmNewPassword: newPassword.optional(),
    verificationCode,
  }),
  response: signedIn,
  errors: [
    'FEATURE_OFF',
    'CODE_REQUIRED',
    'CODE_INVALID',
    'CODE_EXPIRED',
    ...sending,
    'PASSWORD_TOO_COMMON',
    'ACCOUNT_FROZEN',
    'NOT_MEMBER',
  ],
  example: {
    as: 'guest',
    body: {
      mobileNum: '089 000 0101',
      countryDialingCode: '66',
      newPassword: 'salt-and-harbour-22',
      confirmNewPassword: 'salt-and-harbour-22',
      verificationCode: codeOf('getPasswordByPhone'),
    },
  },
});
