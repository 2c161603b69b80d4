/** Sample texts in the languages beside English and Thai: `texts/<language>.json`, by the English title, with places such as
 *  `{site}` where a merchant's own figure goes. A text that a language has not reads as English. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SampleItem, SiteFacts } from './facts.ts';

const folder = join(import.meta.dirname, 'texts');

const words = z.strictObject({
  title: z.string(),
  summary: z.string().optional(),
  body: z.string().optional(),
  linkLabel: z.string().optional(),
  terms: z.array(z.strictObject({ label: z.string(), value: z.string() })).optional(),
});
export type Words = z.output<typeof words>;
const catalogue = z.record(z.string(), words);

/** By language, then by English title. */
export function readTranslations(): ReadonlyMap<string, Readonly<Record<string, Words>>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => [file.slice(0, -5), catalogue.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))]),
  );
}

/** The items with every language that has a text for them. `templates`: the same items with places instead of facts, whose
 *  English titles the texts are filed under. */
export function translated<Item extends SampleItem>(
  items: readonly Item[],
  templates: readonly Item[],
  facts: SiteFacts,
  translations: ReturnType<typeof readTranslations>,
): Item[] {
  return items.map((item, index) => {
    const title = templates[index]?.texts['en']?.title ?? '';
    const more = [...translations].flatMap(([language, texts]) => {
      const text = texts[title];
      return text ? [[language, filled(text, facts)] as const] : [];
    });
    return { ...item, texts: { ...Object.fromEntries(more), ...item.texts } };
  });
}

function filled(text: Words, facts: SiteFacts): Words {
  const json = JSON.stringify(text).replace(/\{(\w+)\}/g, (place, name: string) => {
    const fact = facts[name as keyof SiteFacts] as string | undefined;
    return fact === undefined ? place : JSON.stringify(fact).slice(1, -1);
  });
  return JSON.parse(json) as Words; // only texts were replaced
}
