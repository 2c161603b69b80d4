import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from './processes.ts';

const RUNNER = pathToFileURL(join(import.meta.dirname, '../lib/run-stages.mjs')).href;
const REPORTERS = join(import.meta.dirname, '../lib/reporters');
const NODE = process.execPath;
const CACHE = join(import.meta.dirname, '../../.cache');

let folder: string;

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'stages-')); // within the project: planted tests find its packages
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a run of stages', () => {
  it('ends with the counts alone on the last line, and well when all is well', () => {
    expect(run([stage('sample-good', [NODE, '-e', '0']), stage('sample-fine', [NODE, '-e', '0'])])).toMatchObject({
      status: 0,
      lastLine: '2 passed, 0 failed',
    });
  });

  it('goes on after a failure, shows what was printed, and fails', () => {
    const result = run([
      stage('sample-bad', [NODE, '-e', `console.log('here is why'); process.exit(3)`]),
      stage('sample-good', [NODE, '-e', '0']),
    ]);
    expect(result).toMatchObject({ status: 1, lastLine: '1 passed, 1 failed' });
    expect(result.output).toContain('here is why');
  });

  it('fails a stage when one of its commands fails', () => {
    const two = {
      ...stage('sample-two', []),
      commands: [
        [NODE, '-e', 'process.exit(1)'],
        [NODE, '-e', '0'],
      ],
    };
    expect(run([two])).toMatchObject({ status: 1, lastLine: '0 passed, 1 failed' });
  });

  it('is not green when a stage has nothing to run, or no program', () => {
    for (const commands of [[], [['there-is-no-such-program']]])
      expect(run([{ ...stage('sample-empty', []), commands }])).toMatchObject({
        status: 1,
        lastLine: '0 passed, 1 failed',
      });
  });

  it('goes on however long a stage takes that moves', () => {
    const script = `let left = 8; const timer = setInterval(() => { console.log(left); if (--left === 0) clearInterval(timer) }, 250)`;
    expect(run([{ ...stage('sample-long', [NODE, '-e', script]), silenceSeconds: 1 }])).toMatchObject({ status: 0 });
  });

  it('ends a stage that is silent, with everything it started', () => {
    const pidFile = join(folder, 'pid');
    const script = `const child = require('child_process').spawn('sleep', ['60']); require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(child.pid)); setInterval(() => {}, 1000)`;
    const result = run([{ ...stage('sample-late', [NODE, '-e', script]), silenceSeconds: 1 }]);
    expect(result).toMatchObject({ status: 1, lastLine: '0 passed, 1 failed' });
    expect(result.output).toContain('Ended: nothing was heard of it for 1 s.');
    // gone as soon as the system has cleared it away
    return expect.poll(() => isAlive(Number(readFileSync(pidFile, 'utf8'))), { timeout: 20_000 }).toBe(false);
  });

  it('runs a stage again that may be, and calls it flaky when it passes then', () => {
    const result = run([{ ...stage('sample-first', failsFirst()), repeats: 1 }]);
    expect(result).toMatchObject({ status: 0, lastLine: '1 passed, 0 failed' });
    expect(result.output).toMatch(/^flaky {2}sample-first/m);
    expect(run([stage('sample-once', failsFirst())])).toMatchObject({ status: 1, lastLine: '0 passed, 1 failed' });
  });
});

/** A program that fails when it runs for the first time. */
function failsFirst(): string[] {
  const mark = join(mkdtempSync(join(folder, 'first-')), 'mark');
  const script = `const fs = require('fs'); const mark = ${JSON.stringify(mark)}; const isFirst = !fs.existsSync(mark); fs.writeFileSync(mark, ''); process.exit(isFirst ? 1 : 0)`;
  return [NODE, '-e', script];
}

