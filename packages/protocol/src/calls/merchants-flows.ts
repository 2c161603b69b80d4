/** What a merchant has stopped: deposits, withdrawals, bets and the like, each by itself. */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant, remark } from '../common.ts';
import { flows } from '../flows.ts';

const merchant = { merchant: z.string().regex(/^[A-Z0-9_]{2,32}$/) };
const flow = z.enum(flows);

const state = z.object({
  flow,
  isOn: z.boolean(),
  /** The platform stopped it because the books do not hold. */
  isFrozen: z.boolean(),
  since: instant.nullable(),
  /** Null: the platform. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Two people let it go on. */
  takesTwo: z.boolean(),
});

export const readFlows = call({
  name: 'readFlows',
  summary: 'What of a merchant is on and what is stopped, since when, by whom and why.',
  method: 'GET',
  path: '/console/flows',
  who: 'staff',
  query: z.strictObject(merchant),
  response: z.object({ flows: z.array(state) }),
  example: { as: 'admin', query: { merchant: 'BAIZE' } },
});

export const switchFlow = call({
  name: 'switchFlow',
  summary:
    'Stops deposits, withdrawals, bets or the like of a merchant, on every node within five seconds, or lets it go on. What is on its way is finished. Letting money or records out again takes a second person.',
  method: 'PUT',
  path: '/console/flows/{flow}',
  who: 'staff',
  permission: 'flows.stop',
  idempotency: 'natural',
  params: z.strictObject({ flow }),
  query: z.strictObject(merchant),
  body: z.strictObject({ isOn: z.boolean(), reason: remark.min(1) }),
  response: state,
  errors: ['SECOND_PERSON_NEEDED', 'STATE_CONFLICT'],
  example: {
    as: 'admin',
    params: { flow: 'registration' },
    query: { merchant: 'LOTUS' },
    body: { isOn: false, reason: 'Too many accounts from one place' },
  },
});
