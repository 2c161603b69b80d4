import { randomInt } from 'node:crypto';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { insertFeedback } from './store.ts';

/** Without letters that are taken for figures: a ticket is read out on the telephone. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const ticketLength = 8;

/** Stores a question or complaint under a ticket number, which it answers.
 *  Errors: VALIDATION when the text is out of the merchant's bounds. Source: specification 5, feedback. */
export async function sendFeedback(
  tx: Tx<MemberCtx>,
  given: { readonly questionType: string; readonly content: string },
): Promise<string> {
  const { feedbackMin: min, feedbackMax: max } = tx.ctx.merchant.settings;
  const length = [...given.content].length;
  if (length < min || length > max) fail('VALIDATION', { fields: { content: { reason: 'length', min, max } } });
  const ticket = Array.from({ length: ticketLength }, () => letters[randomInt(letters.length)]).join('');
  await insertFeedback(tx, { ...given, ticket });
  return ticket;
}