describe('a run of single tests', () => {
  it('that all pass is green, and counts those that skip themselves by name', () => {
    const result = run([planted({ 'fine.test.mjs': `it('one', () => {}); it.skip('two nodes', () => {})` })]);
    expect(result).toMatchObject({ status: 0, lastLine: '1 passed, 0 failed, 1 skipped' });
    expect(result.output).toMatch(/left {3}planted .*skipped: two nodes/);
  });

  it('is red with a test that fails always, names it and says how to repeat it', () => {
    const result = run([planted({ 'bad.test.mjs': `it('fine', () => {}); it('bad', () => expect(1).toBe(2))` })]);
    expect(result).toMatchObject({ status: 1, lastLine: '1 passed, 1 failed' });
    expect(result.output.match(/Run again in a fresh process/g)).toHaveLength(2);
    expect(result.output).toMatch(
      /Failed:\n {2}planted {2}.*bad\.test\.mjs > bad\n {4}expected 1 to be 2.*\n {4}.*npm test -- planted .*bad\.test\.mjs\n/,
    );
  });

  it('is green with a test that fails the first time only, and lists it as flaky', () => {
    const mark = join(folder, 'mark');
    const first = `it('first', () => { const isFirst = !existsSync('${mark}'); writeFileSync('${mark}', ''); expect(isFirst).toBe(false) })`;
    const result = run([planted({ 'first.test.mjs': first, 'fine.test.mjs': `it('one', () => {})` })]);
    expect(result).toMatchObject({ status: 0, lastLine: '2 passed, 0 failed' });
    expect(result.output).toMatch(/Flaky, .*:\n {2}planted {2}.*first\.test\.mjs > first\n/);
    expect(result.output).toContain('2 passed, 1 of them flaky, 0 failed');
  });

  it('ends a test that hangs, by name, and keeps what the others said', () => {
    const hangs = `it('before', () => {}); it('hangs', () => { for (;;); }); it('after', () => {})`;
    const stage = planted({ 'fine.test.mjs': `it('one', () => {})`, 'hangs.test.mjs': hangs });
    const result = run([{ ...stage, silenceSeconds: 4 }]);
    expect(result).toMatchObject({ status: 1, lastLine: '2 passed, 1 failed' });
    expect(result.output).toMatch(/Failed:\n {2}planted {2}.*hangs\.test\.mjs > hangs\n {4}hung: /);
  });

  it('is red when a file fails without a failed test, or an error comes from outside of them', () => {
    const broken = run([planted({ 'broken.test.mjs': `throw new Error('cannot be read')` })]);
    expect(broken).toMatchObject({ status: 1, lastLine: '0 passed, 1 failed' });
    expect(broken.output).toContain('cannot be read');
    const after = run([
      planted({ 'after.test.mjs': `it('one', () => {}); afterAll(() => { throw new Error('left') })` }),
    ]);
    expect(after).toMatchObject({ status: 1, lastLine: '1 passed, 1 failed' });
    const stray = `it('one', async () => { setTimeout(() => { throw new Error('stray') }); await new Promise((done) => setTimeout(done, 50)) })`;
    expect(run([planted({ 'stray.test.mjs': stray })])).toMatchObject({ status: 1, lastLine: '1 passed, 1 failed' });
  });

  it('is red when no test ran', () => {
    const nothing = planted({ 'none.test.mjs': '' }, ['--passWithNoTests', 'no-such-file']);
    expect(run([nothing])).toMatchObject({ status: 1, lastLine: '0 passed, 1 failed' });
  });
});

describe('a run of journeys', () => {
  it('keeps what passed, names what failed always, what failed first, and what was not reached', () => {
    const mark = join(folder, 'mark');
    const text = `test('fine', () => {});
      test('first', () => { const isFirst = !existsSync('${mark}'); writeFileSync('${mark}', ''); expect(isFirst).toBe(false) });
      test.skip('two nodes', () => {});
      test.describe('one after the other', () => { test.describe.configure({ mode: 'serial' });
        test('bad', () => expect(1).toBe(2)); test('later', () => {}) })`;
    const result = run([journeys(text)]);
    expect(result).toMatchObject({ status: 1, lastLine: '2 passed, 2 failed, 1 skipped' });
    expect(result.output).toMatch(/Flaky, .*:\n {2}journeys {2}.*planted\.spec\.mjs > first\n/);
    expect(result.output).toMatch(/planted\.spec\.mjs > one after the other > bad\n/);
    expect(result.output).toMatch(/planted\.spec\.mjs > one after the other > later\n {4}was not reached/);
  });
});

