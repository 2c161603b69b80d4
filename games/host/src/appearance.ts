/** How the page looks and speaks: what the launch said, then what the page around it says. */
import { createStore } from '@baize/game-kit';
import type { Game } from '@baize/game-kit';
import { createTexts, directionOf } from '@baize/i18n';
import type { Texts } from '@baize/i18n';
import { firstLanguage } from '@baize/protocol/languages';
import { applyBrand } from '@baize/ui';
import { catalogues } from 'virtual:baize-texts';

const fallback = 'en';

export const texts = createStore<Texts | null>(null);

/** A tag there are texts for: of the tags, best first, the tag itself or its language; else English. */
function knownTag(tags: readonly string[]): string {
  const isThere = (tag: string): boolean => tag in catalogues;
  return tags.find(isThere) ?? firstLanguage(tags, isThere) ?? fallback;
}

/** Loads the first language of these tags, best first, and shows it; when it cannot be loaded, the one on the page stays. */
export async function showLanguage(...wanted: readonly string[]): Promise<void> {
  const tag = knownTag(wanted);
  if (texts.get()?.language === tag) return;
  const load = catalogues[tag];
  if (!load) throw new Error(`no texts for ${tag}`);
  const { default: catalogue } = await load();
  document.documentElement.lang = /-X[AB]$/.test(tag) ? fallback : tag;
  document.documentElement.dir = directionOf(tag);
  texts.set(createTexts(tag, catalogue));
}

export function showTheme(theme: 'dark' | 'light'): void {
  document.documentElement.dataset['theme'] = theme;
}

/** Dresses the page as the launch said and follows the page around. */
export async function dress({ session, frame }: Game): Promise<void> {
  showTheme(session.theme);
  for (const [property, value] of Object.entries(applyBrand(session.seeds)))
    document.documentElement.style.setProperty(property, String(value));
  frame.hear((message) => {
    if (message.type !== 'baize:appearance') return;
    showTheme(message.theme);
    void showLanguage(message.language);
  });
  await showLanguage(session.language);
}
