/** Ways in and out: captcha, login by name or code, extra verification, password, sessions. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, languageTag, nothing } from '../common.ts';
import { languageOf } from '../languages.ts';
import { codeOf, placeholder, seedAccounts, seedIds } from '../seed-ids.ts';
import {
  area,
  challengeMethods,
  codeSent,
  countryDialingCode,
  humanFields,
  humanPurposes,
  mobileNum,
  password,
  sending,
  signedIn,
  verificationCode,
} from './identity-shapes.ts';

export { codeSent, countryDialingCode, humanFields, mobileNum, signedIn, verificationCode } from './identity-shapes.ts';

const human = ['CAPTCHA_REQUIRED', 'CAPTCHA_INVALID', 'HUMAN_REQUIRED', 'HUMAN_INVALID'] as const;
const code = ['CODE_REQUIRED', 'CODE_INVALID', 'CODE_EXPIRED'] as const;

export const loginWays = call({
  name: 'loginWays',
  summary: 'Which ways in this merchant offers, and how people prove to be people.',
  method: 'GET',
  path: '/api/session/ways',
  who: 'anyone',
  response: z.object({
    username: z.literal(true),
    /** By a code sent to a mobile number (switch MOBILEVERCODELOGIN3). */
    sms: z.boolean(),
    /** Who sends and checks the codes: the platform, or a third-party verification service. */
    smsSender: z.enum(['platform', 'third_party']),
    /** Social providers that are set up, in the merchant's order. */
    social: z.array(z.enum(['google', 'facebook'])),
    passkey: z.boolean(),
    freePlay: z.boolean(),
    /** What a call's `captcha: true` asks for: the picture (`captcha`) or the proof of work (`humanChallenge`). */
    human: z.enum(['captcha', 'proof_of_work']),
    /** Whether sending a code needs it always, not only after failures. */
    humanForCodes: z.boolean(),
    /** How a forgotten password is set anew: by a mailed link, by a code to the mobile number. */
    recovery: z.array(z.enum(['mail', 'phone'])),
    /** Whether a change of password asks for a code sent to the mobile number (switch CHNGPASSVERIF3). */
    changePasswordCode: z.boolean(),
  }),
  example: { as: 'guest' },
});

const picture = z.object({ id, image: z.string(), expiresAt: instant });

export const captcha = call({
  name: 'captcha',
  summary: 'A picture to read: single use, for one purpose, two minutes, once a second.',
  method: 'GET',
  path: '/api/captcha',
  who: 'anyone',
  rate: 'captcha',
  query: z.strictObject({ purpose: z.enum(humanPurposes).default('login') }),
  response: picture,
  errors: ['CAPTCHA_TOO_SOON'],
  example: { as: 'guest' },
});

export const captchaImage = call({
  name: 'captchaImage',
  isForOthers: true,
  summary:
    'The same picture as base64 of a PNG and nothing else: for whatever this address does next, answered by its text alone. With a purpose: as `/api/captcha`.',
  method: 'GET',
  path: '/wps/captcha',
  who: 'anyone',
  rate: 'captcha',
  query: z.strictObject({ purpose: z.enum(humanPurposes).optional() }),
  response: z.union([z.string(), picture]),
  errors: ['CAPTCHA_TOO_SOON'],
  example: { as: 'guest' },
});

export const humanChallenge = call({
  name: 'humanChallenge',
  summary: 'Work for the browser instead of a picture: signed, single use, for one purpose, five minutes.',
  method: 'GET',
  path: '/api/human-challenge',
  who: 'anyone',
  rate: 'captcha',
  query: z.strictObject({ purpose: z.enum(humanPurposes).default('login') }),
  /** A challenge of altcha-lib 2: solve it, send back base64 of `{"challenge": …, "solution": …}` as `human`. */
  response: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
      data: z.record(z.string(), z.string()),
    }),
    signature: z.string(),
  }),
  example: { as: 'guest' },
});

