/** The text files: src/<language>/<capability>.json, one flat object of ICU messages each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const textsFolder = join(import.meta.dirname, '../src');
export const sourceLanguage = 'en';

/** Messages by full key: `<capability>.<name>`. */
export type Messages = Record<string, string>;

export function languagesInSource(folder = textsFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export function capabilitiesOf(language: string, folder = textsFolder): string[] {
  const path = join(folder, language);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

export function fileOf(language: string, capability: string, folder = textsFolder): string {
  return join(folder, language, `${capability}.json`);
}

/** Reads one language. `wanted` picks the capabilities; without it, all. */
export function readMessages(
  language: string,
  wanted: (capability: string) => boolean = () => true,
  folder = textsFolder,
): Messages {
  const messages: Messages = {};
  for (const capability of capabilitiesOf(language, folder).filter(wanted)) {
    const file = JSON.parse(readFileSync(fileOf(language, capability, folder), 'utf8')) as Record<string, unknown>;
    for (const [name, message] of Object.entries(file)) {
      if (typeof message !== 'string' || message === '')
        throw new Error(`${language}/${capability}.json: "${name}" is not a text`);
      messages[`${capability}.${name}`] = message;
    }
  }
  return messages;
}
