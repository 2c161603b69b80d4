import type { Tx } from '#kernel/context.ts';
import { ingest, ingested } from './ingest.ts';
import { readWaiting } from './store-clock.ts';

/** Books the merchant's undelivered facts as the dispatcher would; it leaves them out later. For sample data, which are made before
 *  the vendor's list says what product a game is. `after`: the last fact that was booked so; answers the one that is now. */
export async function bookWaiting(tx: Tx, productOf: (nodeId: string) => string, after = 0n): Promise<bigint> {
  const waiting = await readWaiting(tx, ingested, after);
  if (waiting.length > 0) await ingest(tx, waiting, productOf);
  return waiting.at(-1)?.id ?? after;
}
