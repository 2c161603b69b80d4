/** The player's own account: registration, profile, bank accounts, withdrawal password. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing } from '../common.ts';
import { minor } from '../money.ts';
import { placeholder } from '../seed-ids.ts';
import { signedIn } from './identity.ts';

const text = z.string().max(255);

/** Every field of specification 3; which are allowed and required is the merchant's configuration. */
export const registration = z.strictObject({
  username: text,
  password: text,
  confirmPassword: text,
  payeeName: text.optional(),
  email: text.optional(),
  qqNum: text.optional(),
  mobileNum: text.optional(),
  recommenderId: text.optional(),
  verificationCode: text.optional(),
  affiliateCode: text.optional(),
  referralCode: text.optional(),
  paymentPassword: text.optional(),
  line: text.optional(),
  whatsapp: text.optional(),
  facebook: text.optional(),
  wechat: text.optional(),
  idNumber: text.optional(),
  countryDialingCode: text.optional(),
  nickname: text.optional(),
  birthday: text.optional(),
  currency: text.optional(),
  captcha: z.strictObject({ id, answer: text }).optional(),
  domain: text.optional(),
  termsAccepted: z.boolean(),
  ageConfirmed: z.boolean(),
  /** A weekly deposit limit set at sign-up, minor units. */
  depositLimit: minor.optional(),
});

export const register = call({
  name: 'register',
  summary: 'Registers by user name and logs in.',
  method: 'POST',
  path: '/wps/member/register',
  who: 'anyone',
  rate: 'login',
  encrypted: true,
  switch: 'USERNAMEREG3',
  body: registration,
  response: signedIn,
  errors: [
    'USERNAME_TAKEN',
    'PASSWORD_TOO_COMMON',
    'AFFILIATE_INVALID',
    'TERMS_REQUIRED',
    'AGE_REQUIRED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_INVALID',
  ],
  example: {
    as: 'guest',
    body: {
      username: 'harbour07',
      password: 'grey-heron-at-noon',
      confirmPassword: 'grey-heron-at-noon',
      termsAccepted: true,
      ageConfirmed: true,
    },
  },
});

export const checkAffiliate = call({
  name: 'checkAffiliate',
  summary: 'Whether an invitation code exists.',
  method: 'GET',
  path: '/wps/agent/affiliate',
  who: 'anyone',
  rate: 'login',
  query: z.strictObject({ code: z.string().trim().min(1).max(32), domain: z.string().max(255).optional() }),
  response: z.object({ valid: z.boolean() }),
  example: { as: 'guest', query: { code: 'QUAY2026' } },
});

export const memberInfo = call({
  name: 'memberInfo',
  summary: 'Who is logged in.',
  method: 'GET',
  path: '/wps/member/info',
  who: 'session',
  sessionStates: ['full', 'must_change_password'],
  response: z.object({
    id,
    account: z.string(),
    nickname: z.string(),
    type: z.int(),
    isAgent: z.boolean(),
    isTrial: z.boolean(),
    currency: z.string(),
    language: z.string().nullable(),
    payeeName: z.string().nullable(),
    email: z.string().nullable(),
    registeredAt: instant,
    hasWithdrawPassword: z.boolean(),
  }),
  example: { as: 'member' },
});

export const setWithdrawPassword = call({
  name: 'setWithdrawPassword',
  summary: 'Sets or changes the six-digit withdrawal password; checked by the login password.',
  method: 'PUT',
  path: '/api/member/withdraw-password',
  who: 'member',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ password: z.string().min(1).max(128), withdrawPassword: z.string().regex(/^[0-9]{6}$/) }),
  response: nothing,
  errors: ['OLD_PASSWORD_WRONG', 'LOGIN_LOCKED'],
  example: { as: 'agent', body: { password: placeholder.memberPassword, withdrawPassword: '204417' } },
});

export const bankAccountView = z.object({
  id,
  bankName: z.string(),
  accountName: z.string(),
  accountTail: z.string(),
  createdAt: instant,
  timesUsed: z.int(),
});

export const listBankAccounts = call({
  name: 'listBankAccounts',
  summary: 'Where withdrawals may go.',
  method: 'GET',
  path: '/api/bank-accounts',
  who: 'member',
  response: z.array(bankAccountView),
  example: { as: 'member' },
});

export const addBankAccount = call({
  name: 'addBankAccount',
  summary: 'Binds a bank account; the withdrawal password is asked.',
  method: 'POST',
  path: '/api/bank-accounts',
  who: 'member',
  rate: 'money',
  encrypted: true,
  passwordChecked: true,
  body: z.strictObject({
    bankName: z.string().trim().min(2).max(60),
    accountName: z.string().trim().min(2).max(60),
    accountNumber: z.string().regex(/^[0-9]{6,20}$/),
    withdrawPassword: z.string().max(32),
  }),
  response: bankAccountView,
  errors: ['WITHDRAW_PASSWORD_MISSING', 'WITHDRAW_PASSWORD_WRONG', 'WITHDRAW_PASSWORD_LOCKED', 'BANK_ACCOUNT_LIMIT'],
  example: {
    as: 'member2',
    body: {
      bankName: 'Siam Bank',
      accountName: 'Mira Nowak',
      accountNumber: '4410229871',
      withdrawPassword: placeholder.withdrawPassword,
    },
  },
});
