/** A place for ledger and wallet tests and proofs: a fresh database, two merchants, and contexts to work in. */
import { merchantSettings } from '@baize/protocol';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import type { Ctx, Tx } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { openDatabase, openPool } from '#kernel/db.ts';
import { uuidv7 } from '#kernel/ids.ts';
import { inTx } from '#kernel/in-tx.ts';
import { createTestDatabase } from '#testing/database.ts';

export interface TestSetup {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly database: Database;
  readonly pool: pg.Pool;
  /** Two merchants' ids. */
  readonly merchants: readonly [number, number];
  ctx(merchantId: number, now?: Date): Ctx;
  /** Runs verbs in one transaction of a merchant. */
  within<T>(merchantId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openTestSetup(options: { connections?: number } = {}): Promise<TestSetup> {
  const created = await createTestDatabase();
  const place = await openSetup(created, options);
  return {
    ...place,
    close: async () => {
      await place.close();
      await created.drop();
    },
  };
}

/** The same on a database that is already migrated; the merchants are made when they are missing. */
export async function openSetup(
  urls: { ownerUrl: string; appUrl: string },
  options: { connections?: number } = {},
): Promise<TestSetup> {
  const log = pino({ level: 'silent' });
  const merchants = await makeMerchants(urls.ownerUrl);
  const pool = openPool(
    { url: urls.appUrl, max: options.connections ?? 8, name: 'ledger-test', statementMs: 20_000 },
    log,
  );
  const database = openDatabase(pool);
  const settings = merchantSettings.parse({ languages: ['en'], currency: 'USD', timeZone: 'Asia/Bangkok' });
  const ctx = (merchantId: number, now = new Date()): Ctx => ({
    merchant: {
      id: merchantId,
      code: `M${merchantId}`,
      name: 'Test',
      version: 1,
      mainDomain: 'test.localhost',
      mark: null,
      settings,
      switches: {} as Ctx['merchant']['switches'],
      maintenance: { on: false, until: null, info: null },
      stopped: {},
    },
    actor: { kind: 'system', name: 'test' },
    now,
    newId: () => uuidv7(now),
    requestId: randomUUID(),
    language: 'en',
    ip: '127.0.0.1',
    device: 'test',
    log,
  });
  return {
    ...urls,
    database,
    pool,
    merchants,
    ctx,
    within: (merchantId, work) => inTx(database, ctx(merchantId), work),
    close: () => database.destroy(),
  };
}

async function makeMerchants(ownerUrl: string): Promise<[number, number]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined); // the failing query reports it
  await client.connect();
  try {
    await client.query(`insert into merchant (code, name, settings, created_at, updated_at)
      select code, code, '{}', '2026-01-01Z', '2026-01-01Z' from unnest(array['FIRST', 'SECOND']) code on conflict do nothing`);
    const { rows } = await client.query<{ merchant_id: number }>(
      `select merchant_id from merchant where code in ('FIRST', 'SECOND') order by code`,
    );
    return [rows[0]?.merchant_id ?? 0, rows[1]?.merchant_id ?? 0];
  } finally {
    await client.end();
  }
}
