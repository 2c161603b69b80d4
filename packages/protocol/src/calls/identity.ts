/** Ways in and out: captcha, login, password, sessions. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, languageTag, nothing } from '../common.ts';
import { placeholder, seedAccounts, seedIds } from '../seed-ids.ts';

const password = z.string().min(1).max(128);
const captchaAnswer = z.strictObject({ id, answer: z.string().trim().min(1).max(16) });

export const signedIn = z.object({
  token: z.string(),
  state: z.enum(['full', 'must_change_password']),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  memberId: id,
  username: z.string(),
  type: z.int(),
});

export const captcha = call({
  name: 'captcha',
  summary: 'A picture to read: single use, two minutes, once a second.',
  method: 'GET',
  path: '/wps/captcha',
  who: 'anyone',
  rate: 'captcha',
  response: z.object({ id, image: z.string(), expiresAt: instant }),
  errors: ['CAPTCHA_TOO_SOON'],
  example: { as: 'guest' },
});

export const login = call({
  name: 'login',
  summary: 'Log in by user name and password. A failed answer may ask for a captcha.',
  method: 'POST',
  path: '/wps/session/login',
  who: 'anyone',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({
    username: z.string().trim().min(1).max(64),
    password,
    type: z.enum(['username']).default('username'),
    captcha: captchaAnswer.optional(),
    agentArea: z.boolean().default(false),
  }),
  response: signedIn,
  errors: [
    'LOGIN_FAILED',
    'LOGIN_LOCKED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_INVALID',
    'ACCOUNT_FROZEN',
    'NOT_AGENT',
    'NOT_MEMBER',
  ],
  example: { as: 'guest', body: { username: seedAccounts.member, password: placeholder.memberPassword } },
});

export const freePlay = call({
  name: 'freePlay',
  summary: 'Opens a trial account (type 4) with practice money.',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  who: 'anyone',
  rate: 'login',
  switch: 'FREEPLAY',
  body: z.strictObject({ os: z.string().max(40).default('WEB'), platform: z.literal('W').default('W') }),
  response: signedIn,
  errors: ['FEATURE_OFF'],
  example: { as: 'guest', body: {} },
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

export const changePassword = call({
  name: 'changePassword',
  summary: 'Changes the login password; all other sessions end.',
  method: 'PUT',
  path: '/wps/member/password',
  who: 'session',
  sessionStates: ['full', 'must_change_password'],
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ oldPassword: password, newPassword: password, confirmNewPassword: password }),
  response: z.object({ token: z.string() }),
  errors: ['OLD_PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'PASSWORD_UNCHANGED', 'LOGIN_LOCKED'],
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
  body: z.strictObject({ language: languageTag }),
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
