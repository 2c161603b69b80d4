/** The operator console: own origin, own accounts with TOTP, roles as sets of permissions. */
import { z } from 'zod';
import { call } from '../call.ts';
import { byCursor, id, instant, nothing, pageOf, pageQuery, remark, uncounted } from '../common.ts';
import { positiveMinor } from '../money.ts';
import { permissions, roleNames } from '../permissions.ts';
import type { Role } from '../permissions.ts';
import { placeholder, seedAccounts, seedIds } from '../seed-ids.ts';
import { brandSeeds, houseSeeds } from '../settings.ts';
import { destination, lateDispute, withdrawalStates } from './cashier.ts';
import { movement } from './wallet.ts';

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
  summary: 'Operator login: password, then the code of the authenticator.',
  method: 'POST',
  path: '/console/session',
  who: 'anyone',
  rate: 'login',
  encrypted: true,
  body: z.strictObject({
    username: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(128),
    totp: z
      .string()
      .regex(/^[0-9]{6}$/)
      .optional(),
  }),
  response: z.object({ token: z.string(), me }),
  errors: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'TOTP_INVALID'],
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
    confirm: z
      .string()
      .regex(/^[0-9]{6}$/)
      .optional(),
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

/** Which merchant an operator's call is about. */
const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };

const check = z.object({
  level: z.enum(['pass', 'warn', 'info']),
  name: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const withdrawalTask = z.object({
  id,
  merchantCode: z.string(),
  memberId: id,
  account: z.string(),
  amountMinor: z.string(),
  currency: z.string(),
  feeMinor: z.string(),
  /** What an approval would pay now (in a dispute: the missing part) in the merchant's own currency, to hold against lines and
   *  limits; null when no rate says so. */
  worthMinor: z.string().nullable(),
  destination,
  state: z.enum(withdrawalStates),
  isHeld: z.boolean(),
  requestedAt: instant,
  /** 0 to 5, the number of marks in the queue. */
  risk: z.int().min(0).max(5),
  /** Why it waits for a person: a key for the console's text. */
  reason: z.enum([
    'over_auto_line',
    'needs_two',
    'first_withdrawal',
    'new_bank_account',
    'shared_account',
    'unplayed',
    'dispute',
    'late_dispute',
    'failed_payout',
  ]),
  approvalsNeeded: z.int(),
  approvals: z.array(z.object({ staffId: id, displayName: z.string(), at: instant })),
  takenBy: z.object({ staffId: id, displayName: z.string(), until: instant }).nullable(),
});

export const withdrawalQueue = call({
  name: 'withdrawalQueue',
  summary: 'Withdrawals that wait for a person, oldest first.',
  method: 'GET',
  path: '/console/withdrawals',
  who: 'staff',
  permission: 'withdrawals.read',
  query: z.strictObject({
    ...pageQuery,
    ...merchant,
    queue: z.enum(['approval', 'dispute', 'failed', 'closed']).default('approval'),
  }),
  response: pageOf(withdrawalTask).extend({
    counts: z.object({ approval: z.int(), dispute: z.int(), failed: z.int() }),
    settledToday: z.int(),
    medianWaitSeconds: z.int().nullable(),
    oldestWaitSeconds: z.int().nullable(),
  }),
  example: { as: 'staff', query: { merchant: 'BAIZE' } },
});

export const withdrawalCase = call({
  name: 'withdrawalCase',
  summary: 'One withdrawal with the player’s figures, where the money came from, and the checks as sentences.',
  method: 'GET',
  path: '/console/withdrawals/{id}',
  who: 'staff',
  permission: 'withdrawals.read',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: withdrawalTask.extend({
    remark: z.string().nullable(),
    bankReference: z.string().nullable(),
    amountReceivedMinor: z.string(),
    remainderMinor: z.string(),
    lateDispute: lateDispute.nullable(),
    playerSince: instant,
    depositedMinor: z.string(),
    withdrawnMinor: z.string(),
    houseWonMinor: z.string(),
    /** Shares of this amount by origin; they sum to it. */
    origins: z.array(z.object({ kind: z.enum(['deposit', 'won', 'other']), amountMinor: z.string() })),
    checks: z.array(check),
    proofs: z.array(z.object({ id, bytes: z.int(), at: instant })),
    timeline: z.array(
      z.object({ at: instant, step: z.string(), by: z.string().nullable(), note: z.string().nullable() }),
    ),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.withdrawalRequested }, query: { merchant: 'BAIZE' } },
});

const act = {
  method: 'POST',
  who: 'staff',
  permission: 'withdrawals.approve',
  rate: 'money',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
} as const;

export const takeWithdrawal = call({
  ...act,
  name: 'takeWithdrawal',
  summary: 'Takes the task for five minutes.',
  path: '/console/withdrawals/{id}/take',
  idempotency: 'natural',
  response: withdrawalTask,
  errors: ['NOT_FOUND', 'TASK_TAKEN', 'STATE_CONFLICT'],
  example: { as: 'staff', params: { id: seedIds.withdrawalLarge }, query: { merchant: 'BAIZE' } },
});

export const approveWithdrawal = call({
  ...act,
  name: 'approveWithdrawal',
  summary: 'Approves. Above the line a second, other person must approve too.',
  path: '/console/withdrawals/{id}/approve',
  idempotency: 'natural',
  body: z.strictObject({ amountMinor: positiveMinor, note: remark.optional() }),
  response: withdrawalTask,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'APPROVER_IS_SAME', 'APPROVAL_LIMIT', 'TASK_TAKEN', 'AMOUNT_RANGE'],
  example: {
    as: 'staff',
    params: { id: seedIds.withdrawalRequested },
    query: { merchant: 'BAIZE' },
    body: { amountMinor: '30000' },
  },
});

export const approveWithdrawals = call({
  name: 'approveWithdrawals',
  summary:
    'Approves many at once: only tasks of the lowest risk that wait for the same reason. Each stands for itself and has its own outcome.',
  method: 'POST',
  path: '/console/withdrawals/approve',
  who: 'staff',
  permission: 'withdrawals.approve',
  rate: 'money',
  query: z.strictObject(merchant),
  idempotency: 'natural',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id, amountMinor: positiveMinor }))
      .min(1)
      .max(50),
    note: remark.optional(),
  }),
  response: z.array(
    z.object({
      id,
      outcome: z.enum(['approved', 'second_needed', 'not_alike', 'refused']),
      /** Why it was refused. */
      code: z.string().nullable(),
    }),
  ),
  example: {
    as: 'staff',
    query: { merchant: 'BAIZE' },
    body: { items: [{ id: seedIds.withdrawalForBulk, amountMinor: '3500' }] },
  },
});

