import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';

const migration = readFileSync(join(import.meta.dirname, '../../../migrations/0890-merchants-real-names.sql'), 'utf8');

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const rule = (field: string, patternId: string) => ({
  field,
  enabled: true,
  required: true,
  minLength: 2,
  maxLength: 60,
  patternId,
});

it('a merchant that had stored the old default of names gets the new one, and keeps every rule of its own', async () => {
  const stored = {
    motto: { en: 'letters_spaces' },
    registration: [
      rule('payeeName', 'letters_spaces'),
      rule('fullname', 'thai_english_spaces'),
      rule('nickname', 'letters_spaces'),
    ],
    registrationMobile: [],
  };
  const insert = `insert into merchant (code, name, settings, created_at, updated_at) values ($1, 'Quay', $2, now(), now())`;
  await owner.query(insert, ['OLDFORM', stored]);
  await owner.query(insert, ['NOFORM', { motto: stored.motto }]);
  await owner.query(migration);
  const { rows } = await owner.query<{ settings: unknown }>(
    `select settings from merchant where code in ('OLDFORM', 'NOFORM') order by code desc`,
  );
  expect(rows.map(({ settings }) => settings)).toEqual([
    {
      ...stored,
      registration: [
        rule('payeeName', 'any'),
        rule('fullname', 'thai_english_spaces'),
        rule('nickname', 'letters_spaces'),
      ],
    },
    { motto: stored.motto },
  ]);
});
