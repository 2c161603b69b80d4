import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

describe('a test database', () => {
  let databases: TestDatabase[] = [];

  beforeAll(async () => {
    databases = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
  });

  afterAll(async () => {
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('is one of its own for each call, also for calls at the same time', () => {
    expect(new Set(databases.map((database) => database.appUrl)).size).toBe(3);
  });

  it('is reached by each role under its own name, and only the owner may change tables', async () => {
    const [database] = databases;
    if (!database) throw new Error('no database');
    expect(await ask(database.ownerUrl, 'select current_user as answer')).toBe('baize_owner');
    expect(await ask(database.appUrl, 'select current_user as answer')).toBe('baize_app');
    expect(await ask(database.inspectUrl, 'select current_user as answer')).toBe('baize_inspect');
    await ask(database.ownerUrl, 'create table made_by_owner (id int)');
    await expect(ask(database.appUrl, 'create table made_by_app (id int)')).rejects.toThrow('permission denied');
    await expect(ask(database.appUrl, 'drop table made_by_owner')).rejects.toThrow('must be owner');
  });

  it('does not see what another one holds', async () => {
    const [first, second] = databases;
    if (!first || !second) throw new Error('no database');
    await ask(first.ownerUrl, 'create table only_in_first (id int)');
    expect(await ask(second.ownerUrl, `select to_regclass('only_in_first')::text as answer`)).toBeNull();
  });

  it('gives the platform a role that row-level security binds', async () => {
    const [database] = databases;
    if (!database) throw new Error('no database');
    const bypasses = 'select rolsuper or rolbypassrls as answer from pg_roles where rolname = current_user';
    expect(await ask(database.appUrl, bypasses)).toBe(false);
  });
});

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<{ answer: unknown }>(sql);
    return result.rows[0]?.answer;
  } finally {
    await client.end();
  }
}
