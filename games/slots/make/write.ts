import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slotSheetHash } from '@baize/game-kit/slot-engine';
import type { SheetMaths, SlotSheet } from '@baize/game-kit/slot-engine';
import { cardOf } from '../card.ts';

export const MODELS = join(import.meta.dirname, '..', 'models');
/** Sheets of earlier versions: rounds that were played with them are verified with them. */
const EARLIER = join(MODELS, 'earlier');

export function pathOf(modelId: string): string {
  return join(MODELS, `${modelId}.json`);
}

export function writeSheet(sheet: SlotSheet): void {
  writeFileSync(pathOf(sheet.id), `${jsonText(sheet)}\n`);
}

/** The maths in the version they belong to: that of the sheet on disk where they are the same, and else the next one, the sheet on disk
 *  being kept as an earlier version. */
export function keepEarlier(maths: SheetMaths): SheetMaths {
  if (!existsSync(pathOf(maths.id))) return maths;
  const text = readFileSync(pathOf(maths.id), 'utf8');
  const { version, hash } = JSON.parse(text) as SlotSheet;
  if (slotSheetHash({ ...maths, version }) === hash) return { ...maths, version };
  mkdirSync(EARLIER, { recursive: true });
  writeFileSync(join(EARLIER, `${maths.id}@${version}.json`), text);
  return { ...maths, version: nextVersion(version) };
}

function nextVersion(version: string): string {
  const [major = 1, minor = 0, patch = 0] = version.split('.').map(Number);
  return `${major}.${minor}.${patch + 1}`;
}

/** Writes what is made from all sheets: the cards and the list of chunks a page may load, earlier versions by name and version. */
export function writeIndex(): void {
  const ids = readdirSync(MODELS)
    .filter((file) => file.endsWith('.json') && file !== 'cards.json')
    .map((file) => file.replace('.json', ''))
    .toSorted();
  const cards = ids.map((id) => cardOf(JSON.parse(readFileSync(pathOf(id), 'utf8')) as SlotSheet));
  writeFileSync(join(MODELS, 'cards.json'), `[\n${cards.map((card) => JSON.stringify(card)).join(',\n')}\n]\n`);
  const chunk = (name: string, path: string): string =>
    `  '${name}': () => import('${path}', { with: { type: 'json' } }),`;
  const earlier = existsSync(EARLIER) ? readdirSync(EARLIER).toSorted() : [];
  const lines = [
    ...ids.map((id) => chunk(id, `./${id}.json`)),
    ...earlier.map((file) => chunk(file.replace('.json', ''), `./earlier/${file}`)),
  ];
  writeFileSync(
    join(MODELS, 'chunks.ts'),
    `/** Made by games/slots/make/main.ts: one chunk per model and earlier version. */\nexport const chunks: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {\n${lines.join('\n')}\n};\n`,
  );
}

/** JSON with one line per member of the sheet and of its sources: a strip, a pay row or a figure changes one line. */
function jsonText(sheet: SlotSheet): string {
  const members = Object.entries(sheet).map(([name, value]) => `  ${JSON.stringify(name)}: ${memberText(value)}`);
  return `{\n${members.join(',\n')}\n}`;
}

function memberText(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length < 100 || typeof value !== 'object' || value === null) return text;
  if (Array.isArray(value)) return `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  const rows = Object.entries(value).map(([name, item]) => `    ${JSON.stringify(name)}: ${JSON.stringify(item)}`);
  return `{\n${rows.join(',\n')}\n  }`;
}