describe('a Redis for the tests', () => {
  it('that cannot be had is said, and ends no stage', () => {
    const file = join(folder, 'needs.mjs');
    const needs = pathToFileURL(join(import.meta.dirname, '../lib/needs.mjs')).href;
    writeFileSync(file, `import { findRedis } from '${needs}'; console.log('found', findRedis());`);
    const find = (env: Record<string, string>) => spawnSync(NODE, [file], { encoding: 'utf8', env }).stdout;
    expect(find({ PATH: folder })).toMatch(/^No redis-server here: .*\nfound none\n$/);
    expect(find({ PATH: folder, REDIS_SERVER_PATH: '/opt/redis-server' })).toBe('found /opt/redis-server\n');
  });
});

describe('a run of stages within a time', () => {
  const quick = { ...stage('sample-quick', [NODE, '-e', '0']), usualSeconds: 1 };
  const long = { ...stage('sample-long', [NODE, '-e', 'process.exit(1)']), usualSeconds: 100 };

  it('does not begin what would not end in it, and says so', () => {
    const result = run([quick, long, quick], { withinSeconds: 60 });
    expect(result).toMatchObject({ status: 0, lastLine: '2 passed, 0 failed, 1 skipped' });
    expect(result.output).toMatch(/left {3}sample-long .*not begun: it may take 120 s here, (59|60) s are left/);
  });

  it('expects more time where those before it took more than usual', () => {
    const slow = { ...stage('sample-slow', [NODE, '-e', 'setTimeout(() => {}, 1000)']), usualSeconds: 0.01 };
    const result = run([slow, { ...long, usualSeconds: 1 }], { withinSeconds: 60 });
    expect(result).toMatchObject({ status: 0, lastLine: '1 passed, 0 failed, 1 skipped' });
  });
});

interface Stage {
  name: string;
  says: string;
  commands: string[][];
  tests?: { endsFiles: boolean; repeatsItself: boolean };
  silenceSeconds?: number;
  usualSeconds?: number;
  repeats?: number;
}

function stage(name: string, command: string[]): Stage {
  return { name, says: 'a sample', commands: [command] };
}

/** Vitest itself on files with planted faults, told of by the project's reporter. */
function planted(files: Readonly<Record<string, string>>, more: readonly string[] = []): Stage {
  const head = `import { existsSync, writeFileSync } from 'node:fs'; import { afterAll, expect, it } from 'vitest';\n`;
  const own = mkdtempSync(join(folder, 'planted-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), head + text);
  writeFileSync(
    join(own, 'vitest.config.mjs'),
    `export default { test: { include: ['**/*.test.mjs'], maxWorkers: 2, setupFiles: ['${REPORTERS}/in-worker.mjs'] } };`,
  );
  const command = ['vitest', 'run', '--root', own, '--reporter=default', `--reporter=${REPORTERS}/vitest.mjs`];
  return {
    ...stage('planted', [...command, ...more]),
    tests: { endsFiles: true, repeatsItself: false },
  };
}

/** Playwright itself, without a browser. */
function journeys(text: string): Stage {
  const head = `import { existsSync, writeFileSync } from 'node:fs'; import { expect, test } from '@playwright/test';\n`;
  writeFileSync(join(folder, 'planted.spec.mjs'), head + text);
  writeFileSync(join(folder, 'playwright.config.mjs'), `export default { retries: 1, outputDir: './results' };`);
  const command = [
    'playwright',
    'test',
    '-c',
    join(folder, 'playwright.config.mjs'),
    `--reporter=list,${REPORTERS}/playwright.mjs`,
  ];
  return { ...stage('journeys', command), tests: { endsFiles: false, repeatsItself: true } };
}

function run(stages: Stage[], options = {}): { status: number | null; lastLine: string; output: string } {
  const file = join(folder, 'run.mjs');
  writeFileSync(
    file,
    `import { runStages } from '${RUNNER}'; await runStages(${JSON.stringify(stages)}, ${JSON.stringify(options)});`,
  );
  const { VITEST: _, BAIZE_TEST_EVENTS: __, ...env } = process.env; // a run within a run is a run of its own
  const { status, stdout } = spawnSync(NODE, [file], { encoding: 'utf8', env });
  return { status, lastLine: stdout.trimEnd().split('\n').at(-1) ?? '', output: stdout };
}
