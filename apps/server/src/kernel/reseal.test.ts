/** A change of the master key, on rows of every sealed kind. */
import { createCipheriv, createHmac, randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices } from '#platform.ts';
import { testConfig } from '#testing/context.ts';
import { createTestDatabase } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import type { Config } from './config.ts';
import type { Ctx } from './context.ts';
import { inTx } from './in-tx.ts';
import { fingerprintKey, foreignKeyMessage } from './installation.ts';
import { masterKeyOf } from './master-key.ts';
import { reseal } from './reseal.ts';
import { seal, unseal } from './sealed.ts';
import { sealedColumns } from './sealed-columns.ts';

const first = randomBytes(32);
const second = randomBytes(32);
const configWith = (databases: TestDatabase, key: Buffer, other?: Buffer) =>
  testConfig(databases, {
    MASTER_KEY: key.toString('base64'),
    ...(other && { MASTER_KEY_OTHER: other.toString('base64') }),
  });

let databases: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  databases = await createTestDatabase();
  const admin = new URL(process.env['TEST_PG_URL'] ?? '');
  admin.pathname = new URL(databases.ownerUrl).pathname;
  owner = new pg.Client({ connectionString: admin.href });
  await owner.connect();
  // rows of fillers: they refer to nothing that is there, and hold no other sense than their sealed value
  const { rows } = await owner.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'c' and conrelid = any($1::regclass[])`,
    [sealedColumns.map(({ table }) => table)],
  );
  for (const { table, name } of rows) await owner.query(`alter table ${table} drop constraint ${name}`);
  await owner.query('set session_replication_role = replica');
});
afterAll(async () => {
  await owner.end();
  await databases.drop();
});

/** As values were sealed before they carried a key id. */
function sealWithoutId(key: Buffer, plain: string, purpose: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** What a column that must have a value gets, by its type. */
const fillers: Readonly<Record<string, () => unknown>> = {
  int4: () => randomInt(1, 1_000_000_000),
  int8: () => 1,
  int2: () => 1,
  numeric: () => 1,
  text: () => randomBytes(6).toString('hex'),
  bool: () => false,
  uuid: () => crypto.randomUUID(),
  bytea: () => randomBytes(32),
  timestamptz: () => new Date(),
  date: () => '2026-01-01',
  jsonb: () => '{}',
  _text: () => [],
};

interface Kept {
  readonly table: string;
  readonly column: string;
  readonly where: Readonly<Record<string, string>>;
  readonly plain: string;
  readonly purpose: string;
}

/** A row with a value of the column sealed by `make`; nothing it refers to need be there. */
async function addRow(
  { table, column, of, purpose }: (typeof sealedColumns)[number],
  make: (plain: string, purpose: string) => Buffer,
): Promise<Kept> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_name = $1 and table_schema = 'public' and (is_nullable = 'NO' or column_name = any($2)) and is_identity = 'NO'`,
    [table, of],
  );
  const row: Record<string, unknown> = Object.fromEntries(rows.map(({ name, type }) => [name, fillers[type]?.()]));
  const where = Object.fromEntries(of.map((name) => [name, String(row[name])]));
  const plain = randomBytes(9).toString('hex');
  const about = purpose?.(where) ?? 'short-lived';
  row[column] = make(plain, about);
  const names = Object.keys(row);
  await owner.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return { table, column, where, plain, purpose: about };
}

async function sealedOf({ table, column, where }: Kept): Promise<Buffer> {
  const conditions = Object.keys(where).map((name, at) => `and ${name}::text = $${at + 1}`);
  const { rows } = await owner.query<Record<string, Buffer>>(
    `select ${column} from ${table} where true ${conditions.join(' ')}`,
    Object.values(where),
  );
  return rows[0]?.[column] ?? Buffer.alloc(0);
}

