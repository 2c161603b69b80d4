import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './processes.ts';

/** Runs `work` while no other process on this machine holds the lock `file`. A holder that died is passed over. */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  while (!tryFileLock(file)) await sleep(50);
  try {
    return await work();
  } finally {
    releaseFileLock(file);
  }
}

/** Takes the lock unless a living process, this one included, holds it. */
export function tryFileLock(file: string): boolean {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    if (linkIfFree(mine, file)) return true;
    if (isAlive(holderOf(file))) return false;
    // Moved rather than deleted: should a new holder have come in between, its lock is put back.
    const moved = `${mine}.dead`;
    renameSync(file, moved);
    if (isAlive(holderOf(moved))) linkIfFree(moved, file);
    rmSync(moved, { force: true });
    return linkIfFree(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false; // released meanwhile: the caller tries again
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

export function releaseFileLock(file: string): void {
  if (holderOf(file) === process.pid) rmSync(file, { force: true });
}

/** Process id in the lock file; 0 when there is none. */
export function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function linkIfFree(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