export const getLoginCode = call({
  name: 'getLoginCode',
  summary:
    'Sends a login code to a mobile number, once a second at most. The answer never tells whether an account has it.',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  who: 'anyone',
  rate: 'login',
  switch: 'MOBILEVERCODELOGIN3',
  body: z.strictObject({
    mobileNum: mobileNum.default(''),
    countryDialingCode: countryDialingCode.default(''),
    ...humanFields,
  }),
  response: codeSent,
  errors: [...sending, ...human],
  example: { as: 'guest', body: { mobileNum: '089 000 0101', countryDialingCode: '66' } },
});

export const login = call({
  name: 'login',
  summary:
    'Log in by user name and password, or (type sms) by mobile number and code. A failed answer may ask for a captcha. An unregistered address, and an account with an authenticator or a passkey, gets a session in state ip_challenge.',
  method: 'POST',
  path: '/wps/session/login',
  who: 'anyone',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({
    type: z.enum(['username', 'sms']).default('username'),
    /** Type `username`. */
    username: z.string().trim().min(1).max(64).optional(),
    password: password.optional(),
    /** Type `sms`; number and code may also stand in `username` and `password`. */
    mobileNum: mobileNum.optional(),
    countryDialingCode: countryDialingCode.optional(),
    verificationCode: verificationCode.optional(),
    ...humanFields,
    ...area,
  }),
  response: signedIn,
  errors: [
    'LOGIN_FAILED',
    'LOGIN_LOCKED',
    ...human,
    ...code,
    ...sending,
    'ACCOUNT_FROZEN',
    'NOT_AGENT',
    'NOT_MEMBER',
    'FEATURE_OFF',
  ],
  example: { as: 'guest', body: { username: seedAccounts.member, password: placeholder.memberPassword } },
});

export const freePlay = call({
  name: 'freePlay',
  summary: 'Opens a trial account (type 4): free games, and no wallet.',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  who: 'anyone',
  rate: 'login',
  switch: 'FREEPLAY',
  body: z.strictObject({
    os: z.string().max(40).default('WEB'),
    platform: z.literal('W').default('W'),
    /** Of the specification's gateway; neither changes anything here. */
    Encryption: z.union([z.string().max(40), z.boolean(), z.number()]).optional(),
    gatewayVersion: z.union([z.literal(3), z.literal('3')]).optional(),
  }),
  response: signedIn,
  errors: ['FEATURE_OFF', 'TOO_MANY_REQUESTS'],
  example: { as: 'guest', body: {} },
});

export const ipChallenge = call({
  name: 'ipChallenge',
  isForOthers: true,
  summary: 'What a session that waits for its extra verification may be proved by, masked.',
  method: 'GET',
  path: '/api/session/challenge',
  who: 'session',
  sessionStates: ['ip_challenge'],
  response: z.object({ methods: challengeMethods, expiresAt: instant }),
  example: { as: 'member', needs: 'a session from an unregistered address' },
});

export const sendChallengeCode = call({
  name: 'sendChallengeCode',
  summary: 'Sends the code of the extra verification to the bound mobile number or mail address.',
  method: 'POST',
  path: '/api/session/challenge/code',
  who: 'session',
  sessionStates: ['ip_challenge'],
  rate: 'login',
  body: z.strictObject({ method: z.enum(['mobile', 'email']) }),
  response: codeSent,
  errors: ['CHALLENGE_OVER', 'STATE_CONFLICT', ...sending],
  example: { as: 'member', body: { method: 'email' }, needs: 'a session from an unregistered address' },
});

export const answerChallenge = call({
  name: 'answerChallenge',
  summary:
    'Answers the extra verification: five tries in five minutes. Right: a new, full session, and the address is remembered for 90 days. By bank account name the session is reduced for 24 hours.',
  method: 'POST',
  path: '/api/session/challenge',
  who: 'session',
  sessionStates: ['ip_challenge'],
  rate: 'login',
  encrypted: true,
  body: z.strictObject({
    method: z.enum(['mobile', 'email', 'bank_name', 'totp']),
    answer: z.string().trim().min(1).max(128),
  }),
  response: signedIn,
  errors: ['CHALLENGE_FAILED', 'CHALLENGE_OVER', 'CODE_REQUIRED', 'CODE_EXPIRED', 'STATE_CONFLICT', ...sending],
  example: {
    as: 'member',
    body: { method: 'email', answer: codeOf('sendChallengeCode') },
    needs: 'a session from an unregistered address',
  },
});

