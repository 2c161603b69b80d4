/** Forward-only migrations: numbered SQL files, each in one transaction, remembered with a checksum. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

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

/** Brings a database to the newest schema. Safe to run from several programs at once; a changed old file is refused. */
export async function migrate(ownerUrl: string): Promise<void> {
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
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    );
    const done = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from migration')).rows.map(
        (row) => [row.name, row.checksum],
      ),
    );
    for (const migration of readMigrations()) {
      const known = done.get(migration.name);
      if (known === undefined) await applyOne(client, migration);
      else if (known !== migration.checksum)
        throw new Error(`migration ${migration.name} was changed after it ran; write a new one`);
    }
  } finally {
    await client.end();
  }
}

/** Whether the database has exactly the migrations of this program. */
export async function isCurrent(
  query: (text: string) => Promise<{ rows: { name: string; checksum: string }[] }>,
): Promise<boolean> {
  const { rows } = await query('select name, checksum from migration');
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  return readMigrations().every((migration) => known.get(migration.name) === migration.checksum);
}
