/** Templates: terms that operators write once, to begin offers of the platform with, and agents theirs where one is shared. A template
 *  promises nothing: what is offered is what stands in the offer. */
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant } from '../common.ts';
import { seedIds } from '../seed-ids.ts';
import { contractKind, contractSwitches, contractTerms } from './contracts-shapes.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const baize = { merchant: 'BAIZE' };

/** How many a merchant keeps. */
export const contractTemplatesMax = 50;

const written = {
  name: z.string().trim().min(1).max(60),
  kind: contractKind,
  terms: contractTerms,
  /** Agents who write a contract of the kind may begin with it. */
  isShared: z.boolean(),
};
const kept = z.object({
  id,
  ...written,
  /** What a later writer must have read. */
  revision: z.int(),
  changedBy: z.string(),
  changedAt: instant,
  /** Why the platform cannot offer it as it stands: a kind or currency that is closed by now, or a ceiling that was lowered. */
  problem: z.enum(['CONTRACT_TERMS', 'CONTRACT_ABOVE_OWN']).nullable(),
});

export const contractTemplates = call({
  name: 'contractTemplates',
  summary: 'Templates of a kind that the merchant shares with its agents, by name.',
  method: 'GET',
  path: '/api/contracts/{kind}/templates',
  who: 'agent',
  switchBy: { param: 'kind', switches: contractSwitches },
  params: z.strictObject({ kind: contractKind }),
  response: z.object({ content: z.array(z.object({ id, name: z.string(), terms: contractTerms })) }),
  example: { as: 'agent', params: { kind: 'realtime' } },
});

export const consoleContractTemplates = call({
  name: 'consoleContractTemplates',
  summary: 'The merchant’s templates of contracts, by kind and name.',
  method: 'GET',
  path: '/console/contract-templates',
  who: 'staff',
  permission: 'contracts.read',
  query: z.strictObject(merchant),
  response: z.object({ content: z.array(kept) }),
  example: { as: 'staff', query: baize },
});

export const saveContractTemplate = call({
  name: 'saveContractTemplate',
  summary: 'Makes a template, or writes it anew. Contracts that began with it stay as they are.',
  method: 'PUT',
  path: '/console/contract-templates/{id}',
  who: 'staff',
  permission: 'contracts.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  /** `revision` as it was read; null: it is not there yet. */
  body: z.strictObject({ revision: z.int().nullable(), ...written }),
  response: kept,
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'CONTRACT_TERMS', 'CONTRACT_ABOVE_OWN', 'CONTRACT_TEMPLATES_FULL'],
  example: {
    as: 'admin',
    params: { id: '0199b000-0000-7000-8000-00000000eb01' },
    query: baize,
    body: {
      revision: null,
      name: 'Weekend line',
      kind: 'daily',
      isShared: false,
      terms: {
        period: 'day',
        currency: 'USD',
        payer: 'platform',
        products: null,
        tiers: [{ rateBasisPoints: 15, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 3 }],
        activeFromMinor: '0',
        singleBetMaxMinor: null,
        winRateMax: null,
        lossRateMax: null,
        carryLoss: false,
      },
    },
  },
});

export const removeContractTemplate = call({
  name: 'removeContractTemplate',
  summary: 'Removes a template. Contracts that began with it stay as they are.',
  method: 'POST',
  path: '/console/contract-templates/{id}/remove',
  who: 'staff',
  permission: 'contracts.write',
  idempotency: 'natural',
  params: z.strictObject({ id }),
  query: z.strictObject(merchant),
  body: z.strictObject({ revision: z.int() }),
  response: z.object({ id }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  example: { as: 'admin', params: { id: seedIds.contractTemplateSpare }, query: baize, body: { revision: 1 } },
});