export const logout = call({
  name: 'logout',
  summary: 'Ends the session. Ending an ended session is no error.',
  method: 'DELETE',
  path: '/wps/session/logout',
  /** Also with a dead token: who wants out must not be told to log in first. */
  who: 'anyone',
  idempotency: 'natural',
  response: nothing,
  example: { as: 'member2' },
});

export const sendPasswordCode = call({
  name: 'sendPasswordCode',
  summary: 'Sends the code that a change of password asks for (switch CHNGPASSVERIF3) to the bound mobile number.',
  method: 'POST',
  path: '/api/member/password/change-code',
  who: 'member',
  sessionStates: ['full', 'must_change_password'],
  rate: 'login',
  switch: 'CHNGPASSVERIF3',
  response: codeSent,
  errors: [...sending],
  example: { as: 'member' },
});

export const changePassword = call({
  name: 'changePassword',
  summary: 'Changes the login password; all other sessions end.',
  method: 'PUT',
  path: '/wps/member/password',
  alsoAs: [{ method: 'POST' }],
  who: 'session',
  sessionStates: ['full', 'must_change_password', 'must_enrol_totp'],
  rate: 'login',
  encrypted: true,
  body: z.strictObject({
    oldPassword: password,
    newPassword: password,
    confirmNewPassword: password,
    /** Where the switch CHNGPASSVERIF3 is on and the account has a verified mobile number. */
    verificationCode: verificationCode.optional(),
  }),
  response: z.object({ token: z.string() }),
  errors: ['OLD_PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'PASSWORD_UNCHANGED', 'LOGIN_LOCKED', ...code, ...sending],
  example: {
    as: 'member2',
    body: {
      oldPassword: placeholder.memberPassword,
      newPassword: 'salt-and-harbour-22',
      confirmNewPassword: 'salt-and-harbour-22',
    },
  },
});

export const changeLanguage = call({
  name: 'changeLanguage',
  summary: 'Keeps the chosen language for messages to this player.',
  method: 'PUT',
  path: '/api/member/language',
  who: 'session',
  sessionStates: ['full', 'reduced'],
  /** Our own tag, or the specification's code (`TY`). */
  body: z.strictObject({
    language: z
      .string()
      .overwrite((code) => languageOf(code)?.tag ?? code)
      .pipe(languageTag),
  }),
  response: nothing,
  example: { as: 'member', body: { language: 'th' } },
});

export const sessionView = z.object({
  id,
  createdAt: instant,
  lastSeenAt: instant,
  ip: z.string(),
  device: z.string(),
  current: z.boolean(),
});

export const listSessions = call({
  name: 'listSessions',
  summary: 'Where this account is signed in.',
  method: 'GET',
  path: '/api/sessions',
  who: 'session',
  response: z.array(sessionView),
  example: { as: 'member' },
});

export const endSession = call({
  name: 'endSession',
  summary: 'Ends one of the own sessions.',
  method: 'DELETE',
  path: '/api/sessions/{id}',
  who: 'session',
  sessionStates: ['full', 'reduced'],
  params: z.strictObject({ id }),
  response: nothing,
  errors: ['NOT_FOUND'],
  example: { as: 'member', params: { id: seedIds.session } },
});

export const realtimeTicket = call({
  name: 'realtimeTicket',
  summary: 'A one-time ticket, sent as the first message on the socket at /realtime. Guests get one for public topics.',
  method: 'POST',
  path: '/api/realtime/ticket',
  who: 'anyone',
  response: z.object({ ticket: z.string(), expiresAt: instant }),
  example: { as: 'member' },
});
