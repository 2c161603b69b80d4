import type { Config } from '#kernel/config.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { unseal } from '#kernel/sealed.ts';
import { sealPurpose } from './request-approval.ts';
import type { Input } from './request-approval.ts';
import { lockOwn } from './judged.ts';
import { after, stateAt } from './rules.ts';

export interface Granted {
  readonly call: string;
  readonly input: Input;
}

/** What a granted request was asked for, as it was sent; changes nothing. Errors: NOT_FOUND (not the own), STATE_CONFLICT. */
export async function openGranted(
  tx: Tx<StaffCtx>,
  { masterKey }: Pick<Config, 'masterKey'>,
  requestId: string,
): Promise<Granted> {
  const request = await lockOwn(tx, requestId);
  if (!after(stateAt(request, tx.ctx.now), 'use') || !request.bodySealed) return fail('STATE_CONFLICT');
  const text = unseal(masterKey, request.bodySealed, sealPurpose(tx, requestId)).toString();
  return { call: request.call, input: JSON.parse(text) as Input }; // written by requestApproval, and authenticated
}
