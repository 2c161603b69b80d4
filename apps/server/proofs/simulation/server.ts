/** A PostgreSQL for simulated worlds: it need not survive a power cut, so it does not wait for the disk. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@baize/tools/embedded-postgres.ts';
import { removeFolder } from '@baize/tools/postgres-folder.ts';
import { whenInterrupted } from '@baize/tools/when-interrupted.ts';

/** Starts it and answers how to end it; an interrupted program ends it too. */
export async function openSimulationServer(): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), 'baize-simulation-'));
  const password = randomBytes(18).toString('base64url');
  const postgres = await startPostgres({ home, port: 0, password, isDurable: false });
  process.env['TEST_PG_URL'] = postgres.url;
  const close = async (): Promise<void> => {
    await postgres.stop();
    removeFolder(home);
  };
  const forget = whenInterrupted(close);
  return async () => {
    forget();
    await close();
  };
}
