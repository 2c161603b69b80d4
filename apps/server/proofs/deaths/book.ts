/** The book of a long run of deaths: one line for every group of kills whose platform was compared with what its callers were told,
 *  so that a run that was cut off goes on where it stood. It goes on with the same code alone. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Counts } from '../platform-compare.ts';

const server = join(import.meta.dirname, '../..');
/** What a death can meet: the whole platform, and this proof. */
const killed = ['functions', 'migrations', 'src', 'proofs/deaths', 'proofs'];

/** A group: one platform on one database, killed so often. */
export interface Plan {
  /** Of the moments of the kills and of the load's choices. */
  readonly seed: number;
  /** Kills -9 of the platform, and of PostgreSQL's postmaster among them. */
  readonly platform: number;
  readonly postmaster: number;
}

export interface Verdict {
  /** Kills of both at once; immediate shutdowns of PostgreSQL. */
  readonly together: number;
  readonly stops: number;
  /** Calls that were answered. */
  readonly answers: number;
  /** Of the slowest start until "ready", with and without the time other programs had the processors. */
  readonly latestMs: number;
  readonly slowestMs: number;
  readonly counts: Counts;
  /** One sentence each; empty: nothing was lost, doubled or late. */
  readonly problems: readonly string[];
  readonly seconds: number;
  /** When it was compared. */
  readonly at: string;
}

export interface Page extends Plan, Verdict {
  /** The first sixteen digits of the code's digest. */
  readonly code: string;
}

export interface Book {
  /** The groups of this run that are done. */
  readonly pages: readonly Page[];
  has(plan: Plan): boolean;
  add(plan: Plan, verdict: Verdict): void;
}

export interface Run {
  readonly kills: number;
  /** Of these with the postmaster. */
  readonly postmasterKills: number;
  readonly seed: number;
  /** Kills of one platform. */
  readonly groupMax: number;
}

/** The groups of a run, the same for the same arguments. */
export function plansOf({ kills, postmasterKills, seed, groupMax }: Run): Plan[] {
  const postmasterUpTo = (count: number): number => Math.floor((count * postmasterKills) / kills);
  return Array.from({ length: Math.ceil(kills / groupMax) }, (_, index) => {
    const from = index * groupMax;
    const to = Math.min(kills, from + groupMax);
    return { seed: seed + index, platform: to - from, postmaster: postmasterUpTo(to) - postmasterUpTo(from) };
  });
}

/** Without a file the book is forgotten at the end. Throws when the file is of other code: its groups say nothing about this one. */
export function openBook(file: string | undefined, plans: readonly Plan[], code = codeDigest()): Book {
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const all = lines.map((line) => JSON.parse(line) as Page); // written below
  const other = all.find((page) => page.code !== code);
  if (other)
    throw new Error(
      `${file} is of other code (${other.code}, this is ${code}): go on with that code, or name another book`,
    );
  const isOf = (plan: Plan, page: Plan): boolean => keyOf(plan) === keyOf(page);
  const pages = all.filter((page) => plans.some((plan) => isOf(plan, page)));
  return {
    pages,
    has: (plan) => pages.some((page) => isOf(plan, page)),
    add(plan, verdict) {
      const page = { code, ...plan, ...verdict };
      for (const list of [all, pages]) list.push(page);
      if (file !== undefined) write(file, all);
    },
  };
}

function keyOf({ seed, platform, postmaster }: Plan): string {
  return `${seed} ${platform} ${postmaster}`;
}

/** Anew and in its place at once: a run may be ended in the middle of this. */
function write(file: string, pages: readonly Page[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
  renameSync(`${file}.new`, file);
}

function codeDigest(): string {
  const digest = createHash('sha256');
  for (const file of [...new Set(killed.flatMap(filesOf))].toSorted())
    digest
      .update(`${file}\0`)
      .update(readFileSync(join(server, file)))
      .update('\0');
  return digest.digest('hex').slice(0, 16);
}

/** Of `proofs` its own files alone: other proofs have folders of their own. */
function filesOf(folder: string): string[] {
  return readdirSync(join(server, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return folder === 'proofs' ? [] : filesOf(path);
    return /\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts') ? [path] : [];
  });
}
