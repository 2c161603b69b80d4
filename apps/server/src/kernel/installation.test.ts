import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices } from '#platform.ts';
import { everyRow, testConfig, testEnvironment } from '#testing/context.ts';
import { createTestDatabase } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { createSampleDatabase, runSeed, samplesLimitMs } from '#testing/samples.ts';
import { readConfig } from './config.ts';
import { foreignKeyMessage, keyFit, markSamples, samplesState } from './installation.ts';
import { createDatabases, dropDatabases, readKeyProof } from './roles.ts';

const admin = process.env['TEST_PG_URL'] ?? '';

let databases: TestDatabase;
beforeAll(async () => {
  databases = await createTestDatabase();
});
afterAll(() => databases.drop());

describe('the master key of an installation', () => {
  it('is bound to the database at the first start; a start with another is refused and changes nothing', async () => {
    const name = new URL(databases.appUrl).pathname.slice(1);
    expect(await readKeyProof(admin, name)).toBeNull();
    const own = testConfig(databases);
    await (await openServices(own)).close();
    const proof = await readKeyProof(admin, name);
    expect(keyFit(proof, own.masterKey)).toBe('fits');
    const foreign = testConfig(databases, { MASTER_KEY: randomBytes(32).toString('base64') });
    await expect(openServices(foreign)).rejects.toThrow(foreignKeyMessage);
    expect(keyFit(proof, foreign.masterKey)).toBe('other');
    expect(await readKeyProof(admin, name)).toEqual(proof);
    await (await openServices(own)).close();
  });

  it('of a database that is not there or was never started is not known', async () => {
    expect(await readKeyProof(admin, 'baize_test_that_is_not_there')).toBeNull();
    expect(keyFit(null, randomBytes(32))).toBe('unknown');
  });
});

describe('a reset', () => {
  it('deletes the platform’s and the studio’s database, also with open connections, and no other', async () => {
    const suffix = `${Date.now()}_${randomBytes(4).toString('hex')}`;
    const names = { platform: `baize_test_${suffix}_p`, studio: `baize_test_${suffix}_s` };
    await createDatabases(admin, names);
    const url = new URL(admin);
    url.pathname = `/${names.platform}`;
    const connected = new pg.Client({ connectionString: url.href });
    connected.on('error', () => undefined);
    await connected.connect();
    await dropDatabases(admin, names);
    await dropDatabases(admin, names);
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname = any($1)',
      [[names.platform, names.studio, new URL(databases.appUrl).pathname.slice(1)]],
    );
    await client.end();
    expect(rows.map((row) => row.datname)).toEqual([new URL(databases.appUrl).pathname.slice(1)]);
  });
});

describe('the sample data', () => {
  const seed = (env: Record<string, string>) =>
    runSeed(env).then(
      () => 'ended',
      (error: unknown) => (error as { stderr: string }).stderr, // of a program that failed
    );

  it('of a first start that was cut are not taken for whole: the next start says so', async () => {
    const cut = await createTestDatabase();
    const env = testEnvironment(cut);
    mkdirSync(env['DATA_DIR'] ?? '', { recursive: true });
    const { services, close } = await openServices(testConfig(cut, env));
    expect(await samplesState(services)).toBe('none');
    await markSamples(services, 'samples_begun_at');
    expect(await samplesState(services)).toBe('begun');
    expect(await seed(env)).toContain('The sample data are not whole: the first start on this database was cut');
    expect(readdirSync(env['DATA_DIR'] ?? '')).toEqual([]);
    await markSamples(services, 'samples_ended_at');
    expect(await samplesState(services)).toBe('ended');
    expect(await seed(env)).toContain('their passwords should be in');
    await close();
    rmSync(env['DATA_DIR'] ?? '', { recursive: true, force: true });
    await cut.drop();
  });

  it(
    'that ended are marked, and none of their players is under a payout pause',
    async () => {
      const { databases: whole, env } = await createSampleDatabase();
      const { services, close } = await openServices(readConfig(env));
      expect(await samplesState(services)).toBe('ended');
      const members = await everyRow<{ payouts_paused_until: Date | null }>(services.database, 'member');
      expect(members.length).toBeGreaterThan(0);
      expect(members.filter(({ payouts_paused_until: until }) => until && until > new Date())).toEqual([]);
      await close();
      rmSync(env['DATA_DIR'] ?? '', { recursive: true, force: true });
      await whole.drop();
    },
    samplesLimitMs,
  );
});
