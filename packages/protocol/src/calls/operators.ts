/** Operators: their own accounts with TOTP on an own origin, roles as sets of permissions, and the log of what they did. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, nothing, pageOf, pageQuery } from '../common.ts';
import { permissions, roleNames } from '../permissions.ts';
import type { Role } from '../permissions.ts';
import { placeholder, seedAccounts, seedIds } from '../seed-ids.ts';
import { unspaced } from '../typed-text.ts';
import { shownPasskey, sixDigits } from './identity-shapes.ts';

const role = z.enum(roleNames as [Role, ...Role[]]);

const me = z.object({
  id,
  username: z.string(),
  displayName: z.string(),
  role,
  permissions: z.array(z.enum(permissions)),
  /** What this person may approve alone, minor units of the merchant's currency. */
  approvalLimitMinor: z.string(),
  state: z.enum(['full', 'must_change_password', 'must_enrol_totp']),
  merchants: z.array(
    z.object({ code: z.string(), name: z.string(), currency: z.string(), exponent: z.int(), timeZone: z.string() }),
  ),
});

export const staffLogin = call({
  name: 'staffLogin',
  summary:
    'Operator login: the password, and a code of the authenticator or a passkey. TOTP_INVALID without a code asks for one, PASSKEY_FAILED without a passkey for that.',
  method: 'POST',
  path: '/console/session',
  who: 'anyone',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({
    username: z.string().overwrite(unspaced).min(1).max(64),
    password: z.string().min(1).max(128),
    totp: sixDigits.optional(),
    /** In the place of a code: what the browser made of staffPasskeyLoginOptions. */
    passkey: z.strictObject(shownPasskey).optional(),
    /** The key of a device that was in before: strangers who guess do not lock it out. */
    deviceKey: z.string().max(200).optional(),
  }),
  /** `deviceKey`: keep it for the next login from this browser; it opens nothing by itself. Empty until the session is full. */
  response: z.object({ token: z.string(), deviceKey: z.string(), me }),
  errors: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'TOTP_INVALID', 'PASSKEY_FAILED'],
  example: {
    as: 'guest',
    body: { username: seedAccounts.staff, password: placeholder.staffPassword, totp: placeholder.staffTotp },
  },
});

export const staffEnrolTotp = call({
  name: 'staffEnrolTotp',
  summary: 'First half of enrolment: a secret for the authenticator. Second half: confirm with a code.',
  method: 'POST',
  path: '/console/session/totp',
  who: 'staff',
  sessionStates: ['must_enrol_totp'],
  rate: 'login',
  body: z.strictObject({
    confirm: sixDigits.optional(),
  }),
  response: z.object({ secret: z.string().nullable(), otpauthUrl: z.string().nullable(), enrolled: z.boolean() }),
  errors: ['TOTP_INVALID'],
  example: { as: 'recruit', body: {} },
});

