import pg from 'pg';
import type { Config } from '#config.ts';

const RETRY_MS = 1_000;

/** What only one process of a database may run. */
export interface Lease {
  /** Of an advisory lock: any constant of its own. */
  readonly lock: number;
  /** What the connection is called. */
  readonly name: string;
}

/** Runs `work` while this process holds the lease, over and over until stopped. The lock lives and dies with its connection,
 *  so a process that vanishes frees it at once; `isLost` is aborted when the connection goes. */
export async function whileLeader(
  { databaseUrl, lock, name }: Pick<Config, 'databaseUrl'> & Lease,
  isStopping: AbortSignal,
  work: (isLost: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!isStopping.aborted) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: `baize-studio-${name}`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [lock]);
      if (rows[0]?.ok) await work(lost.signal);
    } catch (error) {
      onError(error);
    } finally {
      await client.end().catch(() => undefined);
    }
    await pause(isStopping);
  }
}

function pause(isStopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (isStopping.aborted) return resolve();
    const timer = setTimeout(resolve, RETRY_MS);
    isStopping.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
