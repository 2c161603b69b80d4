/** `wallet/batch`: up to a hundred calls in one request, an outcome for each. */
import type { batchRequest } from '@baize/protocol/vendor';
import { vendorErrors } from '@baize/protocol/vendor';
import type { z } from 'zod';
import type { CallContext } from '../call-context.ts';
import { handOver, isPlain } from '../money.ts';
import type { MoneyCall } from '../rules.ts';
import { VendorRefusal, refusalBody } from '../rules.ts';
import type { Caller } from './signed.ts';

type Item = z.output<typeof batchRequest>['items'][number];

export interface ItemOutcome {
  readonly status: number;
  readonly body: unknown;
}

/** Calls are handed over in the batch's order and then waited for together: one player's hundred calls share a posting
 *  instead of queueing, and the posting keeps the order. What is posted alone waits for what came before it. */
export async function moveBatch(
  context: CallContext,
  caller: Caller,
  items: readonly Item[],
): Promise<{ items: ItemOutcome[] }> {
  const outcomes: Promise<ItemOutcome>[] = [];
  for (const item of items) {
    const call: MoneyCall = item.body;
    if (!isPlain(call)) await Promise.all(outcomes);
    try {
      const { answer } = await handOver(context, caller.at(call.merchantCode), item.call, call);
      const outcome = answer.then(
        (body) => ({ status: 200, body }),
        (error: unknown) => refusalOf(context, caller, error),
      );
      outcomes.push(outcome);
      if (!isPlain(call)) await outcome;
    } catch (error) {
      outcomes.push(Promise.resolve(refusalOf(context, caller, error)));
    }
  }
  return { items: await Promise.all(outcomes) };
}

function refusalOf(context: CallContext, caller: Caller, error: unknown): ItemOutcome {
  if (error instanceof VendorRefusal)
    return { status: vendorErrors[error.code].status, body: refusalBody(error.code, caller.traceId, error.balance) };
  context.services.log.error({ err: error, requestId: caller.traceId }, 'item of a vendor batch not answered');
  return {
    status: vendorErrors.TEMPORARY.status,
    body: { ...refusalBody('TEMPORARY', caller.traceId), applied: 'unknown' },
  };
}
