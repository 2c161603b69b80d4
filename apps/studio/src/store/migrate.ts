import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';

const FOLDER = join(import.meta.dirname, '../../migrations');
const LOCK = 7_202_620; // any constant: two studios must not migrate at once

/** Brings the studio's database to the newest schema: numbered files, forward only, each remembered with its checksum. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    );
    const done = new Map<string, string>();
    for (const row of (await client.query<{ name: string; checksum: string }>('select name, checksum from migration'))
      .rows)
      done.set(row.name, row.checksum);
    for (const name of readdirSync(FOLDER)
      .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
      .sort()) {
      const sql = readFileSync(join(FOLDER, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = done.get(name);
      if (known === checksum) continue;
      if (known !== undefined) throw new Error(`migration ${name} was changed after it ran; write a new one`);
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    }
  } finally {
    client.release(true); // closing the connection gives the lock back and undoes what did not finish
  }
}
