import * as z from 'zod';

import { inTransaction } from '../database.ts';
import type { Desk } from '../desk.ts';
import { newId } from '../desk.ts';
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
export function sendMoney(desk: Desk, reference: string, sent: Sent): void {
  inTransaction(desk.database, () => {
    const deposit = findDeposit(desk, 'reference', reference) ?? fail('DEPOSIT_NOT_FOUND');
    const fault = takeFault(desk, reference, OUTCOME_FAULTS)?.fault;
    if (fault === 'failed') return; // the payer's bank takes it back: nothing arrives anywhere
    const amountMinor = fault === 'amount-mismatch' ? mismatch(sent.amountMinor) : sent.amountMinor;
    if (deposit.method === 'bank_transfer') transfer(desk, deposit, { ...sent, amountMinor });
    else if (deposit.method === 'crypto' && deposit.nextBlockAt === null && deposit.status !== 'succeeded')
      sendCoin(desk, deposit, amountMinor);
    else fail('ALREADY_SETTLED');
  });
}

/** A line on the merchant's account. The bank knows no deposit: it tells the amount, who paid and what they wrote. */
function transfer(desk: Desk, deposit: Deposit, { amountMinor, payer, text }: Sent): void {
  const { merchantCode, currency, webhookUrl, reference } = deposit;
  const providerId = newId('bk');
  desk.database
    .prepare(
      'insert into bankLines (providerId, merchantCode, amountMinor, currency, payer, text, at) values (?, ?, ?, ?, ?, ?, ?)',
    )
    .run(providerId, merchantCode, amountMinor, currency, payer, text, desk.now());
  recordEvent(desk, 'bank.received', reference, { providerId, amountMinor, currency, payer, text });
  announce(
    desk,
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
  desk.ring();
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
export function listBankLines(desk: Desk, merchantCode: string, after: number) {
  const rows = desk.database
    .prepare('select * from bankLines where merchantCode = ? and seq > ? order by seq limit ?')
    .all(merchantCode, after, LINES_MAX)
    .map((row) => lineRow.parse(row));
  return { lines: rows.map(({ seq: _seq, ...line }) => line), cursor: String(rows.at(-1)?.seq ?? after) };
}
