/** The player's own account: registration, recovery, profile, mobile and mail address, bank accounts, withdrawal password. */
import { z } from 'zod';
import { call } from '../call.ts';
import { payoutKinds } from '../cashier-methods.ts';
import { humanProof, id, instant, nothing } from '../common.ts';
import { fieldRule } from '../field-rules.ts';
import { minor } from '../money.ts';
import { codeOf, placeholder } from '../seed-ids.ts';
import { codeSent, countryDialingCode, humanFields, mobileNum, signedIn, verificationCode } from './identity-shapes.ts';

const text = z.string().max(255);
/** Every field of specification 3; which are shown and required is the merchant's configuration. */
const registrationFields = {
  payeeName: text.optional(),
  email: text.optional(),
  qqNum: text.optional(),
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
  nickname: text.optional(),
  fullname: text.optional(),
  birthday: text.optional(),
  address: text.optional(),
  nationality: text.optional(),
  occupation: text.optional(),
  sourceOfIncome: text.optional(),
  telegram: text.optional(),
  zalo: text.optional(),
  skype: text.optional(),
  currency: text.optional(),
  ...humanFields,
  domain: text.optional(),
  termsAccepted: z.boolean(),
  /** Where the merchant's form has no such box it may be false. */
  ageConfirmed: z.boolean(),
  /** A weekly deposit limit set at sign-up, minor units. */
  depositLimit: minor.optional(),
};

export const registration = z.strictObject({
  username: text,
  /** Both may be left out with a social ticket: such an account is opened by its social login only, until it sets one. */
  password: text.default(''),
  confirmPassword: text.default(''),
  mobileNum: text.optional(),
  countryDialingCode: text.optional(),
  /** From a social login that knows no account yet; single use. */
  socialTicket: z.string().max(400).optional(),
  ...registrationFields,
});

/** Registered and logged in. `zalo` asks for one more thing, for a bonus in the merchant's own words. */
const registered = signedIn.extend({ zalo: z.object({ bonus: z.string() }).nullable() });

/** What either form may be refused for. */
const registrationErrors = [
  'USERNAME_TAKEN',
  'CONTACT_TAKEN',
  'PASSWORD_TOO_COMMON',
  'AFFILIATE_INVALID',
  'INVITATION_REQUIRED',
  'TERMS_REQUIRED',
  'AGE_REQUIRED',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_INVALID',
  'HUMAN_REQUIRED',
  'HUMAN_INVALID',
  'PHONE_INVALID',
  'CODE_REQUIRED',
  'CODE_INVALID',
  'CODE_EXPIRED',
] as const;

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
  response: registered,
  errors: [...registrationErrors, 'TICKET_INVALID'],
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

export const registerMobile = call({
  name: 'registerMobile',
  summary: 'Registers by mobile number and logs in; the account gets a name made for it unless one is given.',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  who: 'anyone',
  rate: 'login',
  encrypted: true,
  switch: 'MOBILENUMREG3',
  body: z.strictObject({
    mobileNum,
    countryDialingCode,
    username: text.optional(),
    /** Asked where the switch MOBILENUMPASSREG3 is on. */
    password: text.default(''),
    confirmPassword: text.default(''),
    registerUrl: z.string().max(500).optional(),
    registerMethod: z.literal('WEB').default('WEB'),
    ...registrationFields,
  }),
  response: registered,
  errors: [...registrationErrors],
  example: {
    as: 'guest',
    body: {
      mobileNum: '81 234 5678',
      countryDialingCode: '66',
      verificationCode: codeOf('sendRegisterCode'),
      password: 'grey-heron-at-noon',
      confirmPassword: 'grey-heron-at-noon',
      registerUrl: 'http://127.0.0.1:4000/m/register',
      termsAccepted: true,
      ageConfirmed: true,
    },
  },
});

export const sendRegisterCode = call({
  name: 'sendRegisterCode',
  summary: 'Sends the code of a registration to a mobile number. The answer never tells whether the number is known.',
  method: 'POST',
  path: '/wps/verification/sms/register',
  who: 'anyone',
  rate: 'login',
  switch: 'REGMOBVERF3',
  body: z.strictObject({
    mobileNo: mobileNum,
    countryDialingCode,
    registerType: z.enum(['username', 'mobile']).default('username'),
    ...humanFields,
  }),
  response: codeSent,
  errors: [
    'PHONE_INVALID',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_INVALID',
    'HUMAN_REQUIRED',
    'HUMAN_INVALID',
    'CODE_TOO_MANY',
    'CODE_QUOTA',
  ],
  example: { as: 'guest', body: { mobileNo: '81 234 5678', countryDialingCode: '66', registerType: 'mobile' } },
});

