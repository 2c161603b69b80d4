/** The way of items into `vendor_post`: many requests' calls in one statement and one commit. */
import { sqlState } from '#kernel/db.ts';
import type { Services } from '#kernel/services.ts';
import { openBatcher } from '#capabilities/wallet/index.ts';
import { decode, encode, postText } from './encode.ts';
import type { PostRow } from './encode.ts';
import type { VendorAnswer, VendorItem } from './item.ts';

export interface Poster {
  /** Answers after the commit. Throws when the item was refused by the database or its fate is unknown. */
  submit(item: VendorItem): Promise<VendorAnswer>;
  close(): Promise<void>;
}

/** One lane: the next batch fills while one is on its way, and a full batch costs the database less an item than two half
 *  ones. More lanes pay only where the database has more cores than the node can feed. */
const lanes = 1;
const uniqueViolation = '23505';

export function openPoster(services: Services): Poster {
  const batcher = openBatcher<VendorItem, VendorAnswer>({
    connectionUrl: services.config.databaseUrl,
    lanes,
    laneOf: (item) => item.accounts.cashId,
    clock: services.clock,
    log: services.log,
    statement: {
      name: 'vendor_post',
      text: postText,
      encode,
      decode: (row) => decode(row as unknown as PostRow), // the function's own columns
    },
  });
  return {
    async submit(item) {
      try {
        return await batcher.submit(item);
      } catch (error) {
        // Two players' calls under one transaction id at the same moment: the second one now finds the first.
        if (sqlState(error) === uniqueViolation) return batcher.submit(item);
        throw error;
      }
    },
    close: () => batcher.close(),
  };
}
