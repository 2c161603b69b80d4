/** A database with two merchants and contexts for them: the start of every verb's test. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { merchantSettings, switchDefaults } from '@baize/protocol';
import type { MerchantSettings, Switch } from '@baize/protocol';
import { sql } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import type { Clock } from '#kernel/clock.ts';
import type { Config } from '#kernel/config.ts';
import { readConfig } from '#kernel/config.ts';
import type { Actor, Ctx, Merchant } from '#kernel/context.ts';
import { openDatabase, openPool } from '#kernel/db.ts';
import type { Database } from '#kernel/db.ts';
import { uuidv7 } from '#kernel/ids.ts';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

/** A clock that a test moves. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export function testClock(start = Date.now()): TestClock {
  let offsetMs = start - Date.now();
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms;
    },
  };
}

export const silentLog = pino({ level: 'silent' });

export interface TestWorld {
  readonly databases: TestDatabase;
  readonly pool: pg.Pool;
  readonly database: Database;
  readonly clock: TestClock;
  /** USD, exponent 2. */
  readonly merchant: Merchant;
  /** THB: the foreign one. */
  readonly other: Merchant;
  ctx(actor?: Actor, merchant?: Merchant): Ctx;
  /** Runs work in a transaction of a context (the first merchant's system actor when none is given). */
  tx<T>(work: Parameters<typeof inTx<Ctx, T>>[2], ctx?: Ctx): Promise<T>;
  close(): Promise<void>;
}

async function addMerchant(
  database: Database,
  code: string,
  currency: string,
  settings: Partial<MerchantSettings>,
  now: Date,
): Promise<Merchant> {
  const full = merchantSettings.parse({ languages: ['en', 'th'], currency, ...settings });
  const id = await inSystemTx(database, async (db) => {
    const row = await db
      .insertInto('merchant')
      .values({ code, name: code, settings: JSON.stringify(full), created_at: now, updated_at: now })
      .returning('merchant_id')
      .executeTakeFirstOrThrow();
    return row.merchant_id;
  });
  const switches = { ...switchDefaults } as Record<Switch, boolean>;
  return {
    id,
    code,
    name: code,
    version: 1,
    mainDomain: `${code.toLowerCase()}.localhost`,
    mark: null,
    settings: full,
    switches,
    maintenance: { on: false, until: null, info: null },
    stopped: {},
  };
}

/** A fresh database with the merchants BAIZE (USD) and LOTUS (THB) and nothing else. */
export async function openTestWorld(settings: Partial<MerchantSettings> = {}): Promise<TestWorld> {
  const databases = await createTestDatabase();
  const pool = openPool({ url: databases.appUrl, max: 20, name: 'baize-test' }, silentLog);
  const database = openDatabase(pool);
  const clock = testClock();
  const merchant = await addMerchant(database, 'BAIZE', 'USD', settings, clock.now());
  const other = await addMerchant(database, 'LOTUS', 'THB', settings, clock.now());
  const ctx = (actor: Actor = { kind: 'system', name: 'test' }, of: Merchant = merchant): Ctx => {
    const now = clock.now();
    return {
      merchant: of,
      actor,
      now,
      newId: () => uuidv7(now),
      requestId: uuidv7(now),
      language: 'en',
      ip: '127.0.0.1',
      device: 'test',
      log: silentLog,
    };
  };
  return {
    databases,
    pool,
    database,
    clock,
    merchant,
    other,
    ctx,
    tx: (work, given) => inTx(database, given ?? ctx(), work),
    close: async () => {
      await database.destroy();
      await databases.drop();
    },
  };
}

/** A configuration for programs started inside a test: nothing listens on a fixed port, secrets are fresh. */
export function testConfig(databases: TestDatabase, extra: Readonly<Record<string, string>> = {}): Config {
  return readConfig(testEnvironment(databases, extra));
}

/** The same as a program of its own reads it. */
export function testEnvironment(
  databases: TestDatabase,
  extra: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    PROFILE: 'check',
    SITE_PORTS: '0,0',
    CONSOLE_PORT: '0',
    OPS_PORT: '0',
    DATABASE_URL: databases.appUrl,
    DATA_DIR: join(tmpdir(), `baize-test-${randomBytes(6).toString('hex')}`),
    MASTER_KEY: randomBytes(32).toString('base64'),
    PAYMENTS_URL: 'http://127.0.0.1:9',
    PAYMENTS_SECRET: randomBytes(24).toString('base64'),
    PAYMENTS_WEBHOOK_SECRET: randomBytes(24).toString('base64'),
    STUDIO_URL: 'http://127.0.0.1:9',
    STUDIO_VENDOR_KEY: randomBytes(32).toString('base64'),
    PLATFORM_VENDOR_KEY: randomBytes(32).toString('base64'),
    OUTGOING_PRIVATE_ORIGINS: 'http://127.0.0.1:*,http://localhost:*',
    RATE_MULTIPLIER: '1000',
    LOG_LEVEL: 'silent',
    ...extra,
  };
}

/** All rows of a table whatever the merchant, in the order of their key: without one, rows move when space is used again. */
export async function everyRow<T extends object>(database: Database, table: string): Promise<T[]> {
  return inSystemTx(database, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select a.attname as name from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = ${table}::regclass and i.indisprimary order by k.place`.execute(db);
    const key = rows.length > 0 ? sql`order by ${sql.join(rows.map(({ name }) => sql.ref(name)))}` : sql``;
    return (await sql<T>`select * from ${sql.table(table)} ${key}`.execute(db)).rows;
  });
}
