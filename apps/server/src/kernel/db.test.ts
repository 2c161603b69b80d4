import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { silentLog } from '#testing/context.ts';
import { createTestDatabase } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { openPool } from './db.ts';

let databases: TestDatabase;
beforeAll(async () => {
  databases = await createTestDatabase();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => databases.drop());

it('connections that a burst opened are there for the next one, however quiet it was between', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = openPool({ url: databases.appUrl, max: 4, name: 'baize-burst' }, silentLog);
  const burst = async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => pool.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.02)')),
    );
    return [...new Set(all.map(({ rows }) => rows[0]?.pid))].sort();
  };
  const opened = await burst();
  expect(opened).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(await burst()).toEqual(opened);
  await pool.end();
});
