/** Passkeys and the authenticator: what guards an account besides its password. Changes are checked by the password. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing } from '../common.ts';
import { placeholder } from '../seed-ids.ts';
import {
  area,
  owner,
  ownerErrors,
  passkeyName,
  passkeyView,
  password,
  shownPasskey,
  signedIn,
  sixDigits,
  webauthnJson,
} from './identity-shapes.ts';

/** Also where an agent has to set up a second factor first. */
const enrolling = { sessionStates: ['full', 'must_enrol_totp'] } as const;
const stepUp = ['OLD_PASSWORD_WRONG', 'LOGIN_LOCKED'] as const;

export const accountSecurity = call({
  name: 'accountSecurity',
  summary: 'What guards the own account.',
  method: 'GET',
  path: '/api/member/security',
  who: 'member',
  response: z.object({
    hasPassword: z.boolean(),
    passwordChangedAt: instant,
    totp: z.boolean(),
    passkeys: z.int(),
    /** Whether a change of password will ask for a code sent to the mobile number. */
    changePasswordCode: z.boolean(),
  }),
  example: { as: 'member' },
});

export const enrolTotp = call({
  name: 'enrolTotp',
  summary:
    'First half: a secret for the authenticator, shown once; it counts for nothing until a code of it comes back.',
  method: 'POST',
  path: '/api/member/totp',
  who: 'member',
  ...enrolling,
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ password }),
  response: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  errors: [...stepUp, 'STATE_CONFLICT'],
  example: { as: 'member2', body: { password: placeholder.memberPassword } },
});

export const confirmTotp = call({
  name: 'confirmTotp',
  summary: 'Second half: the code proves that the authenticator holds the secret.',
  method: 'POST',
  path: '/api/member/totp/confirm',
  who: 'member',
  ...enrolling,
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ code: sixDigits }),
  response: nothing,
  errors: ['TOTP_INVALID', 'STATE_CONFLICT', 'LOGIN_LOCKED'],
  example: { as: 'member2', body: { code: '123456' }, needs: 'an authenticator' },
});

export const removeTotp = call({
  name: 'removeTotp',
  summary: 'Removes the authenticator; checked by the password and a code of it.',
  method: 'POST',
  path: '/api/member/totp/remove',
  who: 'member',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ password, code: sixDigits }),
  response: nothing,
  errors: [...stepUp, 'TOTP_INVALID', 'STATE_CONFLICT'],
  example: { as: 'member2', body: { password: placeholder.memberPassword, code: '123456' }, needs: 'an authenticator' },
});

export const listPasskeys = call({
  name: 'listPasskeys',
  summary: 'The own passkeys.',
  method: 'GET',
  path: '/api/member/passkeys',
  who: 'member',
  response: z.array(passkeyView),
  example: { as: 'member' },
});

export const passkeyOptions = call({
  name: 'passkeyOptions',
  summary: 'Begins adding a passkey: options for navigator.credentials.create, five minutes, single use.',
  method: 'POST',
  path: '/api/member/passkeys/options',
  who: 'member',
  ...enrolling,
  rate: 'login',
  encrypted: true,
  body: z.strictObject(owner),
  response: z.object({ challengeId: id, options: webauthnJson }),
  errors: [...ownerErrors, 'PASSKEY_LIMIT'],
  example: { as: 'member', body: { password: placeholder.memberPassword } },
});

export const addPasskey = call({
  name: 'addPasskey',
  summary: 'Ends adding a passkey with what the browser made.',
  method: 'POST',
  path: '/api/member/passkeys',
  who: 'member',
  ...enrolling,
  rate: 'login',
  body: z.strictObject({ challengeId: id, name: passkeyName, response: webauthnJson }),
  response: passkeyView,
  errors: ['PASSKEY_FAILED', 'PASSKEY_LIMIT'],
  example: {
    as: 'member',
    body: { challengeId: '0199b000-0000-7000-8000-000000000990', name: 'Phone', response: {} },
    needs: 'an authenticator',
  },
});

export const renamePasskey = call({
  name: 'renamePasskey',
  summary: 'Gives a passkey another name.',
  method: 'PUT',
  path: '/api/member/passkeys/{id}',
  who: 'member',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  body: z.strictObject({ name: passkeyName }),
  response: nothing,
  errors: ['NOT_FOUND'],
  example: {
    as: 'member',
    params: { id: '0199b000-0000-7000-8000-000000000990' },
    body: { name: 'Old phone' },
    needs: 'an authenticator',
  },
});

export const removePasskey = call({
  name: 'removePasskey',
  summary: 'Removes a passkey; checked by the login password.',
  method: 'POST',
  path: '/api/member/passkeys/{id}/remove',
  who: 'member',
  rate: 'login',
  encrypted: true,
  params: z.strictObject({ id }),
  body: z.strictObject(owner),
  response: nothing,
  errors: [...ownerErrors, 'NOT_FOUND'],
  example: {
    as: 'member',
    params: { id: '0199b000-0000-7000-8000-000000000990' },
    body: { password: placeholder.memberPassword },
    needs: 'an authenticator',
  },
});

export const passkeyLoginOptions = call({
  name: 'passkeyLoginOptions',
  summary:
    'Begins a login by passkey: options for navigator.credentials.get, five minutes, single use. No name is asked.',
  method: 'POST',
  path: '/api/session/passkey/options',
  who: 'anyone',
  rate: 'login',
  response: z.object({ challengeId: id, options: webauthnJson }),
  example: { as: 'guest' },
});

export const passkeyLogin = call({
  name: 'passkeyLogin',
  summary: 'Logs in by passkey.',
  method: 'POST',
  path: '/api/session/passkey',
  who: 'anyone',
  rate: 'login',
  body: z.strictObject({ ...shownPasskey, ...area }),
  response: signedIn,
  errors: ['PASSKEY_FAILED', 'ACCOUNT_FROZEN', 'NOT_AGENT', 'NOT_MEMBER'],
  example: {
    as: 'guest',
    body: { challengeId: '0199b000-0000-7000-8000-000000000990', response: {} },
    needs: 'an authenticator',
  },
});
