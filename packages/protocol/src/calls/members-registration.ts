/** Registration by user name or mobile number, and what its form needs to know. */
import { z } from 'zod';
import { call } from '../call.ts';
import { minor } from '../money.ts';
import { codeOf } from '../seed-ids.ts';
import { unspaced } from '../typed-text.ts';
import { codeSent, countryDialingCode, humanFields, mobileNum, sending, signedIn } from './identity-shapes.ts';

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
  registerUrl: z.string().max(500).optional(),
  registerMethod: z.literal('WEB').default('WEB'),
  /** The specification's payload has neither: its form lets nobody send it before both boxes are ticked. */
  termsAccepted: z.boolean().default(true),
  /** Where the merchant's form has no such box it may be false. */
  ageConfirmed: z.boolean().default(true),
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
  'CODE_REQUIRED',
  'CODE_INVALID',
  'CODE_EXPIRED',
  ...sending,
] as const;

export const register = call({
  name: 'register',
  flow: 'registration',
  summary: 'Registers by user name and logs in.',
  method: 'POST',
  path: '/wps/member/register',
  alsoAs: [{ method: 'PUT' }],
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
      paymentPassword: '204417',
      termsAccepted: true,
      ageConfirmed: true,
    },
  },
});

export const registerMobile = call({
  name: 'registerMobile',
  flow: 'registration',
  summary: 'Registers by mobile number and logs in; the account gets a name made for it unless one is given.',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  alsoAs: [{ method: 'POST' }],
  who: 'anyone',
  rate: 'login',
  encrypted: true,
  switch: 'MOBILENUMREG3',
  body: z.strictObject({
    mobileNum,
    countryDialingCode: countryDialingCode.default(''),
    username: text.optional(),
    /** Asked where the switch MOBILENUMPASSREG3 is on. */
    password: text.default(''),
    confirmPassword: text.default(''),
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
      paymentPassword: '204417',
      registerUrl: 'http://127.0.0.1:4000/m/register',
      termsAccepted: true,
      ageConfirmed: true,
    },
  },
});

export const sendRegisterCode = call({
  name: 'sendRegisterCode',
  flow: 'registration',
  summary: 'Sends the code of a registration to a mobile number. The answer never tells whether the number is known.',
  method: 'POST',
  path: '/wps/verification/sms/register',
  who: 'anyone',
  rate: 'login',
  switch: 'REGMOBVERF3',
  /** Of the form that is being filled in only the number counts. */
  body: z.strictObject({
    ...registration.partial().shape,
    mobileNo: mobileNum.optional(),
    mobileNum: mobileNum.optional(),
    countryDialingCode: countryDialingCode.default(''),
    registerType: z.enum(['username', 'mobile']).default('username'),
  }),
  response: codeSent,
  errors: ['CAPTCHA_REQUIRED', 'CAPTCHA_INVALID', 'HUMAN_REQUIRED', 'HUMAN_INVALID', ...sending],
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

export const checkAffiliate = call({
  name: 'checkAffiliate',
  summary: 'Whether an invitation code exists; an unknown one is refused.',
  method: 'GET',
  path: '/wps/agent/affiliate',
  who: 'anyone',
  rate: 'login',
  query: z.strictObject({
    code: z.string().overwrite(unspaced).min(1).max(32),
    domain: z.string().max(255).optional(),
  }),
  response: z.object({ valid: z.literal(true) }),
  errors: ['AFFILIATE_INVALID'],
  example: { as: 'guest', query: { code: 'QUAY2026' } },
});
