import type { Db } from './database.ts';
import { first, rows } from './database.ts';

export interface LotteryChainRow {
  readonly chainId: number;
  readonly gameCode: string;
  readonly sealedEnd: Buffer;
  readonly length: number;
  readonly terminatingHash: string;
  readonly publishedAt: Date;
  readonly salt: string | null;
  readonly saltSource: 'operator' | 'client-seeds' | null;
  readonly nextIndex: number;
}

const CHAIN = `select chain_id as "chainId", game_code as "gameCode", sealed_end as "sealedEnd", length, terminating_hash as "terminatingHash",
  published_at as "publishedAt", salt, salt_source as "saltSource", next_index as "nextIndex" from lottery_chain`;

export async function insertLotteryChain(
  db: Db,
  chain: Pick<LotteryChainRow, 'gameCode' | 'sealedEnd' | 'length' | 'terminatingHash' | 'publishedAt'>,
): Promise<void> {
  await db.query(
    'insert into lottery_chain (game_code, sealed_end, length, terminating_hash, published_at) values ($1, $2, $3, $4, $5)',
    [chain.gameCode, chain.sealedEnd, chain.length, chain.terminatingHash, chain.publishedAt],
  );
}

/** Chains of a lottery with elements left, in the order they are drawn from. */
export function lotteryChainsLeft(db: Db, gameCode: string): Promise<LotteryChainRow[]> {
  return rows(db, `${CHAIN} where game_code = $1 and next_index <= length order by chain_id`, [gameCode]);
}

export async function isLotterySaltUsed(db: Db, gameCode: string, salt: string): Promise<boolean> {
  const row = await first(db, 'select 1 as one from lottery_chain where game_code = $1 and salt = $2 limit 1', [
    gameCode,
    salt,
  ]);
  return row !== undefined;
}

/** Once only: a chain that has a salt keeps it. */
export async function setLotterySalt(
  db: Db,
  chainId: number,
  salt: string,
  source: 'operator' | 'client-seeds',
  now: Date,
): Promise<void> {
  await db.query(
    'update lottery_chain set salt = $2, salt_source = $3, salted_at = $4 where chain_id = $1 and salt is null',
    [chainId, salt, source, now],
  );
}

export async function takeLotteryIndex(db: Db, chainId: number): Promise<number> {
  const row = await first<{ index: number }>(
    db,
    'update lottery_chain set next_index = next_index + 1 where chain_id = $1 and next_index <= length returning next_index - 1 as index',
    [chainId],
  );
  if (!row) throw new Error(`lottery chain ${chainId} is used up`);
  return row.index;
}
