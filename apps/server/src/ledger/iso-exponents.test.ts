/** The step that counts rupiah and ariary in hundredths: what is there keeps its meaning, or the step is not taken. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsDir } from '../kernel/migrate.ts';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';

const step = readFileSync(join(migrationsDir, '0885-ledger-iso-exponents.sql'), 'utf8');
let database: TestDatabase;
let owner: pg.Client;
let merchantId = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const settings = JSON.stringify({ currency: 'USD', currencies: ['TRY'] });
  const { rows } = await owner.query<{ merchant_id: number }>(
    `insert into merchant (code, name, settings, created_at, updated_at) values ('EXPONENT', 'Exponent', $1, now(), now()) returning merchant_id`,
    [settings],
  );
  merchantId = rows[0]?.merchant_id ?? 0;
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Takes the step in a transaction of its own, beside what `before` writes, and undoes both. */
async function take(...before: readonly [sql: string, values: unknown[]][]): Promise<string> {
  await owner.query('begin');
  try {
    for (const [sql, values] of before) await owner.query(sql, values);
    await owner.query(step);
    return 'taken';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await owner.query('rollback');
  }
}

const account = (currency: string): [string, unknown[]] => [
  `insert into ledger_account (merchant_id, kind, currency, code, flags) values ($1, 'clearing', $2, 'test', 4)`,
  [merchantId, currency],
];

describe('counting rupiah and ariary in hundredths', () => {
  it('is done where there are none of them, whatever else there is', async () => {
    expect(await take(account('USD'), account('KRW'))).toBe('taken');
  });

  it.each(['IDR', 'MGA'])('is refused where an account in %s is, and says where', async (currency) => {
    expect(await take(account(currency))).toMatch(/amounts in IDR or MGA exist \(ledger_account\.currency\)/);
  });

  it('is refused where a merchant offers them', async () => {
    const offers = (settings: object): [string, unknown[]] => [
      'update merchant set settings = $2 where merchant_id = $1',
      [merchantId, JSON.stringify(settings)],
    ];
    expect(await take(offers({ currency: 'IDR', currencies: [] }))).toMatch(/a merchant offers IDR or MGA/);
    expect(await take(offers({ currency: 'USD', currencies: ['EUR', 'MGA'] }))).toMatch(/a merchant offers IDR or MGA/);
  });
});
