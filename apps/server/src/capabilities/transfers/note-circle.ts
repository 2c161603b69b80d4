import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { windowStart } from './finding.ts';
import type { Circle } from './rules.ts';
import { insertCircle, transfersAround } from './store.ts';

type FoundBy =
  | { readonly foundBy: 'transfer'; readonly transferId: string }
  | { readonly foundBy: 'report'; readonly day: string; readonly until: Date };

/** Keeps a circle with the transfers it is made of, once, and tells who looks for abuse. Answers whether it is new. */
export async function noteCircle(tx: Tx, circle: Circle, found: FoundBy): Promise<boolean> {
  const window =
    found.foundBy === 'transfer'
      ? { since: windowStart(tx), closing: found.transferId }
      : { since: windowStart(tx, found.until), until: found.until };
  const circleId = tx.ctx.newId();
  const isNew = await insertCircle(tx, {
    circle_id: circleId,
    circle_key:
      found.foundBy === 'transfer' ? `transfer:${found.transferId}` : `report:${found.day}:${circle.members.join(',')}`,
    found_by: found.foundBy,
    day: found.foundBy === 'report' ? found.day : null,
    members: [...circle.members],
    transfers: (await transfersAround(tx, circle.members, window)).map(({ transfer_id }) => transfer_id),
    circulated_minor: circle.circulatedMinor,
  });
  if (isNew) await record(tx, 'transfer.circle', { kind: 'console' }, { circleId, memberIds: circle.members });
  return isNew;
}
