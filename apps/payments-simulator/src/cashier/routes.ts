import { readFileSync } from 'node:fs';

import type { FastifyInstance, FastifyReply } from 'fastify';
import { toString as drawQr } from 'qrcode';
import * as z from 'zod';

import type { Deposit } from '../deposits/store.ts';
import { findDeposit } from '../deposits/store.ts';
import { settleDeposit } from '../deposits/settle.ts';
import { armFault } from '../faults/faults.ts';
import { fail } from '../wire/errors.ts';
import type { ApiContext } from '../wire/routes.ts';
import { parseInput, voucherOrder } from '../wire/schemas.ts';
import { sendMoney } from '../deposits/send-money.ts';
import { makeVoucher } from '../deposits/vouchers.ts';
import { readMinor } from './money.ts';
import { endPage, openPage, PAGE_FAULTS, unknownPage } from './page.ts';
import { kioskPage, sendPage } from './send-page.ts';

const ASSETS = {
  'cashier.css': 'text/css; charset=utf-8',
  'clock.js': 'text/javascript; charset=utf-8',
  'mark.svg': 'image/svg+xml',
};

const tokenParams = z.object({ token: z.string().max(80) });
const choice = z.object({
  step: z.enum(['pay', 'fail', 'cancel']),
  fault: z.union([z.literal(''), z.enum(PAGE_FAULTS)]).default(''),
  delaySeconds: z
    .union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(3_600)])
    .optional(),
});

const sending = choice.omit({ step: true }).extend({
  amount: z.string().max(40),
  payer: z.string().trim().max(140).default(''),
  text: z.string().trim().max(140).default(''),
});
const kioskOrder = voucherOrder.omit({ amountMinor: true }).extend({ amount: z.string().max(40) });

/** The hosted page. Whoever knows the address may end the payment: the token in it is the only key. */
export function cashierRoutes(app: FastifyInstance, { services, cashierUrl }: ApiContext): void {
  const byToken = (params: unknown): Deposit | undefined =>
    findDeposit(services, 'token', parseInput(tokenParams, params).token);

  app.get('/pay/:token', async (request, reply) => {
    const deposit = byToken(request.params);
    if (deposit === undefined) return page(reply.code(404), unknownPage(request.headers['accept-language'] ?? 'en'));
    return page(reply, drawDeposit(deposit, services.now()), new URL(deposit.returnUrl).origin);
  });

  app.post('/pay/:token', async (request, reply) => {
    const deposit = byToken(request.params);
    if (deposit === undefined) return page(reply.code(404), unknownPage(request.headers['accept-language'] ?? 'en'));

    const { step, fault, delaySeconds } = parseInput(choice, request.body);
    // A second press finds the payment at its end: it is shown the way back, and nothing happens twice.
    if (deposit.status !== 'pending') return reply.redirect(withOutcome(deposit), 303);
    if (fault !== '' && step === 'pay') {
      armFault(services, deposit.reference, {
        fault,
        delayMs: delaySeconds === undefined ? undefined : delaySeconds * 1000,
      });
    }
    return reply.redirect(withOutcome(settleDeposit(services, deposit.reference, step)), 303);
  });

  app.post('/pay/:token/send', async (request, reply) => {
    const deposit = byToken(request.params) ?? fail('DEPOSIT_NOT_FOUND');
    const { amount, payer, text, fault, delaySeconds } = parseInput(sending, request.body);
    const amountMinor =
      readMinor(amount, deposit.currency, deposit.exponent) ?? fail('INVALID_REQUEST', { amount: 'is no amount' });
    if (fault !== '')
      armFault(services, deposit.reference, {
        fault,
        delayMs: delaySeconds === undefined ? undefined : delaySeconds * 1000,
      });
    sendMoney(services, deposit.reference, { amountMinor, payer: payer || null, text: text || null });
    return reply.redirect(withOutcome(deposit), 303);
  });

  app.get('/kiosk', (request, reply) => page(reply, kioskPage(request.headers['accept-language'] ?? 'en', undefined)));

  app.post('/kiosk', async (request, reply) => {
    const { amount, currency, exponent } = parseInput(kioskOrder, request.body);
    const amountMinor = readMinor(amount, currency, exponent) ?? fail('INVALID_REQUEST', { amount: 'is no amount' });
    const code = makeVoucher(services, { amountMinor, currency, exponent });
    return page(reply, kioskPage(request.headers['accept-language'] ?? 'en', code));
  });

  app.get('/pay/:token/status', async (request, reply) => {
    const deposit = byToken(request.params) ?? fail('DEPOSIT_NOT_FOUND');
    return reply.header('cache-control', 'no-store').send({ status: deposit.status });
  });

  app.get('/pay/:token/qr.svg', async (request, reply) => {
    const deposit = byToken(request.params) ?? fail('DEPOSIT_NOT_FOUND');
    const drawing = await drawQr(cashierUrl(deposit), { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
    return reply.type('image/svg+xml').header('cache-control', 'no-store').send(drawing);
  });

  serveAssets(app);
}

function serveAssets(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(ASSETS)) {
    const content = readFileSync(new URL(`assets/${name}`, import.meta.url));
    app.get(`/pay-assets/${name}`, (_request, reply) => {
      return reply
        .type(type)
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(content);
    });
  }
}

function drawDeposit(deposit: Deposit, nowMs: number): string {
  const { status, method, nextBlockAt } = deposit;
  if (method === 'bank_transfer' || (method === 'crypto' && status !== 'succeeded' && nextBlockAt === null))
    return sendPage(deposit);
  return status === 'pending' ? openPage(deposit, nowMs) : endPage({ ...deposit, status }, withOutcome(deposit));
}

/** The merchant's address with our reference and the outcome added, as payment companies do. A hint for the eye:
 *  the payer can type anything there, so a platform believes only webhooks and its own questions. */
function withOutcome(deposit: Deposit): string {
  const url = new URL(deposit.returnUrl);
  url.searchParams.set('reference', deposit.reference);
  url.searchParams.set('status', deposit.status);
  return url.href;
}

/** A page with the strictest policy it can live with. `returnOrigin` is allowed as the form's goal,
 *  because browsers hold the redirect after the form to the same rule. */
function page(reply: FastifyReply, markup: string, returnOrigin?: string): FastifyReply {
  const formGoals = returnOrigin === undefined ? `'self'` : `'self' ${returnOrigin}`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer') // the address holds the token
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action ${formGoals}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(markup);
}
