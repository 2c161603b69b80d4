import type { Ctx } from '#kernel/context.ts';
import { apiOf } from './api-of.ts';
import type { CallContext } from '../call-context.ts';

/** A vendor's own account of a round. */
export interface RoundAccount {
  /** Where its record is shown; null when the vendor is silent. */
  readonly replayUrl: string | null;
  /** The document that proves it, or null and why there is none yet. */
  readonly proof: Record<string, unknown> | null;
  readonly pendingReason: string | null;
}

/** Of a round that is not over nothing is asked. */
export const openRound: RoundAccount = { replayUrl: null, proof: null, pendingReason: 'round_open' };

/** Asks the vendor. Not inside a transaction. `frame`: the origin whose pages may frame the record. */
export async function queryRound(
  context: CallContext,
  ctx: Ctx,
  vendorCode: string | undefined,
  vendorRoundId: string,
  frame?: string,
): Promise<RoundAccount> {
  const vendor = vendorCode === undefined ? undefined : await context.directory.vendor(ctx.merchant.id, vendorCode);
  const answer = vendor && (await apiOf(context, ctx, vendor).round(vendorRoundId, frame));
  return answer
    ? { replayUrl: answer.replayUrl, proof: answer.proof, pendingReason: answer.pendingReason }
    : { replayUrl: null, proof: null, pendingReason: 'vendor_silent' };
}
