import type { FactName } from '@baize/protocol';
import type { Tx } from '#kernel/context.ts';
import { claimAll } from '#kernel/single-use.ts';
import { reactionOf } from './send.ts';
import { readWaitingBefore } from './store.ts';

const dayMs = 86_400_000;

/** For sample data: facts of a history whose letters were read and thrown away long ago. Nobody gets a letter of them; every other
 *  reaction still has them. Answers how many. */
export async function passOver(tx: Tx, name: FactName, before: Date): Promise<number> {
  const ids = await readWaitingBefore(tx, name, before);
  const keys = ids.map((id) => `${tx.ctx.merchant.id}:${id}`);
  const keepUntil = new Date(tx.ctx.now.getTime() + dayMs); // the first start delivers them within minutes
  await claimAll(tx.db, `reaction:${reactionOf(name)}`, keys, keepUntil);
  return ids.length;
}
