/** Group commit without a timer: requests that arrive while a batch is on its way travel together in the next one.
 *
 *  Items go to lanes by account, one connection a lane, so a process never waits for its own locks. A lane that is idle
 *  sends at once: a lone caller pays nothing for the batch. The batcher knows no table: the caller brings one SQL statement
 *  that answers one row, and says how items travel there and answers back. */
import type { BatcherOptions } from './batch.ts';
import { BatcherBusy } from './batch.ts';
import { openBatchConnection } from './batch-connection.ts';
import type { BatchConnection } from './batch-connection.ts';

export interface BatcherStats {
  readonly items: number;
  readonly batches: number;
  readonly largest: number;
  /** Batches sent again after a lost connection. */
  readonly resent: number;
  /** Items refused by the database while their batch went on without them. */
  readonly isolated: number;
}

export interface Batcher<Item, Answer> {
  /** Rejects with BatcherBusy (nothing was sent), FateUnknown (it may have been posted: ask again with the same keys), or
   *  the database's own error (the item was refused, nothing was posted). */
  submit(item: Item): Promise<Answer>;
  stats(): BatcherStats;
  /** Sends what waits, then closes the connections. */
  close(): Promise<void>;
}

export function openBatcher<Item, Answer>(options: BatcherOptions<Item, Answer>): Batcher<Item, Answer> {
  const counts = { items: 0, batches: 0, largest: 0, resent: 0, isolated: 0 };
  const queueMax = options.queueMax ?? 4_096;
  const lanes: BatchConnection<Item, Answer>[] = Array.from({ length: options.lanes }, (_, index) =>
    openBatchConnection({
      ...options,
      batchMax: options.batchMax ?? 256,
      patienceMs: options.patienceMs ?? 10_000,
      number: index,
      counts,
    }),
  );
  let isClosed = false;

  return {
    submit(item) {
      const lane = lanes[Math.abs(options.laneOf(item)) % lanes.length];
      if (!lane || isClosed || lane.waiting() >= queueMax) return Promise.reject(new BatcherBusy());
      return lane.push(item);
    },
    stats: () => ({ ...counts }),
    async close() {
      isClosed = true;
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
