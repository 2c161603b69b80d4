/** Finding a contract for who asks: who is not a side of it learns nothing. */
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Side } from './rules/states.ts';
import type { ContractRow } from './store/contracts.ts';
import { findContract, lockBook, lockContract } from './store/contracts.ts';

export function sideOf(contract: ContractRow, memberId: string): Side | null {
  if (contract.downline_id === memberId) return 'downline';
  return contract.upline_id === memberId ? 'upline' : null;
}

/** A contract as one of its sides reads it. Errors: NOT_FOUND, also for another kind than the path's. */
export async function ownContract(tx: Tx<MemberCtx>, contractId: string, kind: string | null): Promise<ContractRow> {
  const contract = await findContract(tx, contractId);
  if (!contract || (kind !== null && contract.kind !== kind) || sideOf(contract, tx.ctx.actor.memberId) === null)
    fail('NOT_FOUND');
  return contract;
}

/** The same, with the book of its kind and the contract locked. */
export async function lockOwn(tx: Tx<MemberCtx>, contractId: string, kind: string | null): Promise<ContractRow> {
  await ownContract(tx, contractId, kind);
  return lockAny(tx, contractId);
}

/** For the operator and for jobs. Errors: NOT_FOUND. */
export async function lockAny(tx: Tx, contractId: string): Promise<ContractRow> {
  const found = (await findContract(tx, contractId)) ?? fail('NOT_FOUND');
  await lockBook(tx, found.kind, found.currency);
  return (await lockContract(tx, contractId)) ?? fail('NOT_FOUND');
}

/** Errors: STATE_CONFLICT for the other side's act. */
export function requireSide(tx: Tx<MemberCtx>, contract: ContractRow, side: Side): void {
  if (sideOf(contract, tx.ctx.actor.memberId) !== side) fail('STATE_CONFLICT');
}
