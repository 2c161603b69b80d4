/** `wallet/batch`: up to a hundred calls in one request, an outcome for each. A player's calls keep their order; players do
 *  not wait for each other. */
import type { batchRequest } from '@baize/protocol/vendor';
import { vendorErrors } from '@baize/protocol/vendor';
import type { z } from 'zod';
import type { Desk } from '../desk.ts';
import { moveMoney } from '../money.ts';
import { VendorRefusal, refusalBody } from '../rules.ts';
import type { Caller } from './signed.ts';

type Item = z.output<typeof batchRequest>['items'][number];

export interface ItemOutcome {
  readonly status: number;
  readonly body: unknown;
}

export async function moveBatch(desk: Desk, caller: Caller, items: readonly Item[]): Promise<{ items: ItemOutcome[] }> {
  const outcomes: ItemOutcome[] = [];
  const byPlayer = Map.groupBy(items.keys(), (index) => items[index]?.body.playerId);
  const inOrder = async (indexes: readonly number[]) => {
    for (const index of indexes) {
      const item = items[index];
      if (item) outcomes[index] = await moveOne(desk, caller, item);
    }
  };
  await Promise.all([...byPlayer.values()].map(inOrder));
  return { items: outcomes };
}

async function moveOne(desk: Desk, caller: Caller, item: Item): Promise<ItemOutcome> {
  try {
    return { status: 200, body: await moveMoney(desk, caller.at(item.body.merchantCode), item.call, item.body) };
  } catch (error) {
    if (error instanceof VendorRefusal)
      return { status: vendorErrors[error.code].status, body: refusalBody(error.code, caller.traceId, error.balance) };
    desk.services.log.error({ err: error, requestId: caller.traceId }, 'item of a vendor batch not answered');
    return {
      status: vendorErrors.TEMPORARY.status,
      body: { ...refusalBody('TEMPORARY', caller.traceId), applied: 'unknown' },
    };
  }
}
