/**
 * Forward-only migrations: numbered SQL files, each in one transaction, remembered with a checksum; and after them the functions and
 * views, whose current text is one file each (`sql-functions.ts`). Files below 1000 are the base that a new database begins with, one a
 * room; what changes later is numbered from 1000 on, one higher than the last.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { applyFunctions, functionsDir, readFunctions } from './sql-functions.ts';

export const migrationsDir = fileURLToPath(new URL('../../migrations/', import.meta.url));
const lockKey = 20_261_121; // any constant: two programs must not migrate at once

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export function readMigrations(dir = migrationsDir): Migration[] {
  return readdirSync(dir)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(`${dir}/${name}`, 'utf8');
      return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${migration.name}: ${(error as Error).message}`, { cause: error });
  }
}

/** The migrations that the base replaced, from the first to the last of them. */
const replaced = { first: '0001-kernel-roles-and-tables.sql', last: '0930-kernel-job-claims.sql' };
const isBase = (name: string): boolean => name < '1000';

/** A database that the replaced migrations made is what the base makes: its files are noted as done. One that they did not finish is refused. */
async function takeOver(client: pg.Client, done: Map<string, string>): Promise<void> {
  const base = readMigrations().filter(({ name }) => isBase(name));
  if (!done.has(replaced.first) || base.some(({ name }) => done.has(name))) return;
  if (!done.has(replaced.last))
    throw new Error(
      `this database ended at migration ${[...done.keys()].filter(isBase).toSorted().at(-1)} of an earlier release; start the release before this one once, then this one`,
    );
  const [names, checksums] = [base.map(({ name }) => name), base.map(({ checksum }) => checksum)];
  await client.query('insert into migration (name, checksum) select * from unnest($1::text[], $2::text[])', [
    names,
    checksums,
  ]);
  for (const { name, checksum } of base) done.set(name, checksum);
}

async function prepareBooks(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())',
  );
  await client.query(
    `create table if not exists sql_function
       (name text, checksum text, at timestamptz not null default clock_timestamp(), primary key (name, checksum))`,
  );
  await client.query('grant select on sql_function to baize_app');
}

/**
 * Brings a database to the newest schema: functions that tables need, migrations, then all other functions and views that changed. Safe to
 * run from several programs at once; a changed old migration is refused, and so is a database that an earlier release left half-way.
 */
export async function migrate(ownerUrl: string, functionsFrom = functionsDir): Promise<void> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'baize-migrate',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // the failing query reports it
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`set lock_timeout = '2s'`);
    await prepareBooks(client);
    const done = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from migration')).rows.map(
        (row) => [row.name, row.checksum],
      ),
    );
    await takeOver(client, done);
    const functions = readFunctions(functionsFrom);
    await applyFunctions(
      client,
      functions.filter(({ isBeforeTables }) => isBeforeTables),
    );
    for (const migration of readMigrations()) {
      const known = done.get(migration.name);
      if (known === undefined) await applyOne(client, migration);
      else if (known !== migration.checksum)
        throw new Error(`migration ${migration.name} was changed after it ran; write a new one`);
    }
    await applyFunctions(client, functions);
  } finally {
    await client.end();
  }
}

/** Whether the database has the migrations of this program, and was given its functions and views. */
export async function isCurrent(
  query: (text: string) => Promise<{ rows: { name: string; checksum: string }[] }>,
): Promise<boolean> {
  const { rows } = await query(
    'select name, checksum from migration union all select name, checksum from sql_function',
  );
  const known = new Set(rows.map((row) => `${row.name} ${row.checksum}`));
  return [...readMigrations(), ...readFunctions()].every(({ name, checksum }) => known.has(`${name} ${checksum}`));
}
