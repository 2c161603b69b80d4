/** What a start does to a database: a new one, one that is current, one of an earlier release, and one whose functions changed. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { isCurrent, migrate, readMigrations } from './migrate.ts';
import { functionsDir } from './sql-functions.ts';

let original: TestDatabase;
let database: TestDatabase;
let owner: pg.Client;
let folder: string;

beforeAll(async () => {
  original = await createTestDatabase();
});
afterAll(() => original.drop());

beforeEach(async () => {
  database = await createTestDatabase(original.name);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  folder = mkdtempSync(join(tmpdir(), 'functions-'));
  cpSync(functionsDir, folder, { recursive: true });
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, `${name}.sql`), sql);
const changedStep = `create or replace function play_step(p_at timestamptz) returns timestamptz language sql immutable return p_at;\n`;

async function valueOf(sql: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await owner.query<{ value: unknown }>(sql, values);
  return rows[0]?.value;
}

const runsOf = (name: string): Promise<unknown> =>
  valueOf('select count(*)::integer as value from sql_function where name = $1', [name]);
const migrations = (): Promise<unknown> => valueOf('select array_agg(name order by name) as value from migration');
const base = readMigrations().map(({ name }) => name);

describe('a start', () => {
  it('changes nothing of a database that is current', async () => {
    const before = await valueOf('select array_agg(f order by name) as value from sql_function f');
    await migrate(database.ownerUrl);
    expect(await valueOf('select array_agg(f order by name) as value from sql_function f')).toEqual(before);
    expect(await isCurrent((text) => owner.query(text))).toBe(true);
  });

  it('makes a new database once, however many programs start on it', async () => {
    const admin = new pg.Client({ connectionString: process.env['TEST_PG_URL'] ?? '' });
    await admin.connect();
    const name = `baize_migrate_${randomBytes(4).toString('hex')}`;
    const url = new URL(database.ownerUrl);
    url.pathname = `/${name}`;
    await admin.query(`create database ${name} owner baize_owner`);
    try {
      await expect(Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)])).resolves.toHaveLength(3);
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  }, 60_000);

  it('refuses a migration that was changed after it ran', async () => {
    await owner.query(`update migration set checksum = 'another' where name = $1`, [base[1]]);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(`migration ${base[1]} was changed after it ran`);
    expect(await isCurrent((text) => owner.query(text))).toBe(false);
  });
});

describe('a database of an earlier release', () => {
  // what came after the base is in the tables of these tests already, and stays noted
  const later = base.filter((name) => name >= '1000');
  const leave = async (...names: string[]): Promise<void> => {
    await owner.query('drop table sql_function');
    await owner.query(`delete from migration where name < '1000'`);
    await owner.query(
      `insert into migration (name, checksum) select name, 'old' from unnest($1::text[]) as old (name)`,
      [names],
    );
  };

  it('is taken over when it had all of its migrations: the base counts as done, the functions are run', async () => {
    await leave('0001-kernel-roles-and-tables.sql', '0930-kernel-job-claims.sql');
    await owner.query(
      'create or replace function play_step(p_at timestamptz) returns timestamptz language sql immutable return p_at',
    );
    await migrate(database.ownerUrl);
    const expected = [...base, '0001-kernel-roles-and-tables.sql', '0930-kernel-job-claims.sql'].toSorted();
    expect(await migrations()).toEqual(expected);
    expect(await valueOf(`select play_step('2026-01-01 00:07Z') = '2026-01-01 00:05Z' as value`)).toBe(true);
    expect(await isCurrent((text) => owner.query(text))).toBe(true);
  });

  it('is refused when it stopped on the way there, and stays as it is', async () => {
    const names = ['0001-kernel-roles-and-tables.sql', '0821-vendors-post-exposure.sql'];
    await leave(...names);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      'ended at migration 0821-vendors-post-exposure.sql of an earlier release; start the release before this one once',
    );
    expect(await migrations()).toEqual([...names, ...later]);
    expect(await runsOf('kernel/sees')).toBe(0);
  });
});

describe('functions', () => {
  it('are run again by the next start when their text changed, and no others', async () => {
    write('limits/play_step', changedStep);
    const before = await valueOf('select array_agg(f order by name) as value from sql_function f');
    await migrate(database.ownerUrl, folder);
    expect(await valueOf(`select play_step('2026-01-01 00:07Z') = '2026-01-01 00:07Z' as value`)).toBe(true);
    expect(await runsOf('limits/play_step')).toBe(2);
    expect(
      await valueOf(
        `select array_agg(f order by name) as value from sql_function f where (name, at) not in
           (select name, at from sql_function where name = 'limits/play_step' order by at desc limit 1)`,
      ),
    ).toEqual(before);
  });

  it('go back to an earlier text, and the program that has it is ready all the while', async () => {
    write('limits/play_step', changedStep);
    await migrate(database.ownerUrl, folder);
    expect(await isCurrent((text) => owner.query(text))).toBe(true);
    await migrate(database.ownerUrl);
    expect(await valueOf(`select play_step('2026-01-01 00:07Z') = '2026-01-01 00:05Z' as value`)).toBe(true);
  });

  it('that this database was never given make a program not ready', async () => {
    await owner.query(`delete from sql_function where name = 'limits/play_step'`);
    expect(await isCurrent((text) => owner.query(text))).toBe(false);
  });

  it('that fail are named, and none of the start is kept', async () => {
    write('limits/play_step', changedStep);
    write('limits/play_worth', 'create or replace function play_worth(');
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('function limits/play_worth: syntax error');
    expect(await runsOf('limits/play_step')).toBe(1);
  });

  it('whose bodies name what is not there are refused', async () => {
    write(
      'limits/play_nothing',
      'create function play_nothing() returns integer language sql as $$ select 1 from no_table $$;\n',
    );
    await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
      /play_nothing.*relation "no_table" does not exist/,
    );
  });

  it('with another signature replace the one before when their file drops it', async () => {
    write(
      'vendors/exposure_restart',
      `drop function if exists exposure_restart(integer, smallint);
create or replace function exposure_restart(p_merchant integer) returns void language sql as $$ select $$;\n`,
    );
    await migrate(database.ownerUrl, folder);
    const args = 'select array_agg(pg_get_function_identity_arguments(oid)) as value from pg_proc where proname = $1';
    expect(await valueOf(args, ['exposure_restart'])).toEqual(['p_merchant integer']);
  });

  it('stay when their file is gone', async () => {
    rmSync(join(folder, 'limits/play_step.sql'));
    await migrate(database.ownerUrl, folder);
    expect(await valueOf(`select to_regproc('play_step') is not null as value`)).toBe(true);
  });
});
