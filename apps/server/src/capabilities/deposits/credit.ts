import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { creditDeposit, isDone } from '#capabilities/wallet/index.ts';
import { nextState } from './rules.ts';
import type { DepositRow } from './store.ts';
import { updateDeposit } from './store.ts';
import { notifyClients } from './notify-clients.ts';

export interface Credit {
  /** What the wallet gets; the fee came beside it. */
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly providerId: string | null;
  readonly isLate: boolean;
}

/** Ends a deposit with its money: state, posting, audit and fact in one. Called with the deposit locked and the step allowed. */
export async function credit(tx: Tx, deposit: DepositRow, given: Credit): Promise<void> {
  const { deposit_id: depositId, member_id: memberId, currency } = deposit;
  const state = nextState(deposit.state, 'succeed');
  if (state !== 'succeeded') throw new Error(`deposit ${depositId}: credited while ${deposit.state}`); // the caller has asked the rules
  const moved = await creditDeposit(tx, {
    memberId,
    currency,
    amountMinor: given.amountMinor,
    feeMinor: given.feeMinor,
    depositId,
    provider: deposit.provider,
  });
  // A frozen wallet still takes what is owed, and the key is the deposit's own: anything else is a bug.
  if (!isDone(moved)) throw new Error(`deposit ${depositId}: credit ${moved.outcome}`);
  await updateDeposit(tx, depositId, {
    state,
    reason: null,
    settled_at: tx.ctx.now,
    credited_minor: given.amountMinor,
    fee_minor: given.feeMinor,
    is_late: given.isLate,
    ...(given.providerId === null ? {} : { provider_id: given.providerId }),
    ...(deposit.amount_minor === 0n ? { amount_minor: given.amountMinor } : {}),
  });
  await audit(tx, 'deposit.succeeded', depositId, { state: deposit.state }, { state, ...given });
  const amountMinor = given.amountMinor.toString();
  await record(tx, 'deposit.credited', { kind: 'member', memberId }, { depositId, memberId, amountMinor, currency });
  await notifyClients(tx, deposit, state);
}
