import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { createDeposit } from '../deposits/create.ts';
import type { Deposit } from '../deposits/store.ts';
import { findDeposit } from '../deposits/store.ts';
import type { Services } from '../services.ts';
import { recordEvent } from '../events.ts';
import { ANSWER_FAULTS, takeFault } from '../faults/faults.ts';
import { createPayout } from '../payouts/create.ts';
import { findPayout } from '../payouts/store.ts';
import { fail } from './errors.ts';
import { describeCall } from './journal.ts';
import { listBankLines } from '../deposits/send-money.ts';
import { takeVoucher } from '../deposits/vouchers.ts';
import { instructionsOf } from '../deposits/instructions.ts';
import { acceptItem } from '../payouts/batch.ts';
import {
  bankLinesQuery,
  depositRequest,
  parseInput,
  parseJson,
  payoutBatch,
  payoutRequest,
  referenceParams,
  voucherRequest,
} from './schemas.ts';
import { requireSignature } from './signature.ts';
import type { SeenNonces } from './signature.ts';

/** Long enough for most callers to give up. */
const SLOW_DEFAULT_MS = 10_000;

export type ApiContext = {
  services: Services;
  cashierUrl: (deposit: Deposit) => string;
  /** Aborted when the program stops, so no slow answer holds it up. */
  stopping: AbortSignal;
};

/** The company's API, each signed by the platform. Bodies stay raw bytes until the signature is checked. */
export function apiRoutes(app: FastifyInstance, context: ApiContext): void {
  const { services } = context;
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const seen: SeenNonces = new Map();
  app.addHook('preHandler', async (request) => {
    const { method, url: target, headers } = request;
    requireSignature(
      services.settings.platformKey,
      { method, target, headers, rawBody: rawBody(request) },
      seen,
      services.now(),
    );
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const call = describeCall(request.method, request.url, rawBody(request));
    recordEvent(services, 'api.call', call.reference, { ...call, status: reply.statusCode, answer: String(payload) });
  });

  depositRoutes(app, context);
  payoutRoutes(app, context);
}

function depositRoutes(app: FastifyInstance, context: ApiContext): void {
  const { services } = context;
  app.post('/v1/deposits', (request, reply) => {
    const deposit = createDeposit(services, parseJson(depositRequest, rawBody(request)));
    return answer(context, request, reply, deposit.reference, 201, {
      providerId: deposit.providerId,
      status: 'pending', // a replay gets the first answer, whatever happened since
      cashierUrl: context.cashierUrl(deposit),
      expiresAt: new Date(deposit.expiresAt).toISOString(),
      ...instructionsOf(deposit, context.cashierUrl(deposit)),
    });
  });

  app.post('/v1/vouchers', (request, reply) => {
    const taken = takeVoucher(services, parseJson(voucherRequest, rawBody(request)));
    const { providerId, amountMinor, currency } = taken;
    return answer(context, request, reply, taken.reference, 201, { providerId, amountMinor, currency });
  });

  app.get('/v1/bank-lines', async (request) => {
    const { merchantCode, after } = parseInput(bankLinesQuery, request.query);
    return listBankLines(services, merchantCode, after);
  });

  app.get('/v1/deposits/:reference', (request, reply) => {
    const { reference } = parseInput(referenceParams, request.params);
    const deposit = findDeposit(services, 'reference', reference) ?? fail('DEPOSIT_NOT_FOUND');
    return answer(context, request, reply, reference, 200, {
      providerId: deposit.providerId,
      reference,
      status: deposit.status,
      amountMinor: deposit.receivedMinor ?? deposit.amountMinor,
      currency: deposit.currency,
    });
  });
}

function payoutRoutes(app: FastifyInstance, context: ApiContext): void {
  const { services } = context;
  app.post('/v1/payout-batches', (request, reply) => {
    const { batchId, items } = parseJson(payoutBatch, rawBody(request));
    return answer(context, request, reply, batchId, 202, {
      batchId,
      items: items.map((item) => acceptItem(services, item)),
    });
  });

  app.post('/v1/payouts', (request, reply) => {
    const payout = createPayout(services, parseJson(payoutRequest, rawBody(request)));
    return answer(context, request, reply, payout.reference, 202, {
      providerId: payout.providerId,
      status: 'accepted',
    });
  });

  app.get('/v1/payouts/:reference', (request, reply) => {
    const { reference } = parseInput(referenceParams, request.params);
    const payout = findPayout(services, reference) ?? fail('PAYOUT_NOT_FOUND');
    return answer(context, request, reply, reference, 200, {
      providerId: payout.providerId,
      reference,
      status: payout.status,
      ...(payout.bankReference !== null && { bankReference: payout.bankReference }),
      ...(payout.reason !== null && { reason: payout.reason }),
    });
  });
}

/** Sends the answer, unless a fault armed for this payment slows it down or loses it. The work is already done then. */
async function answer(
  { services, stopping }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  reference: string,
  status: number,
  body: Record<string, unknown>,
): Promise<FastifyReply> {
  const fault = takeFault(services, reference, ANSWER_FAULTS);
  if (fault?.fault === 'answer-lost') {
    recordEvent(services, 'api.answer-lost', reference, {
      ...describeCall(request.method, request.url, rawBody(request)),
      answer: body,
    });
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  if (fault?.fault === 'slow-answer') {
    await sleep(fault.delayMs ?? SLOW_DEFAULT_MS, undefined, { signal: stopping }).catch(() => fail('UNAVAILABLE'));
  }
  return reply.code(status).send(body);
}

/** The exact bytes that were signed; a call without a body signs none. */
function rawBody(request: FastifyRequest): Uint8Array {
  return Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
}
