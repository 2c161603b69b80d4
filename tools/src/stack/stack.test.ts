import { spawn } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../processes.ts';
import { endLeftovers, rememberPrograms } from './leftovers.ts';
import { portProblems, choosePorts } from './ports.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';
import { loadSecrets } from './secrets.ts';

let home: string;
let started: Program[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'stack-'));
});

afterEach(async () => {
  await Promise.all(started.map((program) => program.stop(0)));
  started = [];
  rmSync(home, { recursive: true, force: true });
});

describe('a program', () => {
  it('is ready when it prints its event, and gets the environment it was given', async () => {
    const program = start(
      `console.log('{broken'); console.log(JSON.stringify({ event: 'ready', url: process.env.WHERE }));`,
      { WHERE: 'here' },
    );
    expect(await program.ready).toEqual({ event: 'ready', url: 'here' });
  });

  it('that ends early says so, with its last lines in memory and in its log', async () => {
    const program = start(`console.error('no such table'); process.exitCode = 3;`);
    await expect(program.ready).rejects.toThrow('sample ended before it was ready');
    expect(await program.ended).toMatchObject({ code: 3 });
    expect(program.lastLines()).toBe('no such table');
    await expect.poll(() => readFileSync(join(home, 'sample.log'), 'utf8')).toBe('no such table\n');
  });

  it('ends when asked, after its own work', async () => {
    const program = start(
      `process.on('SIGTERM', () => { console.log('drained'); process.exit(0); }); setInterval(() => {}, 1000); console.log('{"event":"ready"}');`,
    );
    await program.ready;
    await program.stop();
    expect(await program.ended).toMatchObject({ code: 0, stdout: '{"event":"ready"}\ndrained\n' });
  });

  it('that does not end is killed when patience is over', async () => {
    const program = start(
      `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('{"event":"ready"}');`,
    );
    await program.ready;
    await program.stop(50);
    expect(await program.ended).toMatchObject({ signal: 'SIGKILL' });
  });
});

describe('programs left over by a start that was killed', () => {
  it('are ended', async () => {
    const program = start(`setInterval(() => {}, 1000); console.log('{"event":"ready"}');`);
    await program.ready;
    rememberPrograms(home, [program]);
    await endLeftovers(home);
    expect(await program.ended).toMatchObject({ signal: 'SIGTERM' });
  });

  it('are not confused with another program that has their process id now', async () => {
    const stranger = spawn('sleep', ['60']);
    rememberPrograms(home, [{ pid: stranger.pid ?? 0, entry: join(home, 'sample.ts') }]);
    await endLeftovers(home);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    stranger.kill();
  });
});

describe('secrets', () => {
  it('are made once, differ, and only the owner may read their file', () => {
    const first = loadSecrets(home);
    expect(loadSecrets(home)).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
    expect(Buffer.from(first.masterKey, 'base64')).toHaveLength(32);
    const key = createPrivateKey({ key: Buffer.from(first.studioHubKey, 'base64'), format: 'der', type: 'pkcs8' });
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(2048);
    if (process.platform !== 'win32') expect(statSync(join(home, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('that are known stay when a new one is added', () => {
    const { masterKey, ...others } = loadSecrets(home);
    writeFileSync(join(home, 'secrets.json'), JSON.stringify(others));
    const again = loadSecrets(home);
    expect(again).toMatchObject(others);
    expect(again.masterKey).not.toBe(masterKey);
  });
});

describe('ports', () => {
  it('move together with their base', async () => {
    expect(await choosePorts()).toMatchObject({
      site: 4000,
      secondSite: 4001,
      console: 4010,
      ops: 4040,
      database: 5433,
    });
    expect(await choosePorts(5000)).toMatchObject({
      site: 5000,
      secondSite: 5001,
      console: 5010,
      ops: 5040,
      database: 5050,
    });
  });

  it('for base 0 are nine different free ones', async () => {
    const ports = await choosePorts(0);
    expect(new Set(Object.values(ports)).size).toBe(9);
    expect(await portProblems(ports)).toEqual([]);
  });

  it('that are taken are named', async () => {
    const ports = await choosePorts(0);
    const holder = createServer();
    await new Promise<void>((done) => holder.listen(ports.console, '127.0.0.1', done));
    expect(await portProblems(ports)).toEqual([
      `Port ${ports.console} (operator console) is taken by another program.`,
    ]);
    holder.close();
  });
});

function start(text: string, env: Record<string, string> = {}): Program {
  const entry = join(home, 'sample.ts');
  writeFileSync(entry, text);
  const program = startProgram({ name: 'sample', entry, env, logFile: join(home, 'sample.log') });
  started.push(program);
  return program;
}
