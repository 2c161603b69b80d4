import pg from 'pg';
import type { Config } from '#config.ts';

const LOCK = 7_202_621; // any constant: the crash table of this database
const RETRY_MS = 1_000;

/** Runs `work` while this process holds the table, over and over until stopped. The lock lives and dies with its connection,
 *  so a process that vanishes frees the table at once; `isLost` is aborted when the connection goes. */
export async function whileLeader(
  config: Pick<Config, 'databaseUrl'>,
  isStopping: AbortSignal,
  work: (isLost: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!isStopping.aborted) {
    const client = new pg.Client({
      connectionString: config.databaseUrl,
      application_name: 'baize-studio-crash',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    try {
      await client.connect();
      const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LOCK]);
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
