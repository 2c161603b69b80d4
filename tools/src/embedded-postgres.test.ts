import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findRunningPostgres, startPostgres, stopPostgres } from './embedded-postgres.ts';
import type { Postgres } from './embedded-postgres.ts';
import { findFolder, removeFolder } from './postgres-folder.ts';

/** mkdtemp makes folders only their owner may enter: as root, the database account cannot. */
let home: string;
const password = 'pass word/with:signs';

beforeAll(() => {
  home = join(mkdtempSync(join(tmpdir(), 'cluster-')), 'pg');
});

afterEach(() => stopPostgres(home));

afterAll(() => {
  const folder = findFolder(home);
  removeFolder(home);
  expect(existsSync(folder)).toBe(false);
  rmSync(join(home, '..'), { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('is version 18, syncs to disk, listens on loopback alone, and keeps its data over a stop', async () => {
    const first = await startPostgres({ home, port: 0, password });
    expect(await ask(first, `select current_setting('server_version') as answer`)).toMatch(/^18\./);
    expect(await ask(first, `select current_setting('fsync') as answer`)).toBe('on');
    expect(await ask(first, `select current_setting('listen_addresses') as answer`)).toBe('127.0.0.1');
    await ask(first, 'create table kept as select 7 as answer');
    await first.stop();
    expect(findRunningPostgres(home)).toBeUndefined();

    const second = await startPostgres({ home, port: 0, password });
    expect(await ask(second, 'select answer from kept')).toBe(7);
  });

  it('never runs as root', async () => {
    const server = await startPostgres({ home, port: 0, password });
    if (process.platform !== 'linux') return;
    const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
    expect(Number(uid)).not.toBe(0);
  });

  it('recovers after a crash that left its lock file and its children', async () => {
    const first = await startPostgres({ home, port: 0, password });
    await ask(first, 'create table acknowledged as select 8 as answer');
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const second = await startPostgres({ home, port: 0, password });
    expect(await ask(second, 'select answer from acknowledged')).toBe(8);
  });

  it('is not fooled by a lock file whose number another process has now', async () => {
    const first = await startPostgres({ home, port: 0, password });
    await first.stop();
    const stranger = spawn('sleep', ['60']);
    writeFileSync(join(findFolder(home), 'data/postmaster.pid'), `${stranger.pid}\n${findFolder(home)}/data\n`);
    const second = await startPostgres({ home, port: 0, password });
    expect(await ask(second, 'select 7 as answer')).toBe(7);
    expect(stranger.kill(0)).toBe(true);
    stranger.kill();
  });

  it('takes over a folder on which a forgotten server still runs', async () => {
    const forgotten = await startPostgres({ home, port: 0, password });
    const second = await startPostgres({ home, port: 0, password });
    expect(second.pid).not.toBe(forgotten.pid);
    expect(findRunningPostgres(home)).toEqual({ pid: second.pid, port: second.port });
    await forgotten.ended;
  });

  it('says which port is taken', async () => {
    const holder = createServer();
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
    const address = holder.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(startPostgres({ home, port, password })).rejects.toThrow(`Port ${port} is taken by another program`);
    holder.close();
  });

  it('refuses a wrong password', async () => {
    const server = await startPostgres({ home, port: 0, password });
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(new pg.Client({ connectionString: wrong.href }).connect()).rejects.toThrow(
      'password authentication failed',
    );
  });
});

async function ask(server: Postgres, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<{ answer: unknown }>(sql)).rows[0]?.answer;
  } finally {
    await client.end();
  }
}
