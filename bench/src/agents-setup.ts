/** A PostgreSQL of its own with one merchant, and a platform's way into it: what `bench agents` runs on. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { merchantSettings, switchDefaults } from '@baize/protocol';
import pg from 'pg';
import { pino } from 'pino';
import type { Actor, Ctx, MemberCtx, Merchant, Tx } from '@baize/server/kernel/context.ts';
import { openDatabase, openPool } from '@baize/server/kernel/db.ts';
import { uuidv7 } from '@baize/server/kernel/ids.ts';
import { inTx } from '@baize/server/kernel/in-tx.ts';
import { migrate } from '@baize/server/kernel/migrate.ts';
import { createDatabases, createRoles } from '@baize/server/kernel/roles.ts';
import { startPostgres } from '@baize/tools/embedded-postgres.ts';

export interface AgentsSetup {
  /** Process id of the database server. */
  readonly pid: number;
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly home: string;
  readonly now: Date;
  /** As superuser, without the platform's bounds: fills, and asks the naive questions. */
  readonly admin: pg.Client;
  /** As the platform does it. */
  tx<T>(work: (tx: Tx) => Promise<T>, now?: Date): Promise<T>;
  /** As the member, the way pages of figures are read. */
  as<T>(memberId: string, work: (tx: Tx<MemberCtx>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const timeZone = 'Asia/Bangkok';
const settings = merchantSettings.parse({ languages: ['en'], currency: 'USD', timeZone });
const log = pino({ level: 'error' });

const merchant: Merchant = {
  id: 1,
  code: 'BENCH',
  name: 'Bench',
  version: 1,
  mainDomain: 'bench.localhost',
  mark: null,
  settings,
  switches: switchDefaults,
  maintenance: { on: false, until: null, info: null },
  stopped: {},
};

const secret = () => randomBytes(24).toString('hex');

/** The superuser's password of a kept cluster is fixed when it is made: it stands beside it. */
function keptSecret(home: string): string {
  const file = join(home, 'superuser');
  mkdirSync(home, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, secret(), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** `kept`: a folder that outlives the run, so that what was filled in once is there the next time. */
export async function openAgentsSetup(now: Date, kept?: string): Promise<AgentsSetup> {
  const home = kept ?? mkdtempSync(join(tmpdir(), 'baize-agents-'));
  const passwords = { baize_owner: secret(), baize_app: secret(), baize_inspect: secret(), studio_app: secret() };
  const server = await startPostgres({ home, port: 0, password: kept ? keptSecret(kept) : secret() });
  await createRoles(server.url, passwords);
  await createDatabases(server.url, { platform: 'baize', studio: 'baize_studio' });
  const address = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${server.port}/baize`;
  const ownerUrl = address('baize_owner', passwords.baize_owner);
  const appUrl = address('baize_app', passwords.baize_app);
  await migrate(ownerUrl);
  const admin = new pg.Client({
    connectionString: Object.assign(new URL(server.url), { pathname: '/baize' }).href,
    options: '-c synchronous_commit=off -c maintenance_work_mem=1GB -c work_mem=256MB',
  });
  admin.on('error', () => undefined); // the failing query reports it
  await admin.connect();
  for (const line of [`max_wal_size = '16GB'`, `checkpoint_timeout = '30min'`, `wal_compression = on`])
    await admin.query(`alter system set ${line}`);
  await admin.query('select pg_reload_conf()');
  await admin.query(
    `insert into merchant (code, name, settings, created_at, updated_at) values ('BENCH', 'Bench', $1, $2, $2) on conflict do nothing`,
    [JSON.stringify(settings), now],
  );
  const pool = openPool({ url: appUrl, max: 4, name: 'baize-bench', statementMs: 60_000 }, log);
  const database = openDatabase(pool);
  const ctxOf = <A extends Actor>(actor: A, at: Date): Ctx & { readonly actor: A } => ({
    merchant,
    actor,
    now: at,
    newId: () => uuidv7(at),
    requestId: 'bench',
    language: 'en',
    ip: '127.0.0.1',
    device: 'bench',
    log,
  });
  return {
    pid: server.pid,
    adminUrl: server.url,
    ownerUrl,
    appUrl,
    home,
    now,
    admin,
    tx: (work, at = now) => inTx(database, ctxOf({ kind: 'system', name: 'bench' }, at), work),
    as: (memberId, work) => {
      const actor = {
        kind: 'member',
        memberId,
        sessionId: memberId,
        account: 'bench',
        type: 1,
        state: 'full',
      } as const;
      return inTx(database, ctxOf(actor, now), work, { isReport: true });
    },
    async close() {
      await database.destroy();
      await admin.end();
      await server.stop();
      if (!kept) rmSync(home, { recursive: true, force: true });
    },
  };
}