export const holdWithdrawal = call({
  ...act,
  name: 'holdWithdrawal',
  summary: 'Puts the task aside with a note, or takes it up again.',
  path: '/console/withdrawals/{id}/hold',
  body: z.strictObject({ isHeld: z.boolean(), note: remark.optional() }),
  response: withdrawalTask,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'TASK_TAKEN'],
  example: {
    as: 'staff',
    params: { id: seedIds.withdrawalForHold },
    query: { merchant: 'BAIZE' },
    body: { isHeld: true, note: 'Bank asked to wait' },
  },
});

export const rejectWithdrawal = call({
  ...act,
  name: 'rejectWithdrawal',
  summary: 'Rejects with a reason; the money returns to the wallet.',
  path: '/console/withdrawals/{id}/reject',
  idempotency: 'natural',
  body: z.strictObject({
    reason: z.enum(['name_mismatch', 'play_through', 'suspected_fraud', 'bank_refused', 'other']),
    note: remark.optional(),
  }),
  response: withdrawalTask,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'TASK_TAKEN'],
  example: {
    as: 'staff',
    params: { id: seedIds.withdrawalForReject },
    query: { merchant: 'BAIZE' },
    body: { reason: 'name_mismatch' },
  },
});

export const resolveDispute = call({
  ...act,
  name: 'resolveDispute',
  summary:
    'Answers a dispute: send the missing part again, or refuse with a reason (then it counts as received). A late dispute, against an automatic receipt, can only be refused: answered with a word.',
  path: '/console/withdrawals/{id}/dispute',
  permission: 'disputes.resolve',
  idempotency: 'natural',
  body: z.strictObject({ decision: z.enum(['resend', 'refuse']), note: remark }),
  response: withdrawalTask,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'TASK_TAKEN', 'APPROVAL_LIMIT', 'APPROVER_IS_SAME'],
  example: {
    as: 'staff',
    params: { id: seedIds.withdrawalDisputed },
    query: { merchant: 'BAIZE' },
    body: { decision: 'refuse', note: 'Bank statement shows the credit' },
  },
});

export const readProof = call({
  name: 'readProof',
  summary: 'A proof picture as data, re-encoded by us.',
  method: 'GET',
  path: '/console/withdrawals/{id}/proofs/{proofId}',
  who: 'staff',
  permission: 'withdrawals.read',
  params: z.strictObject({ id, proofId: id }),
  query: z.strictObject(merchant),
  response: z.object({ mime: z.string(), base64: z.string() }),
  errors: ['NOT_FOUND'],
  example: {
    as: 'staff',
    params: { id: seedIds.withdrawalDisputed, proofId: '0199b000-0000-7000-8000-000000000901' },
    query: { merchant: 'BAIZE' },
  },
});

const memberRow = z.object({
  id,
  account: z.string(),
  type: z.int(),
  isFrozen: z.boolean(),
  registeredAt: instant,
  availableMinor: z.string(),
  reservedMinor: z.string(),
  currency: z.string(),
});

