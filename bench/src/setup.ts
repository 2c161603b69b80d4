/** What the money benchmark runs on: a PostgreSQL of its own with everything synced to disk, filled with players, and the
 *  platform as a separate program. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sealPurpose } from '@baize/server/capabilities/vendors/directory.ts';
import { migrate } from '@baize/server/kernel/migrate.ts';
import { createDatabases, createRoles } from '@baize/server/kernel/roles.ts';
import { seal } from '@baize/server/kernel/sealed.ts';
import { freePort, startPostgres } from '@baize/tools/embedded-postgres.ts';

export const merchantCode = 'BENCH';
export const gameCode = 'dice';
export const keyId = 'bench-1';
export const players = 10_000;

export interface Setup {
  /** Superuser's address of the server. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
  /** Process id of the database server. */
  readonly pid: number;
  readonly secret: string;
  /** Environment of the platform. What is not named has the value that users have: every role, every limit. */
  readonly env: Readonly<Record<string, string>>;
  query<T extends pg.QueryResultRow>(text: string): Promise<T[]>;
  close(): Promise<void>;
}

export async function openSetup(): Promise<Setup> {
  const home = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  const passwords = {
    baize_owner: secretText(),
    baize_app: secretText(),
    baize_inspect: secretText(),
    studio_app: secretText(),
  };
  const server = await startPostgres({ home, port: 0, password: secretText() });
  await createRoles(server.url, passwords);
  await createDatabases(server.url, { platform: 'baize', studio: 'baize_studio' });
  const address = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${server.port}/baize`;
  const ownerUrl = address('baize_owner', passwords.baize_owner);
  await migrate(ownerUrl);
  const masterKey = randomBytes(32);
  const secret = randomBytes(32);
  const sitePort = await freePort();
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined); // the failing query reports it
  await client.connect();
  await fill(client, { masterKey, secret, host: `127.0.0.1:${sitePort}` });
  return {
    adminUrl: server.url,
    ownerUrl,
    pid: server.pid,
    secret: secret.toString('base64'),
    env: {
      PROFILE: 'production',
      HOST: '127.0.0.1',
      SITE_PORTS: String(sitePort),
      CONSOLE_PORT: '0',
      OPS_PORT: '0',
      DATA_DIR: home,
      LOG_LEVEL: 'error',
      DATABASE_URL: address('baize_app', passwords.baize_app),
      MASTER_KEY: masterKey.toString('base64'),
      PAYMENTS_URL: 'http://127.0.0.1:9',
      PAYMENTS_SECRET: secretText(),
      PAYMENTS_WEBHOOK_SECRET: secretText(),
      STUDIO_URL: 'http://127.0.0.1:9',
      STUDIO_VENDOR_KEY: secretText(),
      PLATFORM_VENDOR_KEY: secretText(),
    },
    query: async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows,
    async close() {
      await client.end();
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const secretText = (): string => randomBytes(24).toString('hex');

/** One merchant, one vendor, one game, and players with a session and a thousand in their wallets, deposited through the ledger. */
async function fill(client: pg.Client, given: { masterKey: Buffer; secret: Buffer; host: string }): Promise<void> {
  const settings = JSON.stringify({ languages: ['en'], currency: 'USD' });
  await client.query(
    `insert into merchant (code, name, settings, created_at, updated_at) values ($1, 'Bench', $2, now(), now())`,
    [merchantCode, settings],
  );
  await client.query(`insert into merchant_domain (host, merchant_id, is_main) values ($1, 1, true)`, [given.host]);
  await client.query(
    `insert into vendor (merchant_id, vendor_id, code, name, url, win_max, created_at) values (1, 1, 'BENCH_VENDOR', 'Bench', 'http://127.0.0.1:9', 100000000, now())`,
  );
  const sealed = seal(given.masterKey, given.secret, sealPurpose({ merchantId: 1, keyId }));
  await client.query(
    `insert into vendor_key (merchant_id, vendor_id, key_id, direction, algorithm, secret_sealed, created_at) values (1, 1, $1, 'inbound', 'hmac-sha256', $2, now())`,
    [keyId, sealed],
  );
  await client.query(
    `insert into game (merchant_id, node_id, vendor_code, game_code, game_type, game_classify, names, model_id, model_version, rtp_e4, volatility, max_win_e4, lines, min_bet, max_bet, features, has_demo, first_seen_at, updated_at)
    values (1, $1, 'BENCH_VENDOR', $1, 'MINI', 'ARCADE', '{"en": "Dice"}', 'dice', '1', 9900, 'low', '99000000', 1, 1, 1000000, '[]', true, now(), now())`,
    [gameCode],
  );
  await client.query(`set baize.merchant = '*'`);
  const id = (kind: string) => `('0199b000-0000-7000-${kind}-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const series = `generate_series(0, ${players - 1}) n`;
  await client.query(
    `insert into member (merchant_id, member_id, username, username_key, type, password_changed_at, registered_at) select 1, ${id('8001')}, 'p' || n, 'p' || n, 0, now(), now() from ${series}`,
  );
  await client.query(`insert into game_session (merchant_id, session_id, vendor_id, member_id, node_id, currency, player_name, language, started_at, expires_at)
    select 1, ${id('8002')}, 1, ${id('8001')}, '${gameCode}', 'USD', 'p***', 'en', now(), now() + interval '1 day' from ${series}`);
  await client.query(
    `select ledger_open_account(1, ${id('8001')}, kind, 'USD', false, null) from ${series}, unnest(array['cash', 'reserve']) kind`,
  );
  await client.query(`do $$ declare contra integer := ledger_open_account(1, null, 'provider', 'USD', false, 'BENCH'); slice record; begin
    for slice in select array_agg(account_id) ids, count(*)::int c from (select account_id, row_number() over () / 1000 part from ledger_account where kind = 'cash') a group by part loop
      perform ledger_post((extract(epoch from now()) * 1000)::bigint, array_fill(1, array[slice.c]), slice.ids, array_fill(contra, array[slice.c]), array_fill(100000::bigint, array[slice.c]),
        array_fill(1::smallint, array[slice.c]), (select array_agg(gen_random_uuid()) from generate_series(1, slice.c)), array_fill(gen_random_uuid(), array[slice.c]), array_fill(gen_random_uuid(), array[slice.c]), array_fill(false, array[slice.c]));
    end loop; end $$`);
  await client.query('analyze');
}
