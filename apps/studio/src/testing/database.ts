import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh, empty database on the test server (TEST_PG_URL, a superuser's address). The studio migrates it itself. */
export async function createStudioDatabase(): Promise<TestDatabase> {
  const admin = process.env['TEST_PG_URL'];
  if (!admin)
    throw new Error('TEST_PG_URL is not set: run this test through vitest, whose global setup starts a server');
  const name = `baize_test_${Date.now()}_studio_${randomBytes(4).toString('hex')}`;
  await asAdmin(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(admin, `drop database if exists ${name} with (force)`) };
}

async function asAdmin(admin: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  client.on('error', () => undefined); // also rejects the query in flight, which is where it is reported
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
