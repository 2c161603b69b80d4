/** A system is seeded once a run and then copied: seeding takes twice as long as everything else in its start. A copy has its
 *  own database, files and ports, and is at most as old as the run. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFolder, prepareFolder, removeFolder } from '@baize/tools/postgres-folder.ts';

/** Where workers, and the stages of a run (tools/lib/system-template.mjs), find it. */
const VARIABLE = 'SYSTEM_TEMPLATE';

/** An empty folder for a system's data; with a template, those of the template. */
export function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'baize-system-'));
  chmodSync(home, 0o711); // the database's account may pass through, and read nothing
  const template = process.env[VARIABLE];
  if (template) copyHome(template, home);
  return home;
}

export function removeHome(home: string): void {
  removeFolder(join(home, 'pg')); // started by root, it may lie elsewhere
  rmSync(home, { recursive: true, force: true });
}

export function hasTemplate(): boolean {
  return Boolean(process.env[VARIABLE]);
}

/** The data of a system that was stopped are the run's template from now on. */
export function useAsTemplate(home: string): void {
  process.env[VARIABLE] = home;
}

function copyHome(from: string, to: string): void {
  for (const name of readdirSync(from).filter((entry) => entry !== 'pg')) copyTree(join(from, name), join(to, name));
  const data = (place: string) => join(place, 'data');
  copyTree(data(findFolder(join(from, 'pg'))), data(prepareFolder(join(to, 'pg')).folder));
}

/** The database's files belong to its account, which only `cp` keeps. */
function copyTree(from: string, to: string): void {
  if (process.platform === 'win32') return cpSync(from, to, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`copying the template of systems: ${stderr}`);
}
