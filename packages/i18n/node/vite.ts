/** Vite plugin: `virtual:baize-texts` offers each language as its own chunk of compiled messages. */
import type { Catalogue } from '../src/texts.ts';
import { compileCatalogue } from './compile.ts';
import { pseudoLanguages } from './pseudo.ts';
import { fileOf, languagesInSource, sourceLanguage, textFiles } from './source.ts';

const entry = 'virtual:baize-texts';
const chunk = 'virtual:baize-texts/';

interface TextsPlugin {
  name: string;
  resolveId(id: string): string | undefined;
  load(this: { addWatchFile(id: string): void }, id: string): string | undefined;
}

type Picks = (capability: string) => boolean;

/** `wanted` picks the capabilities this app shows. With `first`, those of the first view come as `catalogues` and the others as
 *  `laterCatalogues`, so that a page nobody opened yet weighs nothing. `leftOut`: whole keys that this app never says. */
export function texts(wanted: Picks, first: Picks = () => true, leftOut: ReadonlySet<string> = new Set()): TextsPlugin {
  const parts: Readonly<Record<string, Picks>> = {
    first: (capability) => wanted(capability) && first(capability),
    later: (capability) => wanted(capability) && !first(capability),
  };
  return {
    name: 'baize-texts',
    resolveId: (id) => (id === entry || id.startsWith(chunk) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${entry}`) return entryModule();
      if (!id.startsWith(`\0${chunk}`)) return undefined;
      const [part = '', language = ''] = id.slice(chunk.length + 1).split('/');
      const picks = parts[part] ?? wanted;
      for (const source of new Set([sourceLanguage, language])) {
        for (const file of textFiles) this.addWatchFile(fileOf(source, file));
      }
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(said(compileCatalogue(language, picks), leftOut)))});`;
    },
  };
}

function said(catalogue: Catalogue, leftOut: ReadonlySet<string>): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).filter(([key]) => !leftOut.has(key)));
}

function entryModule(): string {
  const rows = (part: string): string =>
    [...languagesInSource(), ...pseudoLanguages]
      .map((language) => `  '${language}': () => import('${chunk}${part}/${language}'),`)
      .join('\n');
  return `export const catalogues = {\n${rows('first')}\n};\nexport const laterCatalogues = {\n${rows('later')}\n};\n`;
}
