/** The interface language: kept on the device as `lang` and `hisLang` in the two-letter codes of specification 9. */
import { createStore, useStore } from '@baize/browser';
import { createTexts, directionOf } from '@baize/i18n';
import type { Texts } from '@baize/i18n';
import { languageOf } from '@baize/protocol/languages';
import { bringEasternFaces } from '@baize/ui/eastern';
import { catalogues, laterCatalogues } from 'virtual:baize-texts';
import { deviceStorage } from './storage.ts';

export const fallbackLanguage = 'en';

/** null until the first language is loaded. */
export const texts = createStore<Texts | null>(null);

/** A tag this site has texts for, from a tag, an alias or a pseudo-language; undefined for any other. */
function knownTag(code: string | null): string | undefined {
  if (!code) return undefined;
  const tag = languageOf(code)?.tag ?? code;
  return tag in catalogues ? tag : undefined;
}

/** Specification 4: the chosen language is read from the device; without one, the default is stored under both keys. */
export function chosenLanguage(merchantDefault = fallbackLanguage): string {
  const chosen = knownTag(deviceStorage.get('lang'));
  if (chosen) return chosen;
  const tag = knownTag(merchantDefault) ?? fallbackLanguage;
  const alias = languageOf(tag)?.alias ?? tag;
  deviceStorage.set('lang', alias);
  deviceStorage.set('hisLang', alias);
  return tag;
}

export function hasTexts(tag: string): boolean {
  return tag in catalogues;
}

/** Whether a page was opened that says more than the first view does. */
let areAllWanted = false;

/** Every text of a language at once, where there is no page to show it: the server draws the first view. */
export async function knowLanguage(tag: string): Promise<void> {
  areAllWanted = true;
  const known = tag in catalogues ? tag : fallbackLanguage;
  const [first, later] = await Promise.all([catalogues[known]?.(), laterCatalogues[known]?.()]);
  texts.set(createTexts(known, { ...first?.default, ...later?.default }));
}

/** Loads a language and shows it. Throws when its texts cannot be loaded; the page then keeps what it has. */
export async function showLanguage(tag: string): Promise<void> {
  const known = tag in catalogues ? tag : fallbackLanguage;
  const [first, later] = await Promise.all([
    catalogues[known]?.(),
    areAllWanted ? laterCatalogues[known]?.() : undefined,
  ]);
  const root = document.documentElement;
  root.lang = /-X[AB]$/.test(known) ? fallbackLanguage : known;
  root.dir = directionOf(known);
  void bringEasternFaces(known);
  texts.set(createTexts(known, { ...first?.default, ...later?.default }));
}

/** Called before a page outside the first view is drawn: from here on every text is there. */
export async function loadAllTexts(): Promise<void> {
  if (areAllWanted) return;
  areAllWanted = true;
  try {
    await showLanguage(texts.get()?.language ?? fallbackLanguage);
  } catch (failure) {
    areAllWanted = false;
    throw failure;
  }
}

/** The person chose a language: shown, and remembered with the one before it. */
export async function chooseLanguage(tag: string): Promise<void> {
  const before = deviceStorage.get('lang');
  await showLanguage(tag);
  if (before) deviceStorage.set('hisLang', before);
  const alias = languageOf(tag)?.alias ?? tag;
  deviceStorage.set('lang', alias);
  document.cookie = `lang=${alias}; path=/; max-age=31536000; samesite=lax`; // so that the next first view comes in it
}

/** The language for the server: pseudo-languages are English to it. */
export function wireLanguage(): string {
  const tag = texts.get()?.language ?? fallbackLanguage;
  return /-X[AB]$/.test(tag) ? fallbackLanguage : tag;
}

export function useLoadedTexts(): Texts | null {
  return useStore(texts);
}
