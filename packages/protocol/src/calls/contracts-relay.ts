/** The specification's calls about contracts (section 7). GET reads what waits and changes nothing; POST decides; where
 *  the kind is switched off nothing is accepted (decision 0040). */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, remark } from '../common.ts';
import { seedIds } from '../seed-ids.ts';
import { contractEnding, contractView } from './contracts-shapes.ts';

const waiting = z.object({
  /** An offer to the reader, with what accepting it would end. */
  offered: contractView.nullable(),
  inForce: contractView.nullable(),
  /** To be sent with `accept`; null: there is nothing to accept. */
  digest: z.string().nullable(),
  ends: z.array(contractEnding),
});
/** accept and reject answer an offer; terminate asks to end a contract in force, or agrees to the upline's wish to end it. */
const decision = z.strictObject({
  contractId: id,
  decision: z.enum(['accept', 'reject', 'terminate']),
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  reason: remark.optional(),
});
const decided = z.object({ contract: contractView, ended: z.array(contractEnding) });
const errors = ['FEATURE_OFF', 'NOT_FOUND', 'STATE_CONFLICT', 'CONTRACT_CHANGED', 'CONTRACT_ABOVE_OWN'] as const;

export const dividendRequest = call({
  name: 'dividendRequest',
  isForOthers: true,
  summary: 'The dividend contract that waits for the reader, and the one in force.',
  method: 'GET',
  path: '/wps/relay/MCS2_processDividendReq',
  who: 'member',
  response: waiting,
  example: { as: 'agent' },
});

export const decideDividend = call({
  name: 'decideDividend',
  isForOthers: true,
  summary: 'Accepts, rejects or terminates a dividend contract.',
  method: 'POST',
  path: '/wps/relay/MCS2_processDividendReq',
  who: 'member',
  idempotency: 'natural',
  body: decision,
  response: decided,
  errors,
  example: { as: 'agent', body: { contractId: seedIds.contractDividend, decision: 'terminate' } },
});

export const dailySalaryRequest = call({
  name: 'dailySalaryRequest',
  isForOthers: true,
  summary: 'The daily salary contract that waits for the reader, and the one in force.',
  method: 'GET',
  path: '/wps/relay/MCS2_processDailySalContract',
  who: 'member',
  response: waiting,
  example: { as: 'agent' },
});

export const decideDailySalary = call({
  name: 'decideDailySalary',
  isForOthers: true,
  summary: 'Accepts, rejects or terminates a daily salary contract.',
  method: 'POST',
  path: '/wps/relay/MCS2_processDailySalContract',
  who: 'member',
  idempotency: 'natural',
  body: decision,
  response: decided,
  errors,
  example: { as: 'agent', body: { contractId: seedIds.contractDaily, decision: 'terminate' } },
});

export const hourSalaryRequest = call({
  name: 'hourSalaryRequest',
  isForOthers: true,
  summary: 'The hourly salary contract that waits for the reader, and the one in force.',
  method: 'GET',
  path: '/wps/relay/MCS2_processContractHourSalary',
  who: 'member',
  response: waiting,
  example: { as: 'agent' },
});

export const decideHourSalary = call({
  name: 'decideHourSalary',
  isForOthers: true,
  summary: 'Accepts, rejects or terminates an hourly salary contract.',
  method: 'POST',
  path: '/wps/relay/MCS2_processContractHourSalary',
  who: 'member',
  idempotency: 'natural',
  body: decision,
  response: decided,
  errors,
  example: { as: 'agent', body: { contractId: seedIds.contractHourly, decision: 'terminate' } },
});

export const realtimeSalaryRequest = call({
  name: 'realtimeSalaryRequest',
  isForOthers: true,
  summary: 'The real-time salary contract that waits for the reader, and the one in force.',
  method: 'GET',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  who: 'member',
  response: waiting,
  example: { as: 'agent' },
});

export const decideRealtimeSalary = call({
  name: 'decideRealtimeSalary',
  isForOthers: true,
  summary: 'Accepts, rejects or terminates a real-time salary contract.',
  method: 'POST',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  who: 'member',
  idempotency: 'natural',
  body: decision,
  response: decided,
  errors,
  example: { as: 'agent', body: { contractId: seedIds.contractRealtime, decision: 'terminate' } },
});