export const getCountryCode = call({
  name: 'getCountryCode',
  summary: 'Countries with their dialling codes, the merchant’s own first choice named. Names are the browser’s.',
  method: 'GET',
  path: '/api/countries',
  who: 'anyone',
  response: z.object({
    /** ISO 3166 code of the country to start with. */
    countryDefault: z.string(),
    countries: z.array(
      z.object({
        countryCode: z.string(),
        countryDialingCode: z.string(),
        /** Digits a mobile number may have after the dialling code, for "a {0}-digit phone number". */
        digits: z.array(z.int()),
        /** A number in the national way of writing, for the empty field. */
        example: z.string(),
      }),
    ),
  }),
  example: { as: 'guest' },
});

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
    email: z.string().trim().min(3).max(255),
    captchaId: id.optional(),
    captchaAnswer: z.string().max(32).optional(),
    human: humanProof.optional(),
  }),
  response: z.object({ expiredMinutes: z.int() }),
  errors: [
    'CAPTCHA_REQUIRED',
    'CAPTCHA_INVALID',
    'HUMAN_REQUIRED',
    'HUMAN_INVALID',
    'ACCOUNT_UNKNOWN',
    'CODE_TOO_MANY',
    'CODE_QUOTA',
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
  body: z.strictObject({ mobileNum, countryDialingCode, ...humanFields }),
  response: codeSent,
  errors: [
    'PHONE_INVALID',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_INVALID',
    'HUMAN_REQUIRED',
    'HUMAN_INVALID',
    'ACCOUNT_UNKNOWN',
    'CODE_TOO_MANY',
    'CODE_QUOTA',
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
    countryDialingCode,
    newPassword,
    confirmNewPassword: newPassword.optional(),
    verificationCode,
  }),
  response: signedIn,
  errors: [
    'PHONE_INVALID',
    'CODE_REQUIRED',
    'CODE_INVALID',
    'CODE_EXPIRED',
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

/** A mail address or mobile number as its owner sees it: masked. */
const contactView = z.object({ masked: z.string(), verified: z.boolean() });

export const readProfile = call({
  name: 'readProfile',
  summary: 'What the player told us about themselves, and which of it they may change.',
  method: 'GET',
  path: '/api/member/profile',
  who: 'member',
  response: z.object({
    /** In the merchant's order. A locked field was given once and is changed by customer service only. */
    fields: z.array(
      fieldRule.extend({ acceptedPattern: z.string(), value: z.string().nullable(), locked: z.boolean() }),
    ),
    email: contactView.nullable(),
    mobile: contactView.nullable(),
  }),
  example: { as: 'member' },
});

export const updateProfile = call({
  name: 'updateProfile',
  summary: 'Changes profile fields, those named and no others.',
  method: 'PUT',
  path: '/api/member/profile',
  who: 'member',
  idempotency: 'natural',
  body: z.strictObject({ values: z.record(z.string().max(40), text) }),
  response: nothing,
  errors: ['FIELD_LOCKED'],
  example: { as: 'member', body: { values: { nickname: 'Mira' } } },
});

const contactTarget = {
  kind: z.enum(['email', 'mobile']),
  /** The mail address, or the mobile number as typed. */
  address: z.string().trim().min(3).max(255),
  /** With a mobile number. */
  countryDialingCode: countryDialingCode.optional(),
};

export const sendContactCode = call({
  name: 'sendContactCode',
  summary: 'Sends a code to a mail address or mobile number the player wants to bind; checked by the login password.',
  method: 'POST',
  path: '/api/member/contact/code',
  who: 'member',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ ...contactTarget, password: z.string().min(1).max(128) }),
  response: codeSent,
  errors: ['PHONE_INVALID', 'OLD_PASSWORD_WRONG', 'LOGIN_LOCKED', 'CODE_TOO_MANY', 'CODE_QUOTA'],
  example: {
    as: 'member2',
    body: { kind: 'email', address: 'hal.heron@example.com', password: placeholder.memberPassword },
  },
});

export const confirmContact = call({
  name: 'confirmContact',
  summary: 'Binds the address that the code was sent to. The old one is told of the change.',
  method: 'POST',
  path: '/api/member/contact',
  who: 'member',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ ...contactTarget, verificationCode }),
  response: contactView,
  errors: ['PHONE_INVALID', 'CODE_REQUIRED', 'CODE_INVALID', 'CODE_EXPIRED', 'CONTACT_TAKEN'],
  example: {
    as: 'member2',
    body: { kind: 'email', address: 'hal.heron@example.com', verificationCode: codeOf('sendContactCode') },
  },
});

export const saveZalo = call({
  name: 'saveZalo',
  summary: 'Keeps the Zalo number that the merchant asks for after registration.',
  method: 'PUT',
  path: '/api/member/zalo',
  who: 'member',
  idempotency: 'natural',
  body: z.strictObject({
    zalo: z
      .string()
      .trim()
      .regex(/^[0-9+ ]{6,20}$/),
  }),
  response: nothing,
  errors: ['FEATURE_OFF'],
  example: { as: 'member2', body: { zalo: '0912345678' }, needs: 'a merchant that asks for a Zalo number' },
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
  kind: z.enum(payoutKinds),
  /** The chain an address is of. */
  network: z.string().nullable(),
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
    /** A code of the authenticator, where one is enrolled. */
    totp: z
      .string()
      .regex(/^[0-9]{6}$/)
      .optional(),
  }),
  response: bankAccountView,
  errors: [
    'WITHDRAW_PASSWORD_MISSING',
    'WITHDRAW_PASSWORD_WRONG',
    'WITHDRAW_PASSWORD_LOCKED',
    'TOTP_INVALID',
    'LOGIN_LOCKED',
    'BANK_ACCOUNT_LIMIT',
  ],
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
