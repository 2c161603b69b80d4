import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SlotSheet } from '@baize/game-kit/slot-engine';
import { cardOf } from '../card.ts';

export const MODELS = join(import.meta.dirname, '..', 'models');

export function pathOf(modelId: string): string {
  return join(MODELS, `${modelId}.json`);
}

export function writeSheet(sheet: SlotSheet): void {
  writeFileSync(pathOf(sheet.id), `${jsonText(sheet)}\n`);
}

/** Writes what is made from all sheets: the cards and the list of chunks a page may load. */
export function writeIndex(): void {
  const ids = readdirSync(MODELS)
    .filter((file) => file.endsWith('.json') && file !== 'cards.json')
    .map((file) => file.replace('.json', ''))
    .toSorted();
  const cards = ids.map((id) => cardOf(JSON.parse(readFileSync(pathOf(id), 'utf8')) as SlotSheet));
  writeFileSync(join(MODELS, 'cards.json'), `[\n${cards.map((card) => JSON.stringify(card)).join(',\n')}\n]\n`);
  const lines = ids.map((id) => `  '${id}': () => import('./${id}.json', { with: { type: 'json' } }),`);
  writeFileSync(
    join(MODELS, 'chunks.ts'),
    `/** Made by games/slots/make/main.ts: one chunk per model. */\nexport const chunks: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {\n${lines.join('\n')}\n};\n`,
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
