/** Answers to an offer that end it, and reminding of one. */
import { secondsBetween } from '#kernel/clock.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { advance, noteStep, notifySides } from './advance.ts';
import { lockAny, lockOwn, requireSide } from './find.ts';
import type { ContractRow } from './store/contracts.ts';
import { setReminded } from './store/contracts.ts';

interface Named {
  readonly contractId: string;
  /** As the path says it; null where the path says none. */
  readonly kind: string | null;
}

const dayMs = 86_400_000;

/** Errors: NOT_FOUND, STATE_CONFLICT. Source: specification 4, contract. */
export async function declineContract(
  tx: Tx<MemberCtx>,
  given: Named & { readonly reason: string | null },
): Promise<ContractRow> {
  const contract = await lockOwn(tx, given.contractId, given.kind);
  requireSide(tx, contract, 'downline');
  const change = { answered_at: tx.ctx.now, reason: given.reason };
  return advance(tx, contract, 'decline', { change, note: given.reason });
}

/** Errors: NOT_FOUND, STATE_CONFLICT. */
export async function takeBackContract(tx: Tx<MemberCtx>, given: Named): Promise<ContractRow> {
  const contract = await lockOwn(tx, given.contractId, given.kind);
  requireSide(tx, contract, 'upline');
  return advance(tx, contract, 'take_back', { change: { answered_at: tx.ctx.now } });
}

/** The operator takes an offer of the platform back. Errors: NOT_FOUND, STATE_CONFLICT for an agent's offer. */
export async function takeBackPlatformContract(tx: Tx, contractId: string): Promise<ContractRow> {
  const contract = await lockAny(tx, contractId);
  if (contract.upline_id !== null) fail('STATE_CONFLICT');
  return advance(tx, contract, 'take_back', { change: { answered_at: tx.ctx.now } });
}

/** Sends a reminder of an open offer, at most one a day. Errors: NOT_FOUND, STATE_CONFLICT, CONTRACT_REMINDED. */
export async function remindContract(tx: Tx<MemberCtx>, given: Named): Promise<ContractRow> {
  const contract = await lockOwn(tx, given.contractId, given.kind);
  requireSide(tx, contract, 'upline');
  if (contract.state !== 'offered') fail('STATE_CONFLICT');
  const { now } = tx.ctx;
  const last = contract.reminded_at;
  const next = last === null ? now : new Date(last.getTime() + dayMs);
  if (next > now) fail('CONTRACT_REMINDED', { retryAfterSeconds: secondsBetween(now, next) });
  await setReminded(tx, contract.contract_id);
  await noteStep(tx, contract, { step: 'remind', from: contract.state, note: null });
  await notifySides(tx, contract, 'remind');
  return { ...contract, reminded_at: now };
}

/** An offer nobody answered in time is over. Does nothing when somebody spoke meanwhile. */
export async function expireContract(tx: Tx, contractId: string): Promise<void> {
  const contract = await lockAny(tx, contractId);
  if (contract.state === 'offered' && contract.expires_at <= tx.ctx.now) await advance(tx, contract, 'expire');
}
