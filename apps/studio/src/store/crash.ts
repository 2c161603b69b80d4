import type { Db } from './database.ts';
import { first, rows } from './database.ts';

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

const CHAIN = `select chain_id as "chainId", sealed_end as "sealedEnd", length, terminating_hash as "terminatingHash", published_at as "publishedAt",
  salt, salt_source as "saltSource", next_index as "nextIndex" from crash_chain`;

export function insertChain(
  db: Db,
  chain: Pick<ChainRow, 'sealedEnd' | 'length' | 'terminatingHash' | 'publishedAt'>,
): Promise<unknown> {
  return db.query(
    'insert into crash_chain (sealed_end, length, terminating_hash, published_at) values ($1, $2, $3, $4)',
    [chain.sealedEnd, chain.length, chain.terminatingHash, chain.publishedAt],
  );
}

/** Whether a chain has this salt. */
export async function isSaltUsed(db: Db, salt: string): Promise<boolean> {
  return (await first(db, 'select 1 as one from crash_chain where salt = $1 limit 1', [salt])) !== undefined;
}

/** Chains with rounds left, in the order they are played. */
export function chainsLeft(db: Db): Promise<ChainRow[]> {
  return rows(db, `${CHAIN} where next_index <= length and not is_retired order by chain_id`);
}

export function chainOf(db: Db, chainId: number): Promise<ChainRow | undefined> {
  return first(db, `${CHAIN} where chain_id = $1`, [chainId]);
}

export async function setSalt(
  db: Db,
  chainId: number,
  salt: string,
  source: 'operator' | 'client-seeds',
  now: Date,
): Promise<void> {
  await db.query(
    'update crash_chain set salt = $2, salt_source = $3, salted_at = $4 where chain_id = $1 and salt is null',
    [chainId, salt, source, now],
  );
}

export async function takeIndex(db: Db, chainId: number): Promise<number> {
  const row = await first<{ index: number }>(
    db,
    'update crash_chain set next_index = next_index + 1 where chain_id = $1 and next_index <= length returning next_index - 1 as index',
    [chainId],
  );
  if (!row) throw new Error(`chain ${chainId} is used up`);
  return row.index;
}

export interface TableRow {
  readonly roundId: string;
  readonly chainId: number;
  readonly index: number;
  readonly terminatingHash: string;
  readonly chainLength: number;
  readonly salt: string;
  readonly saltSource: 'operator' | 'client-seeds' | 'unsalted';
  readonly sealedHash: Buffer;
  readonly phase: 'betting' | 'running' | 'bust' | 'void';
  readonly opensAt: Date;
  readonly startsAt: Date;
  readonly hash: string | null;
  readonly bustE2: number | null;
  readonly endedAt: Date | null;
}

const TABLE = `select t.round_id as "roundId", t.chain_id as "chainId", t.chain_index as "index", c.terminating_hash as "terminatingHash", c.length as "chainLength",
  t.salt, t.salt_source as "saltSource", t.sealed_hash as "sealedHash", t.phase, t.opens_at as "opensAt", t.starts_at as "startsAt", t.hash, t.bust_e2 as "bustE2",
  t.ended_at as "endedAt" from crash_round t join crash_chain c using (chain_id)`;

export type NewTable = Pick<
  TableRow,
  'roundId' | 'chainId' | 'index' | 'salt' | 'saltSource' | 'sealedHash' | 'opensAt' | 'startsAt'
>;

export async function insertTable(db: Db, table: NewTable): Promise<void> {
  await db.query(
    `insert into crash_round (round_id, chain_id, chain_index, salt, salt_source, sealed_hash, phase, opens_at, starts_at) values ($1, $2, $3, $4, $5, $6, 'betting', $7, $8)`,
    [
      table.roundId,
      table.chainId,
      table.index,
      table.salt,
      table.saltSource,
      table.sealedHash,
      table.opensAt,
      table.startsAt,
    ],
  );
}

export function newestTable(db: Db): Promise<TableRow | undefined> {
  return first(db, `${TABLE} order by t.opens_at desc limit 1`);
}

export function tableOf(db: Db, roundId: string): Promise<TableRow | undefined> {
  return first(db, `${TABLE} where t.round_id = $1`, [roundId]);
}

export function tablesOf(db: Db, roundIds: readonly string[]): Promise<TableRow[]> {
  return rows(db, `${TABLE} where t.round_id = any($1)`, [roundIds]);
}

export function lastBusts(db: Db, count: number): Promise<TableRow[]> {
  return rows(db, `${TABLE} where t.phase = 'bust' order by t.opens_at desc limit $1`, [count]);
}

/** The round's phase, which cannot change until the transaction ends. */
export async function holdPhase(db: Db, roundId: string): Promise<TableRow['phase'] | undefined> {
  return (
    await first<{ phase: TableRow['phase'] }>(db, 'select phase from crash_round where round_id = $1 for share', [
      roundId,
    ])
  )?.phase;
}

/** Moves a round on; false when it was not in `from` any more: another process did it. */
export async function setPhase(
  db: Db,
  roundId: string,
  from: readonly TableRow['phase'][],
  to: { phase: 'running' } | { phase: 'bust' | 'void'; hash: string; bustE2: number; endedAt: Date },
): Promise<boolean> {
  const end = to.phase === 'running' ? undefined : to;
  const done = await db.query(
    'update crash_round set phase = $3, hash = $4, bust_e2 = $5, ended_at = $6 where round_id = $1 and phase = any($2)',
    [roundId, from, to.phase, end?.hash ?? null, end?.bustE2 ?? null, end?.endedAt ?? null],
  );
  return done.rowCount === 1;
}
