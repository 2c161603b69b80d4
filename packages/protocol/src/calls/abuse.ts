/** Findings of abuse within lines: what was found, on what evidence, and what an operator decided. */
import { z } from 'zod';
import { abuseSettings } from '../abuse-settings.ts';
import { call } from '../call.ts';
import { id, instant, pageOf, pageQuery, remark } from '../common.ts';
import { minor } from '../money.ts';
import { seedIds } from '../seed-ids.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const code = z.strictObject({ code: z.string().regex(/^[A-Z0-9_]{2,32}$/) });
const person = z.object({ id, account: z.string() });

export const abuseKinds = [
  'self_referral',
  'household',
  'opposite_sides',
  'both_sides',
  'rate_escalation',
  'circular_transfers',
] as const;
export const abuseEvidenceKinds = ['payout_account', 'device', 'address', 'bet', 'transfer', 'contract'] as const;
export const abuseStates = ['open', 'confirmed', 'dismissed'] as const;

export const abuseEvidence = z.object({
  at: instant,
  kind: z.enum(abuseEvidenceKinds),
  member: person,
  /** Whom it ties to: who shares, bet on the other side, or got the money. */
  other: person.nullable(),
  /** A round, transfer, contract or account. */
  reference: id.nullable(),
  /** Stake, amount; of a contract the rate in basis points. */
  amountMinor: minor.nullable(),
  /** Of a bet: what came back. */
  returnedMinor: minor.nullable(),
  /** Of a bet against another's: theirs. */
  otherAmountMinor: minor.nullable(),
  otherReturnedMinor: minor.nullable(),
  currency: z.string().nullable(),
  /** The address, the game, the kind of contract. */
  detail: z.string().nullable(),
});

export const abuseFinding = z.object({
  id,
  kind: z.enum(abuseKinds),
  state: z.enum(abuseStates),
  /** Whose bets leave the salaries. */
  members: z.array(person),
  /** Who would be paid on them; null: nobody in particular. */
  upline: person.nullable(),
  from: instant,
  until: instant,
  foundAt: instant,
  evidenceCount: z.int(),
  /** Until when the bets are out; null: they count. */
  excludedUntil: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  remark: z.string().nullable(),
});

export const abuseFindings = call({
  name: 'abuseFindings',
  summary: 'Findings of abuse, newest first; open ones oldest first.',
  method: 'GET',
  path: '/console/abuse',
  who: 'staff',
  permission: 'agents.read',
  query: z.strictObject({
    ...pageQuery,
    ...merchant,
    state: z.enum(abuseStates).optional(),
    kind: z.enum(abuseKinds).optional(),
  }),
  response: pageOf(abuseFinding).extend({ open: z.int() }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const readAbuseFinding = call({
  name: 'readAbuseFinding',
  summary: 'One finding with its evidence, oldest first.',
  method: 'GET',
  path: '/console/abuse/{id}',
  who: 'staff',
  permission: 'agents.read',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  response: abuseFinding.extend({ evidence: z.array(abuseEvidence) }),
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { id: seedIds.abuseFinding }, query: { merchant: 'BAIZE' } },
});

export const decideAbuse = call({
  name: 'decideAbuse',
  summary: 'Confirms a finding, which takes the members’ bets out of salaries that are not paid yet, or dismisses it.',
  method: 'POST',
  path: '/console/abuse/{id}/decide',
  who: 'staff',
  permission: 'abuse.review',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ decision: z.enum(['confirmed', 'dismissed']), remark: remark.min(1) }),
  response: abuseFinding.extend({ evidence: z.array(abuseEvidence) }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { id: seedIds.abuseFinding },
    query: { merchant: 'BAIZE' },
    body: { decision: 'dismissed', remark: 'Two brothers, known to support' },
  },
});

const measures = abuseSettings.extend({ version: z.int() });

export const abuseMeasures = call({
  name: 'abuseMeasures',
  summary: 'The merchant’s measures for findings of abuse.',
  method: 'GET',
  path: '/console/merchants/{code}/abuse',
  who: 'staff',
  permission: 'merchants.read',
  params: code,
  response: measures,
  errors: ['NOT_FOUND'],
  example: { as: 'admin', params: { code: 'LOTUS' } },
});

export const publishAbuseMeasures = call({
  name: 'publishAbuseMeasures',
  summary: 'Publishes the measures; refused when somebody else published since.',
  method: 'PUT',
  path: '/console/merchants/{code}/abuse',
  who: 'staff',
  permission: 'policy.write',
  params: code,
  body: abuseSettings.extend({ version: z.int() }).strict(),
  response: measures,
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    needs: 'the version published last',
    params: { code: 'BAIZE' },
    body: { version: 1, excludesFrom: 'confirmed', exclusionDays: 30, washRounds: 10, placeDays: 3, rateRises: 3 },
  },
});
