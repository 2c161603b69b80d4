import * as z from 'zod';

import { inTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { newId } from '../services.ts';
import { recordEvent } from '../events.ts';
import { OUTCOME_FAULTS, takeFault } from '../faults/faults.ts';
import { announce } from '../webhooks/announce.ts';
import { fail } from '../wire/errors.ts';
import { sendCoin } from './coins.ts';
import { mismatch } from './rules.ts';
import type { Deposit } from './store.ts';
import { findDeposit } from './store.ts';

export const sentMoney = z.object({
  amountMinor: z.string().regex(/^[1-9]\d{0,17}$/),
  payer: z.string().max(140).nullable().default(null),
  text: z.string().max(140).nullable().default(null),
});
export type Sent = z.infer<typeof sentMoney>;

/** A payer sends money without asking us first: a transfer to the merchant's account, or a coin to an address. It may be another
 *  amount, too late, or a second time: nobody can stop it. Errors: DEPOSIT_NOT_FOUND, ALREADY_SETTLED for other methods. */
export function sendMoney(services: Services, reference: string, sent: Sent): void {
  inTransaction(services.database, () => {
    const deposit = findDeposit(services, 'reference', reference) ?? fail('DEPOSIT_NOT_FOUND');
    const fault = takeFault(services, reference, OUTCOME_FAULTS)?.fault;
    if (fault === 'failed') return; // the payer's bank takes it back: nothing arrives anywhere
    const amountMinor = fault === 'amount-mismatch' ? mismatch(sent.amountMinor) : sent.amountMinor;
    if (deposit.method === 'bank_transfer') transfer(services, deposit, { ...sent, amountMinor });
    else if (deposit.method === 'crypto' && deposit.nextBlockAt === null && deposit.status !== 'succeeded')
      sendCoin(services, deposit, amountMinor);
    else fail('ALREADY_SETTLED');
  });
}

/** A line on the merchant's account. The bank knows no deposit: it tells the amount, who paid and what they wrote. */
function transfer(services: Services, deposit: Deposit, { amountMinor, payer, text }: Sent): void {
  const { merchantCode, currency, webhookUrl, reference } = deposit;
  const providerId = newId('bk');
  services.database
    .prepare(
      'insert into bankLines (providerId, merchantCode, amountMinor, currency, payer, text, at) values (?, ?, ?, ?, ?, ?, ?)',
    )
    .run(providerId, merchantCode, amountMinor, currency, payer, text, services.now());
  recordEvent(services, 'bank.received', reference, { providerId, amountMinor, currency, payer, text });
  announce(
    services,
    webhookUrl,
    {
      type: 'bank.received',
      providerId,
      merchantCode,
      amountMinor,
      currency,
      ...(payer !== null && { payer }),
      ...(text !== null && { text }),
    },
    reference,
  );
  services.ring();
}

const LINES_MAX = 100;
const lineRow = z.object({
  seq: z.number(),
  providerId: z.string(),
  amountMinor: z.string(),
  currency: z.string(),
  payer: z.string().nullable(),
  text: z.string().nullable(),
});

/** The bank's list of payments to a merchant's accounts after a place in it, and the place it was read to. */
export function listBankLines(services: Services, merchantCode: string, after: number) {
  const rows = services.database
    .prepare('select * from bankLines where merchantCode = ? and seq > ? order by seq limit ?')
    .all(merchantCode, after, LINES_MAX)
    .map((row) => lineRow.parse(row));
  return { lines: rows.map(({ seq: _seq, ...line }) => line), cursor: String(rows.at(-1)?.seq ?? after) };
}
