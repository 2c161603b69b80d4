/** The operators’ side of withdrawals: the queue, one case, approving, holding, rejecting, and disputes. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery, remark } from '../common.ts';
import { positiveMinor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';
import { destination, lateDispute, withdrawalStates } from './withdrawals.ts';

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
  flow: 'withdrawals',
  summary: 'Approves. Above the line a second, other person must approve too.',
  path: '/console/withdrawals/{id}/approve',
  idempotency: 'natural',
  body: z.strictObject({ amountMinor: positiveMinor, note: remark.optional() }),
  response: withdrawalTask,
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'APPROVER_IS_SAME',
    'APPROVER_NOT_INDEPENDENT',
    'APPROVAL_LIMIT',
    'TASK_TAKEN',
    'AMOUNT_RANGE',
  ],
  example: {
    as: 'staff',
    params: { id: seedIds.withdrawalRequested },
    query: { merchant: 'BAIZE' },
    body: { amountMinor: '30000' },
  },
});

export const approveWithdrawals = call({
  name: 'approveWithdrawals',
  flow: 'withdrawals',
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
  errors: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'TASK_TAKEN',
    'APPROVAL_LIMIT',
    'APPROVER_IS_SAME',
    'APPROVER_NOT_INDEPENDENT',
  ],
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
