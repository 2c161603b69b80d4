import { joinTestServer } from './test-server.ts';

/**
 * Gives tests a PostgreSQL server in TEST_PG_URL (a superuser's address).
 * TEST_DATABASE_URL names a server of one's own instead: one to throw away, because tests set its roles' passwords.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const own = process.env['TEST_DATABASE_URL'];
  if (own) {
    process.env['TEST_PG_URL'] = own;
    return undefined;
  }
  const server = await joinTestServer();
  process.env['TEST_PG_URL'] = server.url;
  return () => server.leave();
}
