import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';

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
