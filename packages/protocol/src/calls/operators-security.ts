/** What an operator's sign-in asks for beside the password. Passkeys belong to the console's own host name. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, nothing } from '../common.ts';
import { placeholder } from '../seed-ids.ts';
import { passkeyName, passkeyView, sixDigits, webauthnJson } from './identity-shapes.ts';

/** Also where a second factor has to be set up first. */
const enrolling = { sessionStates: ['full', 'must_enrol_totp'] } as const;
/** Checked in a full session: the password, and a code where an authenticator is enrolled. */
const proof = { password: z.string().min(1).max(128), totp: sixDigits.optional() };
const proofErrors = ['OLD_PASSWORD_WRONG', 'TOTP_INVALID', 'LOGIN_LOCKED'] as const;
const unknownKey = '0199b000-0000-7000-8000-000000000990';

export const staffSecurity = call({
  name: 'staffSecurity',
  summary: 'What the own sign-in asks for beside the password.',
  method: 'GET',
  path: '/console/session/security',
  who: 'staff',
  ...enrolling,
  response: z.object({ totp: z.boolean(), passkeys: z.array(passkeyView) }),
  example: { as: 'staff' },
});

export const staffPasskeyLoginOptions = call({
  name: 'staffPasskeyLoginOptions',
  summary:
    'Options for navigator.credentials.get, five minutes, single use: what the browser makes of them goes with the password in staffLogin. No name is asked.',
  method: 'POST',
  path: '/console/session/passkey/options',
  who: 'anyone',
  rate: 'login',
  response: z.object({ challengeId: id, options: webauthnJson }),
  example: { as: 'guest' },
});

export const staffPasskeyOptions = call({
  name: 'staffPasskeyOptions',
  summary:
    'Begins adding a passkey: options for navigator.credentials.create, five minutes, single use. A full session is asked for the password, and for a code where an authenticator is enrolled.',
  method: 'POST',
  path: '/console/session/passkeys/options',
  who: 'staff',
  ...enrolling,
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ ...proof, password: proof.password.optional() }),
  response: z.object({ challengeId: id, options: webauthnJson }),
  errors: [...proofErrors, 'PASSKEY_LIMIT'],
  example: { as: 'recruit', body: {} },
});

export const addStaffPasskey = call({
  name: 'addStaffPasskey',
  summary:
    'Ends adding a passkey with what the browser made. A session that waited for a second factor becomes a full one.',
  method: 'POST',
  path: '/console/session/passkeys',
  who: 'staff',
  ...enrolling,
  rate: 'login',
  body: z.strictObject({ challengeId: id, name: passkeyName, response: webauthnJson }),
  response: passkeyView,
  errors: ['PASSKEY_FAILED', 'PASSKEY_LIMIT'],
  example: {
    as: 'staff',
    body: { challengeId: unknownKey, name: 'Laptop', response: {} },
    needs: 'an authenticator',
  },
});

export const renameStaffPasskey = call({
  name: 'renameStaffPasskey',
  summary: 'Gives an own passkey another name.',
  method: 'PUT',
  path: '/console/session/passkeys/{id}',
  who: 'staff',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  body: z.strictObject({ name: passkeyName }),
  response: nothing,
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: unknownKey }, body: { name: 'Old laptop' }, needs: 'an authenticator' },
});

export const removeStaffPasskey = call({
  name: 'removeStaffPasskey',
  summary: 'Removes an own passkey; the last second factor stays.',
  method: 'POST',
  path: '/console/session/passkeys/{id}/remove',
  who: 'staff',
  rate: 'login',
  encrypted: true,
  params: z.strictObject({ id }),
  body: z.strictObject(proof),
  response: nothing,
  errors: [...proofErrors, 'NOT_FOUND', 'LAST_FACTOR'],
  example: {
    as: 'staff',
    params: { id: unknownKey },
    body: { password: placeholder.staffPassword },
    needs: 'an authenticator',
  },
});
