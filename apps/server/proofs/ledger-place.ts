/** Where proofs and measurements of the ledger run: a PostgreSQL of their own that syncs to disk, with a migrated database. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Postgres } from '../../../tools/src/embedded-postgres.ts';
import { startPostgres } from '../../../tools/src/embedded-postgres.ts';
import { removePlace } from '../../../tools/src/postgres-place.ts';
import { createTestDatabase } from '../src/testing/database.ts';

export interface LedgerServer {
  /** Superuser's address; changes its port never. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  postgres(): Postgres;
  /** Starts the server again on its port after it was killed. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openLedgerServer(): Promise<LedgerServer> {
  const home = mkdtempSync(join(tmpdir(), 'baize-ledger-'));
  const password = randomBytes(18).toString('base64url');
  let postgres = await startPostgres({ home, port: 0, password, isDurable: true });
  const { port } = postgres;
  process.env['TEST_PG_URL'] = postgres.url;
  const created = await createTestDatabase();
  return {
    adminUrl: postgres.url,
    ownerUrl: created.ownerUrl,
    appUrl: created.appUrl,
    postgres: () => postgres,
    restart: async () => {
      postgres = await startPostgres({ home, port, password, isDurable: true });
    },
    close: async () => {
      await postgres.stop();
      removePlace(home);
    },
  };
}
