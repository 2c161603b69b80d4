import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindNumbers } from '#ledger/index.ts';
import { createTestDatabase } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';

const views = [
  'accounts',
  'journals',
  'entries',
  'idempotency',
  'external_events',
  'obligations',
  'sessions',
  'outbox',
  'facts',
  'audit',
  'seals',
  'jobs',
  'uploads',
  'version',
];

let databases: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  databases = await createTestDatabase();
  client = new pg.Client({ connectionString: databases.inspectUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await databases.drop();
});

describe('inspection contract', () => {
  it('says every kind of movement by the name the ledger has for it', async () => {
    for (const [name, number] of Object.entries(kindNumbers)) {
      const { rows } = await client.query('select inspect.kind_name($1::smallint) as name', [number]);
      expect(rows[0]).toEqual({ name });
    }
  });

  it('the reader may read every view', async () => {
    for (const view of views)
      await expect(client.query(`select * from inspect.${view} limit 1`)).resolves.toBeDefined();
  });

  it('the reader may read no table and change nothing', async () => {
    await expect(client.query('select * from member')).rejects.toThrow(/permission denied/);
    await expect(client.query('select token_hash from session')).rejects.toThrow(/permission denied/);
    await expect(client.query('delete from inspect.uploads')).rejects.toThrow();
  });
});
