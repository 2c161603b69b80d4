/** Hash chains: the crash table's and the lotteries' stand in a table each, of the same form but for what says whose they are. */
import type { Db } from './database.ts';
import { first, rows } from './database.ts';

/** Whose chains: those of the crash table, or of one lottery. */
export type ChainOwner =
  | { readonly table: 'crash_chain' }
  | { readonly table: 'lottery_chain'; readonly gameCode: string };

/** The only names that are put into the text of a statement. */
type ChainTable = ChainOwner['table'];

export interface ChainRow {
  readonly chainId: number;
  readonly sealedEnd: Buffer;
  readonly length: number;
  readonly terminatingHash: string;
  readonly publishedAt: Date;
  readonly salt: string | null;
  readonly saltSource: 'operator' | 'client-seeds' | null;
  readonly nextIndex: number;
}

export type NewChain = Pick<ChainRow, 'sealedEnd' | 'length' | 'terminatingHash' | 'publishedAt'>;

export interface Salt {
  readonly salt: string;
  readonly saltSource: NonNullable<ChainRow['saltSource']>;
}

function selectFrom(table: ChainTable): string {
  return `select chain_id as "chainId", sealed_end as "sealedEnd", length, terminating_hash as "terminatingHash", published_at as "publishedAt",
    salt, salt_source as "saltSource", next_index as "nextIndex" from ${table}`;
}

export async function insertChain(db: Db, owner: ChainOwner, chain: NewChain): Promise<void> {
  const values = [chain.sealedEnd, chain.length, chain.terminatingHash, chain.publishedAt];
  if (owner.table === 'crash_chain')
    await db.query(
      'insert into crash_chain (sealed_end, length, terminating_hash, published_at) values ($1, $2, $3, $4)',
      values,
    );
  else
    await db.query(
      'insert into lottery_chain (sealed_end, length, terminating_hash, published_at, game_code) values ($1, $2, $3, $4, $5)',
      [...values, owner.gameCode],
    );
}

/** Chains with elements left, in the order they are played. A retired one of the crash table is not played on. */
export function chainsLeft(db: Db, owner: ChainOwner): Promise<ChainRow[]> {
  const left = `${selectFrom(owner.table)} where next_index <= length`;
  return owner.table === 'crash_chain'
    ? rows(db, `${left} and not is_retired order by chain_id`)
    : rows(db, `${left} and game_code = $1 order by chain_id`, [owner.gameCode]);
}

export function chainOf(db: Db, table: ChainTable, chainId: number): Promise<ChainRow | undefined> {
  return first(db, `${selectFrom(table)} where chain_id = $1`, [chainId]);
}

/** Whether one of these chains has this salt. */
export async function isSaltUsed(db: Db, owner: ChainOwner, salt: string): Promise<boolean> {
  const used = `select 1 as one from ${owner.table} where salt = $1`;
  const row =
    owner.table === 'crash_chain'
      ? await first(db, `${used} limit 1`, [salt])
      : await first(db, `${used} and game_code = $2 limit 1`, [salt, owner.gameCode]);
  return row !== undefined;
}

/** Once only: a chain that has a salt keeps it. */
export async function setSalt(
  db: Db,
  table: ChainTable,
  chainId: number,
  { salt, saltSource, now }: Salt & { readonly now: Date },
): Promise<void> {
  await db.query(
    `update ${table} set salt = $2, salt_source = $3, salted_at = $4 where chain_id = $1 and salt is null`,
    [chainId, salt, saltSource, now],
  );
}

/** The next element that was not played, once: whoever asks after it gets the one behind it. */
export async function takeIndex(db: Db, table: ChainTable, chainId: number): Promise<number> {
  const row = await first<{ index: number }>(
    db,
    `update ${table} set next_index = next_index + 1 where chain_id = $1 and next_index <= length returning next_index - 1 as index`,
    [chainId],
  );
  if (!row) throw new Error(`${table} ${chainId} is used up`);
  return row.index;
}
