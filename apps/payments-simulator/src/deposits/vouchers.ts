import { randomInt } from 'node:crypto';
import * as z from 'zod';

import { inTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { newId } from '../services.ts';
import { recordEvent } from '../events.ts';
import { bindNextFault } from '../faults/faults.ts';
import { announce } from '../webhooks/announce.ts';
import { fail } from '../wire/errors.ts';
import type { VoucherOrder, VoucherRequest } from '../wire/schemas.ts';
import { hashRequest } from '../wire/schemas.ts';
import type { Deposit } from './store.ts';
import { findDeposit, insertDeposit } from './store.ts';

const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sells a voucher: twelve signs in three groups. */
export function makeVoucher(services: Services, order: VoucherOrder): string {
  const group = (): string => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const code = `${group()}-${group()}-${group()}`;
  services.database
    .prepare('insert into vouchers (code, amountMinor, currency, exponent) values (?, ?, ?, ?)')
    .run(code, order.amountMinor, order.currency, order.exponent);
  return code;
}

const voucherRow = z.object({
  code: z.string(),
  amountMinor: z.string(),
  currency: z.string(),
  exponent: z.number(),
  reference: z.string().nullable(),
});

/** Takes a voucher for a reference, once; the same request again gets the same answer.
 *  Errors: VOUCHER_UNKNOWN, VOUCHER_USED, VOUCHER_CURRENCY, REFERENCE_REUSED. */
export function takeVoucher(services: Services, request: VoucherRequest): Deposit {
  return inTransaction(services.database, () => {
    const requestHash = hashRequest(request);
    const known = findDeposit(services, 'reference', request.reference);
    if (known !== undefined && known.requestHash !== requestHash) fail('REFERENCE_REUSED');
    if (known !== undefined) return known;

    const row = services.database.prepare('select * from vouchers where code = ?').get(request.code.toUpperCase());
    const voucher = row === undefined ? fail('VOUCHER_UNKNOWN') : voucherRow.parse(row);
    if (voucher.reference !== null) fail('VOUCHER_USED');
    if (voucher.currency !== request.currency) fail('VOUCHER_CURRENCY');
    services.database.prepare('update vouchers set reference = ? where code = ?').run(request.reference, voucher.code);
    recordEvent(services, 'voucher.taken', request.reference, { amountMinor: voucher.amountMinor });
    bindNextFault(services, 'next-deposit', request.reference);
    return settled(services, request, voucher.amountMinor, requestHash);
  });
}

function settled(services: Services, request: VoucherRequest, amountMinor: string, requestHash: string): Deposit {
  const { code: _code, ...shared } = request;
  const now = services.now();
  const deposit: Deposit = {
    ...shared,
    amountMinor,
    receivedMinor: amountMinor,
    providerId: newId('dp'),
    token: newId('pay'),
    requestHash,
    method: 'voucher',
    language: 'en',
    returnUrl: request.webhookUrl,
    status: 'succeeded',
    reason: null,
    createdAt: now,
    expiresAt: now,
    settledAt: now,
    network: null,
    text: null,
    address: null,
    confirmations: 0,
    blocks: 0,
    nextBlockAt: null,
  };
  insertDeposit(services, deposit);
  const { providerId, reference, merchantCode, currency } = deposit;
  announce(services, request.webhookUrl, {
    type: 'deposit.succeeded',
    providerId,
    reference,
    merchantCode,
    amountMinor,
    currency,
  });
  services.ring();
  return deposit;
}
