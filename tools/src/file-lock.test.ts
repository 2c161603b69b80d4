import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holderOf, releaseFileLock, tryFileLock, withFileLock } from './file-lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file lock', () => {
  it('is held by one at a time', () => {
    expect(tryFileLock(file)).toBe(true);
    expect(tryFileLock(file)).toBe(false);
    expect(holderOf(file)).toBe(process.pid);
    releaseFileLock(file);
    expect(tryFileLock(file)).toBe(true);
  });

  it('lets parallel work in one after the other', async () => {
    const order: string[] = [];
    const work = (name: string) =>
      withFileLock(file, async () => {
        order.push(`${name} in`);
        await new Promise((done) => setTimeout(done, 5));
        order.push(`${name} out`);
      });
    await Promise.all([work('a'), work('b')]);
    expect(order.filter((_, index) => index % 2 === 0).map((entry) => entry.replace('in', 'out'))).toEqual(
      order.filter((_, index) => index % 2 === 1),
    );
  });

  it('passes over a holder that died', () => {
    const dead = spawnSync(process.execPath, ['-e', '0']).pid;
    writeFileSync(file, String(dead));
    expect(tryFileLock(file)).toBe(true);
    expect(holderOf(file)).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('is not released by a process that does not hold it', () => {
    writeFileSync(file, '1');
    releaseFileLock(file);
    expect(holderOf(file)).toBe(1);
  });

  it('is released when the work fails', async () => {
    await expect(withFileLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(holderOf(file)).toBe(0);
  });
});
