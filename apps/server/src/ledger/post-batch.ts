/** The ledger's own batch: chains of items and nothing else. Rooms that store rows beside the money bring their own
 *  statement, which calls `ledger_post` inside. */
import type { BatchStatement } from './batch.ts';
import type { LedgerItem, Posted, PostedRow } from './items.ts';
import { ledgerArrays, readOutcomes } from './items.ts';
import { postText } from './post.ts';

export const postBatch: BatchStatement<readonly LedgerItem[], Posted[]> = {
  name: 'ledger_post',
  text: postText,
  encode: (chains, nowMs) => [nowMs, ...ledgerArrays(chains.flat())],
  decode(row, chains) {
    const posted = readOutcomes(row as unknown as PostedRow); // the function's own columns
    let from = 0;
    return chains.map((chain) => posted.slice(from, (from += chain.length)));
  },
};
