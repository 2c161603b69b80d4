/** SQL of the words about offers. */
import type { Selectable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { ContractWord } from '#kernel/schema.gen.ts';
import type { Side } from '../rules/states.ts';

export type WordRow = Selectable<ContractWord>;

/** Called with the contract locked: numbers have no gap. */
export async function insertWord(
  tx: Tx,
  word: { readonly contractId: string; readonly number: number; readonly side: Side; readonly words: string },
): Promise<void> {
  const { merchant, now } = tx.ctx;
  const { contractId, ...said } = word;
  await tx.db
    .insertInto('contract_word')
    .values({ merchant_id: merchant.id, contract_id: contractId, at: now, ...said })
    .execute();
}

/** The words of contracts, oldest first. */
export async function wordsOf(tx: Tx, contractIds: readonly string[]): Promise<Map<string, WordRow[]>> {
  if (contractIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('contract_word')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('contract_id', 'in', contractIds)
    .orderBy('contract_id')
    .orderBy('number')
    .execute();
  return Map.groupBy(rows, ({ contract_id: id }) => id);
}
