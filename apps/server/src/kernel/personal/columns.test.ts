import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { personalColumns } from './columns.ts';
import { impersonal, isImpersonal } from './impersonal.ts';

let databases: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  databases = await createTestDatabase();
  owner = new pg.Client({ connectionString: databases.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await databases.drop();
});

/** Columns of tables that can hold words, bytes or addresses, as `table.column`. */
async function catalogue(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and (t.typcategory = 'S' or t.typname in ('json', 'jsonb', 'bytea', 'inet', 'cidr', 'xml', 'hstore') or t.typname in ('_text', '_varchar', '_jsonb', '_bytea', '_inet'))
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

const personal = new Set(
  personalColumns.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
);
const known = (name: string) => {
  const [table = '', column = ''] = name.split('.');
  return personal.has(name) || isImpersonal(table, column);
};

describe('the registry of personal columns', () => {
  it('names every column that can hold words, bytes or addresses, or says why it holds nothing of a person', async () => {
    expect((await catalogue()).filter((name) => !known(name))).toEqual([]);
  });

  it('finds a column that was added', async () => {
    await owner.query('alter table game_favourite add column remark text');
    expect((await catalogue()).filter((name) => !known(name))).toEqual(['game_favourite.remark']);
    await owner.query('alter table game_favourite drop column remark');
  });

  it('names no column that is not there, and none in both lists', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const there = new Set(rows.map(({ name }) => name));
    const listed = impersonal.flatMap(({ columns }) =>
      Object.entries(columns).flatMap(([table, names]) =>
        table === '*' ? [] : names.split(' ').map((column) => `${table}.${column}`),
      ),
    );
    expect([...personal, ...listed].filter((name) => !there.has(name))).toEqual([]);
    expect(listed.filter((name) => personal.has(name))).toEqual([]);
  });
});
