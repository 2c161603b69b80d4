import type { Db } from './database.ts';
import { first, rows } from './database.ts';

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
