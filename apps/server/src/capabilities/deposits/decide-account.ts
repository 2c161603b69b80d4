import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { isDecidedAlready } from '#kernel/four-eyes.ts';
import { publishSettings, readSettings } from '#capabilities/merchants/index.ts';
import { isSameNumber, withAccount } from './account-rules.ts';
import type { AccountChange } from './account-store.ts';
import { decideChange, lockChange } from './account-store.ts';

export interface AccountDecision {
  readonly decision: 'agree' | 'refuse';
  /** The new account's number, typed anew. */
  readonly accountNumber?: string | undefined;
  readonly remark?: string | undefined;
}

/** A second person agrees to another account for players to pay to, which then holds on every node within five seconds; or it is
 *  refused, by whom asked too. The same decision again changes nothing.
 *  Errors: NOT_FOUND, STATE_CONFLICT, APPROVER_IS_SAME, APPROVER_NOT_INDEPENDENT, VALIDATION (another number; no reason). */
export async function decideAccount(tx: Tx<StaffCtx>, changeId: string, given: AccountDecision): Promise<void> {
  const { settings, version } = await readSettings(tx); // the merchant's row first, as publishing does
  const change = (await lockChange(tx, changeId)) ?? fail('NOT_FOUND');
  const isAgreed = given.decision === 'agree';
  const state = isAgreed ? 'agreed' : 'refused';
  const asked = { ...change, isWaiting: change.state === 'asked' };
  if (await isDecidedAlready(tx, asked, { isAsWished: change.state === state, needsOther: isAgreed })) return;
  const remark = given.remark ?? '';
  if (!isAgreed && remark === '') fail('VALIDATION', { fields: { remark: { reason: 'required' } } });
  if (isAgreed) {
    requireNumber(change, given.accountNumber ?? '');
    const depositMethods = withAccount(settings.depositMethods, change);
    await publishSettings(tx, { version, change: { depositMethods }, action: 'merchant.depositMethods' });
  }
  const { staffId: decidedBy, displayName: decidedName } = tx.ctx.actor;
  await decideChange(tx, changeId, { state, decidedBy, decidedName, remark: remark === '' ? null : remark });
  const { methodCode, currency } = change;
  await audit(tx, `deposit.account.${given.decision}`, changeId, change.before, {
    methodCode,
    currency,
    ...change.after,
    remark,
  });
}

/** Who agrees types the number from the bank's papers: reading it off the page would only say that the page is the page. */
function requireNumber({ after }: AccountChange, typed: string): void {
  if (after === null || isSameNumber(after.accountNumber, typed)) return;
  fail('VALIDATION', { fields: { accountNumber: { reason: typed === '' ? 'required' : 'mismatch' } } });
}
