/** The book of a long run: one line for every database that was played to its end and checked, so that a run that was cut off goes
 *  on where it stood. Lines of other code, or of longer or shorter worlds, stay in the book and count for nothing. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const server = join(import.meta.dirname, '../..');
/** What an answer can depend on: the posting SQL, the way into it, and the worlds and their model. */
const played = [
  'functions',
  'migrations',
  'src/ledger',
  'src/capabilities/vendors',
  'src/capabilities/wallet',
  'proofs/simulation',
];

export interface Played {
  /** The first sixteen digits of the code's digest. */
  readonly code: string;
  /** Calls of a world that were asked for. */
  readonly length: number;
  readonly seeds: readonly number[];
  readonly operations: number;
  readonly journalRows: number;
  readonly rules: number;
  /** How often callers were told what. */
  readonly told: Readonly<Record<string, number>>;
  /** One sentence each, with its seed; empty: model, database and checker agree. */
  readonly problems: readonly string[];
  readonly seconds: number;
  /** When the database was checked. */
  readonly at: string;
}

export interface Book {
  readonly pages: readonly Played[];
  /** Seeds that were played with this code and length. */
  readonly done: ReadonlySet<number>;
  add(page: Omit<Played, 'code' | 'length'>): void;
}

/** Without a file the book is forgotten at the end. */
export function openBook(file: string | undefined, length: number): Book {
  const code = codeDigest();
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const all = lines.map((line) => JSON.parse(line) as Played); // written below
  const pages = all.filter((page) => page.code === code && page.length === length);
  const done = new Set(pages.flatMap(({ seeds }) => seeds));
  return {
    pages,
    done,
    add(given) {
      const page = { code, length, ...given };
      for (const list of [all, pages]) list.push(page);
      for (const seed of page.seeds) done.add(seed);
      if (file !== undefined) write(file, all);
    },
  };
}

/** Anew and in its place at once: a run may be ended in the middle of this. */
function write(file: string, pages: readonly Played[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, pages.map((page) => `${JSON.stringify(page)}\n`).join(''));
  renameSync(`${file}.new`, file);
}

function codeDigest(): string {
  const digest = createHash('sha256');
  for (const file of played.flatMap(filesOf).toSorted())
    digest
      .update(`${file}\0`)
      .update(readFileSync(join(server, file)))
      .update('\0');
  return digest.digest('hex').slice(0, 16);
}

function filesOf(folder: string): string[] {
  return readdirSync(join(server, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesOf(path);
    return /\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts') ? [path] : [];
  });
}
