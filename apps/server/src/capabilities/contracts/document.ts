/** A payment as a signed document: whoever holds it can work the amount out again without us (docs/formats.md). */
import type { KeyObject } from 'node:crypto';
import type { Tx } from '#kernel/context.ts';
import { signedDocument } from '#kernel/signed-document.ts';
import type { BetCursor } from '#capabilities/turnover/index.ts';
import { explainPayment, readPaymentBets, readPaymentMembers } from './explain.ts';
import type { Side } from './rules/states.ts';
import type { ContractRow } from './store/contracts.ts';
import type { PaymentRow } from './store/payments.ts';

export const paymentFormat = 'baize-pay/1';
/** More bets, or members, than these are left out, and the document says so: a month of a large team is no file to keep. */
const betsMax = 5_000;
const membersMax = 5_000;
const pageSize = 1_000;

/** Sealed terms, figures, arithmetic, members and bets under one signature. The payer's side is in the payer's document only. */
export async function paymentDocument(
  tx: Tx,
  contract: ContractRow,
  row: PaymentRow,
  given: { readonly side: Side | null; readonly key: KeyObject },
): Promise<{ fileName: string; text: string }> {
  const { payment, reckoning, leftOut, heldBasisPoints, payer, postings, timeZone, activeFrom, activeTo } =
    await explainPayment(tx, contract, row, given.side);
  const members = await readPaymentMembers(tx, contract, row, { after: null, limit: membersMax });
  const content = {
    format: paymentFormat,
    merchant: tx.ctx.merchant.code,
    madeAt: tx.ctx.now,
    payment,
    sealedText: contract.sealed_text,
    sha256: contract.sealed_sha256,
    timeZone,
    activeFrom,
    activeTo,
    reckoning,
    leftOut,
    heldBasisPoints,
    payer,
    postings,
    members: members.next === null ? members.content : null,
    bets: row.bets > betsMax ? null : await allBets(tx, contract, row),
  };
  const fileName = `payment-${contract.kind}-${row.starts_at.toISOString().slice(0, 16).replaceAll(':', '')}.json`;
  return { fileName, text: signedDocument(content, given.key) };
}

async function allBets(tx: Tx, contract: ContractRow, row: PaymentRow) {
  const bets: Awaited<ReturnType<typeof readPaymentBets>>['content'] = [];
  let before: BetCursor | undefined;
  do {
    const page = await readPaymentBets(tx, contract, row, { before, limit: pageSize });
    bets.push(...page.content);
    before = page.last;
  } while (before);
  return bets;
}
