/** Where proofs and measurements of the ledger run: a PostgreSQL of their own that syncs to disk, with a migrated database. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres } from '@baize/tools/embedded-postgres.ts';
import { startPostgres } from '@baize/tools/embedded-postgres.ts';
import { removeFolder } from '@baize/tools/postgres-folder.ts';
import { isAlive } from '@baize/tools/processes.ts';
import { createTestDatabase } from '#testing/database.ts';

export interface LedgerServer {
  /** Superuser's address; changes its port never. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  postgres(): Postgres;
  /** kill -9 of the postmaster; returns when its orphaned backends are gone too: while one lives, the data are in use. */
  killPostmaster(): Promise<void>;
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
    killPostmaster: async () => {
      const orphans = childrenOf(postgres.pid);
      process.kill(postgres.pid, 'SIGKILL');
      await postgres.ended;
      for (const giveUpAt = Date.now() + 60_000; orphans.some(isAlive); await sleep(10))
        if (Date.now() > giveUpAt) throw new Error('orphans of the postmaster live on');
    },
    restart: async () => {
      postgres = await startPostgres({ home, port, password, isDurable: true });
    },
    close: async () => {
      await postgres.stop();
      removeFolder(home);
    },
  };
}

/** Linux only: the kernel's own list. Elsewhere the start itself refuses until the orphans are gone. */
function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
}
