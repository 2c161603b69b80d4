/**
 * `npm run db:types`: migrates a throw-away database and writes the Kysely types of its tables.
 * SQL stays the only source: a column's type, default and `check (x in (...))` decide what TypeScript sees.
 */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { createTestDatabase } from '@baize/server/testing/database.ts';
import { readTables } from './db-types/read-tables.ts';
import { printTypes } from './db-types/print-types.ts';
import { joinTestServer } from './test-server.ts';

export const SCHEMA_FILE = join(import.meta.dirname, '../../apps/server/src/kernel/schema.gen.ts');

/** The text of `schema.gen.ts` for the migrations as they are now. Needs TEST_PG_URL. */
export async function generateTypes(): Promise<string> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  try {
    await client.connect();
    return printTypes(await readTables(client));
  } finally {
    await client.end();
    await database.drop();
  }
}

if (import.meta.main) {
  const server = await joinTestServer();
  process.env['TEST_PG_URL'] = server.url;
  try {
    const text = await generateTypes();
    writeFileSync(SCHEMA_FILE, text);
    console.log(
      `${relative(process.cwd(), SCHEMA_FILE)}: ${text.match(/^export interface/gm)?.length ?? 0} interfaces`,
    );
  } finally {
    await server.leave();
  }
}
