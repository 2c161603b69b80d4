/** Seals everything anew under the newest master key, while the platform runs. May be cut at any row and started again. */
import type pg from 'pg';
import type { MasterKey } from './master-key.ts';
import { seal, sealLabel, unseal } from './sealed.ts';
import type { SealedColumn } from './sealed-columns.ts';
import { sealedColumns } from './sealed-columns.ts';

export interface ResealFinding {
  /** `table.column`. */
  readonly column: string;
  readonly resealed: number;
  /** No live key opens them. */
  readonly unreadable: number;
  /** Still not under the newest key: the unreadable ones, those that are over within minutes, and what an older node made meanwhile. */
  readonly left: number;
}

const pageRows = 500;

/** `client`: as the owner of the tables, whose rows of every merchant it sees. */
export async function reseal(client: pg.Client, masterKey: MasterKey): Promise<readonly ResealFinding[]> {
  const findings: ResealFinding[] = [];
  for (const about of sealedColumns) {
    const { resealed, unreadable } = about.purpose ? await resealColumn(client, masterKey, about) : none;
    const { rows } = await client.query<{ left: number }>(
      `select count(*)::int as left from ${about.table} where ${isOther(about)}`,
      [sealLabel(masterKey)],
    );
    findings.push({ column: `${about.table}.${about.column}`, resealed, unreadable, left: rows[0]?.left ?? 0 });
  }
  return findings;
}

const none = { resealed: 0, unreadable: 0 };

/** Rows that the newest key, whose label is `$1`, did not seal. */
function isOther({ column }: SealedColumn): string {
  return `${column} is not null and substring(${column} for length($1::bytea)) <> $1::bytea`;
}

async function resealColumn(client: pg.Client, masterKey: MasterKey, about: SealedColumn): Promise<typeof none> {
  const { table, column, of } = about;
  const named = of.map((name) => `${name}::text as ${name}`).join(', ');
  let [after, resealed, unreadable] = ['(0,0)', 0, 0];
  for (;;) {
    // by place in the table: a row that was sealed anew lies behind, and no longer counts
    const { rows } = await client.query<{ at: string; sealed: Buffer } & Record<string, string>>(
      `select ctid::text as at, ${column} as sealed${named ? `, ${named}` : ''} from ${table}
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
  { table, column, purpose, fingerprint }: SealedColumn,
  row: { readonly at: string; readonly sealed: Buffer } & Record<string, string>,
): Promise<'resealed' | 'unreadable' | 'changed'> {
  const about = purpose?.(row) ?? '';
  let plain: Buffer;
  try {
    plain = unseal(masterKey, row.sealed, about);
  } catch {
    return 'unreadable';
  }
  const more = fingerprint ? [fingerprint.make(masterKey, plain, row)] : [];
  // only as it was read: what somebody changed meanwhile is under a live key, and is met again or left to the next run
  const { rowCount } = await client.query(
    `update ${table} set ${column} = $1${fingerprint ? `, ${fingerprint.column} = $4` : ''} where ctid = $2::tid and ${column} = $3`,
    [seal(masterKey, plain, about), row.at, row.sealed, ...more],
  );
  return rowCount === 1 ? 'resealed' : 'changed';
}
