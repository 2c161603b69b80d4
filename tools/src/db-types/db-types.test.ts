import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@baize/server/testing/database.ts';
import type { TestDatabase } from '@baize/server/testing/database.ts';
import { SCHEMA_FILE, generateTypes } from '../db-types.ts';
import { printTypes } from './print-types.ts';
import { readTables } from './read-tables.ts';

const SQL = `
  create schema sample;
  create domain sample.currency as text not null check (value in ('THB', 'USDT'));
  create type sample.mood as enum ('calm', 'it''s on');
  create table sample.everything (
    id bigint generated always as identity primary key,
    version int not null default 0,
    amount bigint not null,
    rate numeric(9, 4),
    state text not null check (state in ('open', 'closed')),
    step varchar(9) check (step is null or step in ('one', 'two')),
    only_one text not null check (only_one = 'x'),
    exponent smallint not null check (exponent in (0, 2)),
    short text not null check (length(short) < 9 and short in ('no', 'union')),
    currency sample.currency,
    mood sample.mood not null,
    tags text[] not null default '{}',
    body jsonb not null,
    extra jsonb,
    digest bytea,
    happened_at timestamptz not null default now(),
    day date not null,
    doubled bigint generated always as (amount * 2) stored
  );
  create view sample.open_ones as select id, state from sample.everything`;

describe('database types', () => {
  let database: TestDatabase;
  let printed: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await client.query(SQL);
    const tables = await readTables(client);
    await client.end();
    printed = printTypes(tables.filter((table) => table.schema === 'sample'));
  });

  afterAll(() => database.drop());

  it.each([
    'id: GeneratedAlways<bigint>',
    'version: Generated<number>',
    'amount: bigint',
    'rate: string | null',
    `state: 'open' | 'closed'`,
    `step: 'one' | 'two' | null`,
    `only_one: 'x'`,
    'exponent: 0 | 2',
    `currency: 'THB' | 'USDT'`,
    `mood: 'calm' | 'it\\'s on'`,
    'tags: Generated<string[]>',
    'body: Json',
    'extra: Json | null',
    'digest: Buffer | null',
    'happened_at: Generated<Timestamp>',
    'day: string',
    'doubled: GeneratedAlways<bigint | null>',
  ])('prints %s', (line) => {
    expect(printed).toContain(`  ${line};\n`);
  });

  it('takes no union from a check that says more than a list', () => {
    expect(printed).toContain('  short: string;\n');
  });

  it('names tables and views outside public with their schema', () => {
    expect(printed).toContain(`'sample.everything': SampleEverything;`);
    expect(printed).toContain(`'sample.open_ones': SampleOpenOnes;`);
  });

  it('in the repository are those of the migrations', async () => {
    expect(readFileSync(SCHEMA_FILE, 'utf8'), 'run npm run db:types').toBe(await generateTypes());
  });
});