/** The key that fingerprints are made with, as a node sees it that starts with this configuration. */
async function fingerprint(config: Config): Promise<Buffer> {
  const { services, close } = await openServices(config);
  const ctx = { merchant: { id: 1 } } as Ctx; // nothing else of it is read
  const key = await inTx(services.database, ctx, (tx) => fingerprintKey(tx, config.masterKey));
  await close();
  return key;
}

describe('a change of the master key', () => {
  it('knows every sealed column of the schema', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and udt_name = 'bytea' and column_name like '%\\_sealed'`,
    );
    const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => name !== 'installation.key_proof').toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  });

  it('loses nothing: both keys are live, everything is sealed anew, and the old key is taken out', async () => {
    const was = await fingerprint(configWith(databases, first));
    expect(was).toHaveLength(32);
    const kept: Kept[] = [];
    for (const about of sealedColumns.filter(({ table, purpose }) => purpose && table !== 'installation')) {
      kept.push(await addRow(about, (plain, purpose) => sealWithoutId(first, plain, purpose)));
      kept.push(await addRow(about, (plain, purpose) => seal(first, plain, purpose)));
      kept.push(await addRow(about, (plain, purpose) => seal(second, plain, purpose)));
    }
    const both = configWith(databases, second, first);
    await (await openServices(both)).close();
    for (const row of kept) expect(unseal(both.masterKey, await sealedOf(row), row.purpose).toString()).toBe(row.plain);

    const findings = await reseal(owner, both.masterKey);
    expect(findings.filter(({ left, unreadable }) => left + unreadable > 0)).toEqual([]);
    for (const { column, resealed } of findings)
      expect({ column, resealed }).toEqual({
        column,
        resealed: column.startsWith('installation.') ? 1 : column === 'social_flow.secrets_sealed' ? 0 : 2,
      });
    expect((await reseal(owner, both.masterKey)).filter(({ resealed }) => resealed > 0)).toEqual([]);

    expect(await fingerprint(configWith(databases, second))).toEqual(was);
    for (const row of kept) expect(unseal(second, await sealedOf(row), row.purpose).toString()).toBe(row.plain);
    await expect(openServices(configWith(databases, first))).rejects.toThrow(foreignKeyMessage);
    const banks = kept.filter(({ table }) => table === 'bank_account');
    for (const { where, plain } of banks.slice(0, 2)) {
      const text = `bank-account:${where['merchant_id']}:${plain}`;
      const right = createHmac('sha256', second).update(text).digest();
      const { rows } = await owner.query<{ number_hmac: Buffer }>(
        'select number_hmac from bank_account where bank_account_id = $1',
        [where['bank_account_id']],
      );
      expect(rows[0]?.number_hmac).toEqual(right);
    }
  });

  it('an installation from before there were fingerprint keys keeps the one it made fingerprints with', async () => {
    const older = await createTestDatabase();
    await (await openServices(configWith(older, first))).close();
    const client = new pg.Client({ connectionString: older.ownerUrl });
    await client.connect();
    await client.query('update installation set fingerprint_key_sealed = null');
    await client.end();
    expect(await fingerprint(configWith(older, second, first))).toEqual(first);
    await older.drop();
  });

  it('says what no live key opens and what is over by itself, and leaves both as they are', async () => {
    const ofTable = (name: string) => sealedColumns.find(({ table }) => table === name) ?? expect.fail(name);
    const foreign = await addRow(ofTable('vendor_key'), (plain, purpose) => seal(randomBytes(32), plain, purpose));
    await addRow(ofTable('social_flow'), (plain, purpose) => seal(first, plain, purpose));
    const was = await sealedOf(foreign);
    const findings = await reseal(owner, masterKeyOf(Buffer.from(second), first));
    const of = (name: string) => findings.find(({ column }) => column === name);
    expect(of('vendor_key.secret_sealed')).toMatchObject({ resealed: 0, unreadable: 1, left: 1 });
    expect(of('social_flow.secrets_sealed')).toMatchObject({ resealed: 0, unreadable: 0, left: 1 });
    expect(await sealedOf(foreign)).toEqual(was);
  });
});