export const staffChangePassword = call({
  name: 'staffChangePassword',
  summary: 'Changes the operator’s password.',
  method: 'PUT',
  path: '/console/session/password',
  who: 'staff',
  sessionStates: ['full', 'must_change_password'],
  rate: 'login',
  encrypted: true,
  body: z.strictObject({ oldPassword: z.string().min(1).max(128), newPassword: z.string().min(1).max(128) }),
  response: z.object({ token: z.string() }),
  errors: ['OLD_PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'PASSWORD_UNCHANGED', 'VALIDATION'],
  example: { as: 'approver', body: { oldPassword: placeholder.staffPassword, newPassword: 'walnut-rail-and-lamp-9' } },
});

export const staffLogout = call({
  name: 'staffLogout',
  summary: 'Ends the operator’s session.',
  method: 'DELETE',
  path: '/console/session',
  who: 'staff',
  sessionStates: ['full', 'must_change_password', 'must_enrol_totp'],
  response: nothing,
  example: { as: 'approver' },
});

export const staffMe = call({
  name: 'staffMe',
  summary: 'Who is working here and what they may do.',
  method: 'GET',
  path: '/console/session',
  who: 'staff',
  sessionStates: ['full', 'must_change_password', 'must_enrol_totp'],
  response: me,
  example: { as: 'staff' },
});

export const auditLog = call({
  name: 'auditLog',
  summary: 'Who did what, newest first. Append-only.',
  method: 'GET',
  path: '/console/audit',
  who: 'staff',
  permission: 'audit.read',
  query: z.strictObject({
    ...pageQuery,
    merchant: z.string().max(32).optional(),
    action: z.string().max(64).optional(),
    actor: z.string().max(64).optional(),
  }),
  response: pageOf(
    z.object({
      seq: z.string(),
      at: instant,
      merchantCode: z.string().nullable(),
      actorKind: z.string(),
      actor: z.string(),
      action: z.string(),
      target: z.string().nullable(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  example: { as: 'admin', query: {} },
});

/** Paths of one kind of difference: how many, and the first twenty. */
const paths = z.object({ count: z.int(), first: z.array(z.string()) });

export const listNodeFiles = call({
  name: 'listNodeFiles',
  summary: 'The nodes that run, and what each found when it last compared its files with the signed list.',
  method: 'GET',
  path: '/console/nodes/files',
  who: 'staff',
  permission: 'audit.read',
  response: z.object({
    /** When an operator last wanted every node to check. */
    askedAt: instant.nullable(),
    nodes: z.array(
      z.object({
        id,
        name: z.string(),
        startedAt: instant,
        /** Without a signed list in its configuration a node checks nothing. */
        hasList: z.boolean(),
        /** Has not checked since its start, or since it was asked. */
        isWaiting: z.boolean(),
        checkedAt: instant.nullable(),
        /** `refused`: the list is missing, altered, or not signed with the trusted key. */
        outcome: z.enum(['same', 'different', 'refused']).nullable(),
        /** When the list was made; null when it was refused. */
        listMadeAt: instant.nullable(),
        difference: z.object({ added: paths, removed: paths, changed: paths }).nullable(),
      }),
    ),
  }),
  example: { as: 'admin' },
});

export const checkNodeFiles = call({
  name: 'checkNodeFiles',
  summary: 'Asks every node to check its files; does nothing more while nodes have yet to answer.',
  method: 'POST',
  path: '/console/nodes/files/check',
  who: 'staff',
  permission: 'audit.read',
  response: z.object({ askedAt: instant }),
  example: { as: 'admin' },
});

export const listStaff = call({
  name: 'listStaff',
  summary: 'Operators and their roles.',
  method: 'GET',
  path: '/console/staff',
  who: 'staff',
  permission: 'staff.read',
  response: z.array(
    z.object({
      id,
      username: z.string(),
      displayName: z.string(),
      role,
      approvalLimitMinor: z.string(),
      isActive: z.boolean(),
      hasTotp: z.boolean(),
      passkeys: z.int(),
      lastSeenAt: instant.nullable(),
    }),
  ),
  example: { as: 'admin' },
});

export const createStaff = call({
  name: 'createStaff',
  summary: 'Creates an operator with a random one-time password, shown once.',
  method: 'POST',
  path: '/console/staff',
  who: 'staff',
  permission: 'staff.write',
  body: z.strictObject({
    username: z
      .string()
      .overwrite(unspaced)
      .regex(/^[a-z][a-z0-9_.-]{2,31}$/),
    displayName: z.string().trim().min(2).max(60),
    role,
    approvalLimitMinor: z.string().regex(/^(0|[1-9][0-9]{0,17})$/),
    merchants: z.array(z.string().max(32)).min(1).max(50),
  }),
  response: z.object({ id, oneTimePassword: z.string() }),
  errors: ['USERNAME_TAKEN', 'NOT_FOUND', 'SECOND_PERSON_NEEDED', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    needs: 'a second person: the example is answered SECOND_PERSON_NEEDED with a request to grant and run',
    body: { username: 'wren', displayName: 'Wren A.', role: 'support', approvalLimitMinor: '0', merchants: ['BAIZE'] },
  },
});

const colleague = { params: z.strictObject({ id }), who: 'staff', permission: 'staff.write' } as const;

export const changeStaff = call({
  ...colleague,
  name: 'changeStaff',
  summary:
    'Gives a colleague another role and another limit of what they may approve alone. It holds at their next request.',
  method: 'PUT',
  path: '/console/staff/{id}',
  body: z.strictObject({ role, approvalLimitMinor: z.string().regex(/^(0|[1-9][0-9]{0,17})$/) }),
  response: nothing,
  errors: ['NOT_FOUND', 'PERMISSION', 'OWN_ACCOUNT', 'LAST_OWNER', 'SECOND_PERSON_NEEDED', 'STATE_CONFLICT'],
  example: { as: 'admin', params: { id: seedIds.staffSpare }, body: { role: 'support', approvalLimitMinor: '0' } },
});

export const setStaffActive = call({
  ...colleague,
  name: 'setStaffActive',
  summary: 'Stops a colleague, whose sessions end at once, or lets them work again.',
  method: 'PUT',
  path: '/console/staff/{id}/active',
  body: z.strictObject({ isActive: z.boolean() }),
  response: nothing,
  errors: ['NOT_FOUND', 'PERMISSION', 'OWN_ACCOUNT', 'LAST_OWNER', 'SECOND_PERSON_NEEDED', 'STATE_CONFLICT'],
  example: { as: 'admin', params: { id: seedIds.staffSpare }, body: { isActive: false } },
});

export const resetStaffTotp = call({
  ...colleague,
  name: 'resetStaffTotp',
  summary:
    'Forgets the authenticator and the passkeys a colleague lost: their sessions end, and the next login with their own password sets up another.',
  method: 'DELETE',
  path: '/console/staff/{id}/totp',
  response: nothing,
  errors: ['NOT_FOUND', 'PERMISSION', 'OWN_ACCOUNT', 'SECOND_PERSON_NEEDED', 'STATE_CONFLICT'],
  example: { as: 'admin', params: { id: seedIds.staffSpare } },
});

export const endStaffSessions = call({
  ...colleague,
  name: 'endStaffSessions',
  summary: 'Ends all sessions of a colleague, who may log in again.',
  method: 'DELETE',
  path: '/console/staff/{id}/sessions',
  response: nothing,
  errors: ['NOT_FOUND', 'PERMISSION', 'OWN_ACCOUNT'],
  example: { as: 'admin', params: { id: seedIds.staffSpare } },
});
