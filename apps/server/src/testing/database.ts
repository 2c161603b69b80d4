import { createHash, createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate, readMigrations } from '#kernel/migrate.ts';
import { createRoles } from '#kernel/roles.ts';
import type { RoleName } from '#kernel/roles.ts';
import { readFunctions } from '#kernel/sql-functions.ts';

export interface TestDatabase {
  /** On the test server, for a copy of it. */
  name: string;
  /** As `baize_owner`: may change tables. */
  ownerUrl: string;
  /** As `baize_app`: what the platform runs as. */
  appUrl: string;
  /** As `baize_inspect`: reads schema `inspect`. */
  inspectUrl: string;
  drop(): Promise<void>;
}

/** One advisory lock on the whole server for everything that is shared between runs: roles and templates. */
const LOCK = 7_202_611;
/** Templates and databases this old belong to other migrations or to runs that crashed. */
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;

/**
 * A fresh, migrated, empty database for one test file, cloned from a template in about a tenth of a second; a copy of `original`
 * when one is named, which nobody may be connected to.
 *
 * The template is keyed by the hash of migrations and functions and shared by all workers and runs on the same server. Needs
 * TEST_PG_URL: a superuser's address of a server whose roles `baize_*` may be given new passwords.
 */
export async function createTestDatabase(original?: string): Promise<TestDatabase> {
  const admin = testServer();
  const name = `baize_test_${Date.now()}_${randomBytes(4).toString('hex')}`;
  await withClient(admin, async (client) => {
    const template = await underLock(client, LOCK, async () => {
      await prepareRoles(admin);
      const prepared = await prepareTemplate(client, admin);
      await dropForgotten(client, prepared);
      return prepared;
    });
    await cloneTemplate(client, name, original ?? template);
  });
  return {
    name,
    ownerUrl: addressOf(admin, 'baize_owner', name),
    appUrl: addressOf(admin, 'baize_app', name),
    inspectUrl: addressOf(admin, 'baize_inspect', name),
    drop: () =>
      withClient(admin, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

function testServer(): string {
  const url = process.env['TEST_PG_URL'];
  if (!url) throw new Error('TEST_PG_URL is not set: run this test through vitest, whose global setup starts a server');
  return url;
}

/** Passwords follow from the superuser's, so that parallel workers and runs agree without sharing a file. */
function passwordOf(admin: string, role: RoleName): string {
  return createHmac('sha256', new URL(admin).password).update(role).digest('base64url');
}

function addressOf(admin: string, role: RoleName, database: string): string {
  const url = new URL(admin);
  url.username = role;
  url.password = passwordOf(admin, role);
  url.pathname = `/${database}`;
  return url.href;
}

let areRolesReady = false; // per worker: the passwords never change while it lives

async function prepareRoles(admin: string): Promise<void> {
  if (areRolesReady) return;
  await createRoles(admin, {
    baize_owner: passwordOf(admin, 'baize_owner'),
    baize_app: passwordOf(admin, 'baize_app'),
    baize_inspect: passwordOf(admin, 'baize_inspect'),
    studio_app: passwordOf(admin, 'studio_app'),
  });
  areRolesReady = true;
}

/** Builds under another name first: a template that exists is a whole one. */
async function prepareTemplate(client: pg.Client, admin: string): Promise<string> {
  const template = `baize_template_${hashOfSchema()}`;
  const existing = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (existing.rowCount === 0) {
    const unfinished = `baize_building_${process.pid}`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} owner baize_owner`);
    await migrate(addressOf(admin, 'baize_owner', unfinished));
    await whileInUse(() => client.query(`alter database ${unfinished} rename to ${template}`));
  }
  await client.query(`comment on database ${template} is '${Date.now()}'`);
  return template;
}

function hashOfSchema(): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of [...readMigrations(), ...readFunctions()]) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Files are copied as they are: on a server that does not sync, less than half the work of writing each page to its log. */
async function cloneTemplate(client: pg.Client, name: string, template: string): Promise<void> {
  await whileInUse(() =>
    client.query(`create database ${name} template ${template} owner baize_owner strategy file_copy`),
  );
}

async function dropForgotten(client: pg.Client, current: string): Promise<void> {
  const found = await client.query<{ name: string; comment: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as comment from pg_database
     where datname like 'baize\\_template\\_%' or datname like 'baize\\_test\\_%'`,
  );
  for (const { name, comment } of found.rows) {
    const usedAt = Number(name.startsWith('baize_test_') ? name.split('_')[2] : comment);
    if (name !== current && Date.now() - usedAt > FORGOTTEN_AFTER_MS)
      await client.query(`drop database if exists ${name} with (force)`);
  }
}

/** A closed connection stays on its database for some milliseconds: PostgreSQL then answers 55006, object in use. */
async function whileInUse(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt === 100) throw error;
      await sleep(20);
    }
  }
}

/** Work that one process on the test server does at a time. */
export async function oneAtATime<Result>(lock: number, work: () => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  await withClient(testServer(), async (client) => {
    result = await underLock(client, lock, work);
  });
  return result as Result;
}

async function underLock<Result>(client: pg.Client, lock: number, work: () => Promise<Result>): Promise<Result> {
  await client.query('select pg_advisory_lock($1)', [lock]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // a lost connection also rejects the query in flight, which is where it is reported
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
