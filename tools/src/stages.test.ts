import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from './processes.ts';

const RUNNER = pathToFileURL(join(import.meta.dirname, '../lib/run-stages.mjs')).href;
const NODE = process.execPath;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stages-'));
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

  it('counts single tests from the report of Vitest or Playwright', () => {
    const vitest = reported('vitest', { numPassedTests: 7, numFailedTests: 0 });
    const playwright = reported('playwright', { stats: { expected: 3, flaky: 1, unexpected: 0 } });
    expect(run([vitest, playwright])).toMatchObject({ status: 0, lastLine: '11 passed, 0 failed' });
  });

  it('is not green when a stage runs no test or has nothing to run', () => {
    expect(run([reported('sample-none', { numPassedTests: 0, numFailedTests: 0 })])).toMatchObject({
      status: 1,
      lastLine: '0 passed, 1 failed',
    });
    expect(run([{ ...stage('sample-empty', []), commands: [] }])).toMatchObject({
      status: 1,
      lastLine: '0 passed, 1 failed',
    });
    expect(run([stage('sample-missing', ['there-is-no-such-program'])])).toMatchObject({
      status: 1,
      lastLine: '0 passed, 1 failed',
    });
  });

  it('stops a stage at its limit, with everything it started', () => {
    const pidFile = join(folder, 'pid');
    const script = `const child = require('child_process').spawn('sleep', ['60']); require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(child.pid)); setInterval(() => {}, 1000)`;
    const result = run([{ ...stage('sample-late', [NODE, '-e', script]), limitSeconds: 1 }]);
    expect(result).toMatchObject({ status: 1, lastLine: '0 passed, 1 failed' });
    expect(result.output).toContain('Stopped after its limit of 1 s.');
    expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
  });
});

interface Stage {
  name: string;
  says: string;
  limitSeconds: number;
  commands: string[][];
  report?: string;
}

function stage(name: string, command: string[]): Stage {
  return { name, says: 'a sample', limitSeconds: 20, commands: [command] };
}

function reported(name: string, counts: object): Stage {
  const report = join(folder, `${name}.json`);
  return {
    ...stage(name, [
      NODE,
      '-e',
      `require('fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(JSON.stringify(counts))})`,
    ]),
    report,
  };
}

function run(stages: Stage[]): { status: number | null; lastLine: string; output: string } {
  const file = join(folder, 'run.mjs');
  writeFileSync(file, `import { runStages } from '${RUNNER}'; await runStages(${JSON.stringify(stages)});`);
  const { status, stdout } = spawnSync(NODE, [file], { encoding: 'utf8' });
  return { status, lastLine: stdout.trimEnd().split('\n').at(-1) ?? '', output: stdout };
}
