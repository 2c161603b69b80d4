/** The interface language, kept on the device. */
import { createStore, useStore } from '@baize/browser';
import { firstLanguage, languageOf } from '@baize/protocol/languages';
import { createTexts, directionOf } from '@baize/i18n';
import type { Texts } from '@baize/i18n';
import { catalogues } from 'virtual:baize-texts';
import { bringEasternFaces } from '@baize/ui/eastern';
import { deviceStorage } from './storage.ts';

const fallbackLanguage = 'en';
const isPseudo = (tag: string): boolean => /-X[AB]$/.test(tag);

/** null until the first language is loaded. */
const texts = createStore<Texts | null>(null);

/** Languages to choose from; the pseudo-languages are for tests and keep out of the list. */
export const languages: readonly string[] = Object.keys(catalogues).filter((tag) => !isPseudo(tag));

export function chosenLanguage(): string {
  const chosen = deviceStorage.get('consoleLanguage');
  if (chosen && chosen in catalogues) return chosen;
  return firstLanguage(navigator.languages, (tag) => tag in catalogues) ?? fallbackLanguage;
}

/** Loads a language and shows it. Throws when its texts cannot be loaded; the page then keeps what it has. */
export async function showLanguage(tag: string): Promise<void> {
  const load = catalogues[tag] ?? catalogues[fallbackLanguage];
  if (!load) throw new Error(`no texts for ${tag}`);
  const { default: catalogue } = await load();
  const root = document.documentElement;
  root.lang = isPseudo(tag) ? fallbackLanguage : tag;
  root.dir = directionOf(tag);
  void bringEasternFaces(); // names of all languages stand in the person's menu and in forms
  const said = createTexts(tag, catalogue);
  document.title = said.t('console-shell.documentTitle');
  texts.set(said);
}

export async function chooseLanguage(tag: string): Promise<void> {
  await showLanguage(tag);
  deviceStorage.set('consoleLanguage', tag);
}

/** The language for the server: pseudo-languages are English to it. */
export function wireLanguage(): string {
  const tag = texts.get()?.language ?? fallbackLanguage;
  return isPseudo(tag) ? fallbackLanguage : tag;
}

export function useLoadedTexts(): Texts | null {
  return useStore(texts);
}

/** A language's name in its own words: from our own list, because browsers know no such words for some of the 27. */
export function languageName(tag: string): string {
  return languageOf(tag)?.name ?? tag;
}
