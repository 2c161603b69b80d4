import pg from 'pg';

/** A pool for single reads, a client inside a transaction. */
export type Db = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** A connection that is lost reports itself in the query that needed it; one that is not stays open: a new one costs fifty questions. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 0,
    application_name: 'baize-studio',
    // Money state: an answer leaves only after the disk has it, whatever the server's default is.
    options: '-c synchronous_commit=on -c statement_timeout=10000 -c idle_in_transaction_session_timeout=10000',
  });
  pool.on('error', () => undefined);
  return pool;
}

export async function rows<Row>(db: Db, text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows: found } = await db.query(text, values);
  return found as Row[]; // the SQL beside each call names its columns as the type does
}

export async function first<Row>(db: Db, text: string, values: unknown[] = []): Promise<Row | undefined> {
  return (await rows<Row>(db, text, values))[0];
}

/** All or nothing. Verbs open it, stores never do. No network call inside. */
export async function inTx<T>(pool: pg.Pool, work: (db: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    client.release();
    return value;
  } catch (error) {
    const isWhole = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isWhole);
    throw error;
  }
}

/** Whether a statement failed because such a row exists. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}
