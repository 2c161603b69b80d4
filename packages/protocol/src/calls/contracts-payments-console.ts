/** What contracts paid, as operators read it: down to the members and bets of a payment. */
import { z } from 'zod';
import { call } from '../call.ts';
import { byCursor, id } from '../common.ts';
import { seedIds } from '../seed-ids.ts';
import {
  contractExplanation,
  contractPaymentBets,
  contractPaymentDocument,
  contractPaymentMembers,
  contractPayments,
} from './contracts-payments.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const baize = { merchant: 'BAIZE' };
const ofPayment = z.strictObject({ id, paymentId: id });
const samplePayment = { id: seedIds.contractPaid, paymentId: seedIds.contractPayment };

export const consoleContractPayments = call({
  name: 'consoleContractPayments',
  summary: 'Every settled period of a contract, newest first.',
  method: 'GET',
  path: '/console/contracts/{id}/payments',
  who: 'staff',
  permission: 'contracts.read',
  params: z.strictObject({ id }),
  query: z.strictObject({ ...merchant, ...byCursor, pageSize: z.coerce.number().int().min(1).max(100).default(20) }),
  response: contractPayments.response,
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: { id: seedIds.contractPaid }, query: baize },
});

export const consoleContractExplanation = call({
  name: 'consoleContractExplanation',
  summary: 'How a payment came about, the payer’s side included.',
  method: 'GET',
  path: '/console/contracts/{id}/payments/{paymentId}',
  who: 'staff',
  permission: 'contracts.read',
  params: ofPayment,
  query: z.strictObject(merchant),
  response: contractExplanation.response,
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: samplePayment, query: baize },
});

export const consoleContractPaymentMembers = call({
  name: 'consoleContractPaymentMembers',
  summary: 'The members whose bets a payment counts. They sum to the payment’s figures.',
  method: 'GET',
  path: '/console/contracts/{id}/payments/{paymentId}/members',
  who: 'staff',
  permission: 'contracts.read',
  params: ofPayment,
  query: contractPaymentMembers.query.extend(merchant),
  response: contractPaymentMembers.response,
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: samplePayment, query: baize },
});

export const consoleContractPaymentBets = call({
  name: 'consoleContractPaymentBets',
  summary: 'The bets that a payment counts, newest first, all or one member’s.',
  method: 'GET',
  path: '/console/contracts/{id}/payments/{paymentId}/bets',
  who: 'staff',
  permission: 'contracts.read',
  params: ofPayment,
  query: contractPaymentBets.query.extend(merchant),
  response: contractPaymentBets.response,
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: samplePayment, query: baize },
});

export const consoleContractPaymentDocument = call({
  name: 'consoleContractPaymentDocument',
  summary: 'The payment as the signed document that both sides get, the payer’s side included.',
  method: 'GET',
  path: '/console/contracts/{id}/payments/{paymentId}/document',
  who: 'staff',
  permission: 'contracts.read',
  params: ofPayment,
  query: z.strictObject(merchant),
  response: contractPaymentDocument.response,
  errors: ['NOT_FOUND'],
  example: { as: 'staff', params: samplePayment, query: baize },
});
