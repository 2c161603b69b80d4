import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const RUNNER = pathToFileURL(join(import.meta.dirname, '../lib/run-stages.mjs')).href;
const NODE = process.execPath;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'interrupted-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Says that it is there, and when it is told to end, and ends when it may. */
const slowToEnd = (at: (name: string) => string) => `
  const { existsSync, writeFileSync } = require('node:fs');
  process.on('SIGINT', () => {
    writeFileSync('${at('told')}', '');
    setInterval(() => {
      if (!existsSync('${at('may-end')}')) return;
      writeFileSync('${at('ended')}', '');
      process.exit();
    }, 20);
  });
  setInterval(() => {}, 1_000);
  writeFileSync('${at('begun')}', '');`;

it.each(['SIGTERM', 'SIGINT'] as const)(
  'a run that gets %s waits for what it began, and begins nothing more',
  async (signal) => {
    const at = (name: string): string => join(folder, name);
    const until = (name: string) =>
      expect.poll(() => existsSync(at(name)), { timeout: 20_000, message: name }).toBe(true);
    const stages = [
      { name: 'sample-slow', says: 'a sample', commands: [[NODE, '-e', slowToEnd(at)]] },
      {
        name: 'sample-next',
        says: 'a sample',
        commands: [[NODE, '-e', `require('fs').writeFileSync('${at('next')}', '')`]],
      },
    ];
    writeFileSync(
      at('run.mjs'),
      `import { existsSync, writeFileSync } from 'node:fs';
    import { runStages } from '${RUNNER}';
    process.on('exit', () => writeFileSync('${at('left')}', String(existsSync('${at('ended')}'))));
    await runStages(${JSON.stringify(stages)});`,
    );
    const run = spawn(NODE, [at('run.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    run.stdout.on('data', (text) => (output += String(text)));
    const ended = new Promise<number | null>((done) => run.on('close', done));

    await until('begun');
    run.kill(signal);
    await until('told');
    run.kill(signal); // as npm does beside a terminal
    writeFileSync(at('may-end'), '');
    expect(await ended).toBe(130);
    expect(readFileSync(at('left'), 'utf8')).toBe('true');
    expect(existsSync(at('next'))).toBe(false);
    expect(output).toContain('Interrupted in sample-slow');
    expect(output).not.toContain('passed');
  },
);
