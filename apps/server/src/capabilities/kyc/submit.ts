import { createHmac } from 'node:crypto';
import { lastDayProblem } from '@baize/protocol';
import type { ParsedInput } from '@baize/protocol';
import type { submitIdentityCheck } from '@baize/protocol/calls/kyc';
import { businessDay } from '#kernel/business-day.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { fingerprintKey } from '#kernel/installation.ts';
import type { MasterKey } from '#kernel/master-key.ts';
import { advance } from './advance.ts';
import { plainNumber } from './rules.ts';
import { documentsOf, openCase } from './store.ts';

const tailLength = 3;

/** Hands the pictures in for review. Errors: UPLOAD_COUNT without a picture, STATE_CONFLICT while somebody looks or after a decision
 *  that stands, VALIDATION for a document that has run out or is valid longer than any. */
export async function submitDocuments(
  tx: Tx<MemberCtx>,
  masterKey: MasterKey,
  input: ParsedInput<typeof submitIdentityCheck>['body'],
): Promise<void> {
  const { merchant, actor, now } = tx.ctx;
  const validUntil = lastDayProblem(input.validUntil, businessDay(now, merchant.settings.timeZone));
  if (validUntil) fail('VALIDATION', { fields: { validUntil } });
  const about = await openCase(tx, actor.memberId);
  if ((await documentsOf(tx, about.case_id)).length === 0) fail('UPLOAD_COUNT');

  const number = plainNumber(input.documentNumber);
  const named = `kyc:${merchant.id}:${input.documentKind}:${input.country}:${number}`;
  await advance(tx, about, 'submit', {
    document_kind: input.documentKind,
    country: input.country,
    number_hmac: createHmac('sha256', await fingerprintKey(tx, masterKey))
      .update(named)
      .digest(),
    number_tail: number.slice(-tailLength),
    valid_until: input.validUntil,
    submitted_at: now,
    decided_at: null,
    reason: null,
    reviewer_id: null,
    reviewer_name: null,
  });
}
