import type { MenuItem } from '@baize/ui';
import { TranslateIcon } from '@baize/ui/icons';
import { chooseLanguage, languageName, languages } from '#lib/language.ts';

/** The languages as choices of a menu, each in its own words. */
export function languageItems(shown: string | undefined): MenuItem[] {
  return languages.map((tag) => ({
    key: tag,
    icon: <TranslateIcon />,
    label: <span lang={tag}>{languageName(tag)}</span>,
    checked: shown === tag,
    onPress: () => void chooseLanguage(tag),
  }));
}