export const findMembers = call({
  name: 'findMembers',
  summary: 'Find players by account, id, or the id of an order or round.',
  method: 'GET',
  path: '/console/members',
  who: 'staff',
  permission: 'members.read',
  query: z.strictObject({ ...pageQuery, ...merchant, search: z.string().trim().max(64).optional() }),
  response: pageOf(memberRow),
  example: { as: 'staff', query: { merchant: 'BAIZE', search: 'minnow' } },
});

export const readMember = call({
  name: 'readMember',
  summary: 'One player: identity, wallet, figures.',
  method: 'GET',
  path: '/console/members/{id}',
  who: 'staff',
  permission: 'members.read',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: memberRow.extend({
    nickname: z.string(),
    payeeName: z.string().nullable(),
    emailMasked: z.string().nullable(),
    language: z.string().nullable(),
    lastSeenAt: instant.nullable(),
    depositedMinor: z.string(),
    withdrawnMinor: z.string(),
    stakedMinor: z.string(),
    returnedMinor: z.string(),
    sessions: z.array(z.object({ createdAt: instant, lastSeenAt: instant, ip: z.string(), device: z.string() })),
    bankAccounts: z.array(
      z.object({
        id,
        bankName: z.string(),
        accountName: z.string(),
        accountTail: z.string(),
        createdAt: instant,
        timesUsed: z.int(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.member }, query: { merchant: 'BAIZE' } },
});

export const memberLedger = call({
  name: 'memberLedger',
  summary: 'The player’s ledger, newest first, with the running balance.',
  method: 'GET',
  path: '/console/members/{id}/ledger',
  who: 'staff',
  permission: 'members.read',
  params: z.strictObject({ id }),
  query: z.strictObject({ ...pageQuery, ...merchant, ...byCursor }),
  response: pageOf(movement.extend({ sequence: z.string() })).extend(uncounted),
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.member }, query: { merchant: 'BAIZE' } },
});

export const freezeMember = call({
  name: 'freezeMember',
  summary: 'Freezes or unfreezes an account with a reason; sessions end at once.',
  method: 'POST',
  path: '/console/members/{id}/freeze',
  who: 'staff',
  permission: 'members.freeze',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ isFrozen: z.boolean(), reason: remark }),
  response: memberRow,
  errors: ['NOT_FOUND'],
  example: {
    as: 'admin',
    params: { id: seedIds.memberOther },
    query: { merchant: 'BAIZE' },
    body: { isFrozen: false, reason: 'Checked by phone' },
  },
});

const brand = z.object({
  code: z.string(),
  name: z.string(),
  version: z.int(),
  seeds: brandSeeds,
  mark: z.string().nullable(),
  motto: z.record(z.string(), z.string()),
  switches: z.record(z.string(), z.boolean()),
  fourEyesAboveMinor: z.string(),
  autoReceiptMinutes: z.int(),
  maintenance: z.object({ on: z.boolean(), until: instant.nullable(), info: z.string().nullable() }),
  currency: z.string(),
  updatedAt: instant,
});

export const readMerchant = call({
  name: 'readMerchant',
  summary: 'A merchant’s brand and switches as published.',
  method: 'GET',
  path: '/console/merchants/{code}',
  who: 'staff',
  permission: 'merchants.read',
  params: z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) }),
  response: brand,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishMerchant = call({
  name: 'publishMerchant',
  summary: 'Publishes changes; refused when somebody else published since.',
  method: 'PUT',
  path: '/console/merchants/{code}',
  who: 'staff',
  permission: 'merchants.write',
  params: z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) }),
  body: z.strictObject({
    version: z.int(),
    name: z.string().trim().min(2).max(40),
    seeds: brandSeeds,
    motto: z.record(z.string().max(10), z.string().max(120)),
    switches: z.record(z.string().max(32), z.boolean()),
    fourEyesAboveMinor: positiveMinor,
    autoReceiptMinutes: z.int().min(1).max(43_200),
    maintenance: z.strictObject({ on: z.boolean(), until: instant.nullable(), info: z.string().max(280).nullable() }),
  }),
  response: brand,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { code: 'LOTUS' },
    body: {
      version: 1,
      name: 'Lotus',
      seeds: houseSeeds,
      motto: {},
      switches: {},
      fourEyesAboveMinor: '100000',
      autoReceiptMinutes: 1440,
      maintenance: { on: false, until: null, info: null },
    },
  },
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
    username: z.string().regex(/^[a-z][a-z0-9_.-]{2,31}$/),
    displayName: z.string().trim().min(2).max(60),
    role,
    approvalLimitMinor: z.string().regex(/^(0|[1-9][0-9]{0,17})$/),
    merchants: z.array(z.string().max(32)).min(1).max(50),
  }),
  response: z.object({ id, oneTimePassword: z.string() }),
  errors: ['USERNAME_TAKEN', 'NOT_FOUND'],
  example: {
    as: 'admin',
    body: { username: 'wren', displayName: 'Wren A.', role: 'support', approvalLimitMinor: '0', merchants: ['BAIZE'] },
  },
});
