/** What the first view of home weighs, in Brotli bytes; the budget is for its scripts. Run after a build: npm run sizes -w @baize/web */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const budgetKb = 170; // design brief 19
const dist = join(import.meta.dirname, '../dist');

interface Entry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Entry>;

/** Files that one entry brings along with it, styles included. */
function filesOf(key: string, found = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry || found.has(entry.file)) return found;
  found.add(entry.file);
  for (const file of entry.css ?? []) found.add(file);
  for (const next of entry.imports ?? []) filesOf(next, found);
  return found;
}

/** Entry, the home screen and the English texts; art, dialogs and sealing come later. */
const first = [
  'index.html',
  'src/features/games/screens/home/screen.tsx',
  ...Object.keys(manifest).filter((key) => key.endsWith('baize-texts/first/en')),
];
const files = new Set(first.flatMap((key) => [...filesOf(key)]));
const sizeOf = (file: string): number =>
  statSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).size;
const rows = [...files].map((file) => ({ file, bytes: sizeOf(file) })).sort((a, b) => b.bytes - a.bytes);
const sumOf = (ending: string): number =>
  rows.filter(({ file }) => file.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
for (const { file, bytes } of rows) process.stdout.write(`${(bytes / 1_000).toFixed(1).padStart(7)} kB  ${file}\n`);
const scripts = sumOf('.js');
process.stdout.write(
  `${scripts.toFixed(1).padStart(7)} kB  scripts, budget ${budgetKb} kB; styles ${sumOf('.css').toFixed(1)} kB\n`,
);
process.exitCode = scripts <= budgetKb ? 0 : 1;
