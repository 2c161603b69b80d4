/** Seals everything anew under the newest master key, while the studio runs. May be cut at any row and started again. */
import type pg from 'pg';
import type { MasterKey } from './master-key.ts';
import { seal, sealLabel, unseal } from './sealed.ts';

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** SQL: what the value was sealed for. */
  readonly purpose: string;
}

/** Every column that holds sealed values; a test holds the list against the schema. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'seed_pair', column: 'sealed_seed', purpose: `'seed:' || seed_id` },
  { table: 'seed_pair', column: 'next_sealed_seed', purpose: `'seed:' || next_seed_id` },
  { table: 'launch', column: 'sealed_seed', purpose: `'seed:' || seed_id` },
  { table: 'crash_chain', column: 'sealed_end', purpose: `'chain:' || terminating_hash` },
  { table: 'crash_round', column: 'sealed_hash', purpose: `'crash:' || round_id` },
  { table: 'lottery_chain', column: 'sealed_end', purpose: `'lottery-chain:' || terminating_hash` },
  { table: 'lottery_issue', column: 'sealed_hash', purpose: `'lottery:' || issue_id` },
  { table: 'pot', column: 'sealed_threshold', purpose: `'pot:' || pot_id || ':' || cycle` },
];

export interface ResealFinding {
  /** `table.column`. */
  readonly column: string;
  readonly resealed: number;
  /** No live key opens them. */
  readonly unreadable: number;
  /** Still not under the newest key: the unreadable ones, and what an older process made meanwhile. */
  readonly left: number;
}

const pageRows = 500;

export async function reseal(client: pg.Client, masterKey: MasterKey): Promise<readonly ResealFinding[]> {
  const findings: ResealFinding[] = [];
  for (const about of sealedColumns) {
    const { resealed, unreadable } = await resealColumn(client, masterKey, about);
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::int as left from ${about.table} where ${isOther(about)}`,
      [sealLabel(masterKey)],
    );
    findings.push({ column: `${about.table}.${about.column}`, resealed, unreadable, left: rows[0]?.left ?? 0 });
  }
  return findings;
}

/** Rows that the newest key, whose label is `$1`, did not seal. */
function isOther({ column }: SealedColumn): string {
  return `${column} is not null and substring(${column} for length($1::bytea)) <> $1::bytea`;
}

interface Row {
  readonly at: string;
  readonly sealed: Buffer;
  readonly purpose: string;
}

async function resealColumn(client: pg.Client, masterKey: MasterKey, about: SealedColumn) {
  const { table, column, purpose } = about;
  let [after, resealed, unreadable] = ['(0,0)', 0, 0];
  for (;;) {
    // by place in the table: a row that was sealed anew lies behind, and no longer counts
    const { rows } = await client.query<Row>(
      `select ctid::text as at, ${column} as sealed, ${purpose} as purpose from ${table}
       where ctid > $2::tid and ${isOther(about)} order by ctid limit ${pageRows}`,
      [sealLabel(masterKey), after],
    );
    for (const row of rows) {
      const outcome = await resealRow(client, masterKey, about, row);
      resealed += outcome === 'resealed' ? 1 : 0;
      unreadable += outcome === 'unreadable' ? 1 : 0;
    }
    const last = rows.at(-1);
    if (!last) return { resealed, unreadable };
    after = last.at;
  }
}

async function resealRow(
  client: pg.Client,
  masterKey: MasterKey,
  { table, column }: SealedColumn,
  row: Row,
): Promise<'resealed' | 'unreadable' | 'changed'> {
  let plain: string;
  try {
    plain = unseal(masterKey, row.sealed, row.purpose);
  } catch {
    return 'unreadable';
  }
  // only as it was read: what somebody changed meanwhile is under a live key, and is met again or left to the next run
  const { rowCount } = await client.query(
    `update ${table} set ${column} = $1 where ctid = $2::tid and ${column} = $3`,
    [seal(masterKey, plain, row.purpose), row.at, row.sealed],
  );
  return rowCount === 1 ? 'resealed' : 'changed';
}
