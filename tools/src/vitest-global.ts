import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinTestServer } from './test-server.ts';

/**
 * Gives tests a PostgreSQL server in TEST_PG_URL (a superuser's address), and in TEST_SAMPLES a folder of this run for the sample
 * data that its files share.
 * TEST_DATABASE_URL names a server of one's own instead: one to throw away, because tests set its roles' passwords.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const own = process.env['TEST_DATABASE_URL'];
  const server = own ? null : await joinTestServer();
  const samples = mkdtempSync(join(tmpdir(), 'baize-samples-'));
  process.env['TEST_PG_URL'] = own ?? server?.url;
  process.env['TEST_SAMPLES'] = samples;
  return async () => {
    rmSync(samples, { recursive: true, force: true });
    await server?.leave();
  };
}
