/** Vite plugin: `virtual:baize-texts` offers each language as its own chunk of compiled messages. */
import { compileCatalogue } from './compile.ts';
import { pseudoLanguages } from './pseudo.ts';
import { capabilitiesOf, fileOf, languagesInSource, sourceLanguage } from './source.ts';

const entry = 'virtual:baize-texts';
const chunk = 'virtual:baize-texts/';

interface TextsPlugin {
  name: string;
  resolveId(id: string): string | undefined;
  load(this: { addWatchFile(id: string): void }, id: string): string | undefined;
}

/** `wanted` picks the capabilities this app shows. */
export function texts(wanted: (capability: string) => boolean): TextsPlugin {
  return {
    name: 'baize-texts',
    resolveId: (id) => (id === entry || id.startsWith(chunk) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${entry}`) return entryModule();
      if (!id.startsWith(`\0${chunk}`)) return undefined;
      const language = id.slice(chunk.length + 1);
      for (const source of new Set([sourceLanguage, language]))
        for (const capability of capabilitiesOf(source).filter(wanted)) this.addWatchFile(fileOf(source, capability));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(language, wanted)))});`;
    },
  };
}

function entryModule(): string {
  const rows = [...languagesInSource(), ...pseudoLanguages].map(
    (language) => `  '${language}': () => import('${chunk}${language}'),`,
  );
  return `export const catalogues = {\n${rows.join('\n')}\n};\n`;
}
