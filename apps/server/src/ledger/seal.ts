/** Seals of the journal: each stretch of time hashed once nothing can be added to it any more. */
import type pg from 'pg';

export interface JournalSeal {
  readonly fromTransfer: bigint;
  /** The first transfer no longer in it. */
  readonly untilTransfer: bigint;
  readonly rows: bigint;
  /** SHA-256. */
  readonly digest: Buffer;
}

/** A long stretch is read for minutes; the pool's own bounds are for requests. */
const longestMs = 3_600_000;

/** What the next seal of a merchant says: from where the last one ends to `untilTransfer`; undefined when that is nothing. */
export async function nextSeal(
  client: pg.ClientBase,
  merchantId: number,
  untilTransfer: bigint,
): Promise<JournalSeal | undefined> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    await client.query(`select set_config('baize.merchant', $1, true), set_config('statement_timeout', '0', true)`, [
      String(merchantId),
    ]);
    const last = await client.query<{ until: string | null }>(
      'select max(until_transfer)::text as until from ledger_seal where merchant_id = $1',
      [merchantId],
    );
    const fromTransfer = BigInt(last.rows[0]?.until ?? 0);
    if (fromTransfer >= untilTransfer) return undefined;
    return { fromTransfer, untilTransfer, ...(await digestOf(client, merchantId, { fromTransfer, untilTransfer })) };
  } finally {
    await client.query('rollback');
  }
}

/** Recomputes a stretch, in the client's transaction. */
export async function digestOf(
  client: pg.ClientBase,
  merchantId: number,
  { fromTransfer, untilTransfer }: Pick<JournalSeal, 'fromTransfer' | 'untilTransfer'>,
): Promise<Pick<JournalSeal, 'rows' | 'digest'>> {
  const { rows } = await client.query<{ rows: string; digest: Buffer }>({
    text: 'select rows::text, digest from ledger_digest($1, $2, $3)',
    values: [merchantId, fromTransfer.toString(), untilTransfer.toString()],
    query_timeout: longestMs,
  } as pg.QueryConfig); // the driver knows the option, its types do not
  const [row] = rows;
  if (!row) throw new Error('ledger: no digest');
  return { rows: BigInt(row.rows), digest: row.digest };
}
