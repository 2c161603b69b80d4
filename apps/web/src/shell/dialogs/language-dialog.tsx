/** Languages in their own script, with a search. Switching keeps the place. */
import { useT, useTexts } from '@baize/i18n/react';
import { holdsWords } from '@baize/protocol/fold';
import { languages as allLanguages } from '@baize/protocol/languages';
import { Dialog, TextField, showToast } from '@baize/ui';
import { bringEasternFaces } from '@baize/ui/eastern';
import { CheckIcon, MagnifyingGlassIcon } from '@baize/ui/icons';
import { useEffect, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { closeDialog } from '#lib/dialogs.ts';
import { chooseLanguage, hasTexts, wireLanguage } from '#lib/language.ts';
import { useMerchant } from '#lib/merchant.ts';
import { deviceStorage } from '#lib/storage.ts';
import { reportLanguage } from '#features/identity/report-language.ts';
import sheet from './dialogs.module.css';

const c = classes(sheet);

export function LanguageDialog() {
  const t = useT();
  const { language } = useTexts();
  const { languages } = useMerchant();
  const [wanted, setWanted] = useState('');
  useEffect(() => void bringEasternFaces(), []);
  const offered = languages.filter(({ tag }) => hasTexts(tag));
  const shown = offered.filter(({ tag, name }) => holdsWords(`${name} ${englishNameOf(tag)} ${tag}`, wanted.trim()));

  const choose = async (tag: string): Promise<void> => {
    try {
      await chooseLanguage(tag);
    } catch {
      return showToast({ text: t('shell.languageFailed'), tone: 'bad' });
    }
    closeDialog();
    deviceStorage.set('langUnsent', wireLanguage());
    await reportLanguage();
  };
  return (
    <Dialog open onClose={closeDialog} coverCloses title={t('shell.languageTitle')} closeLabel={t('common.close')}>
      <div className={c('languages')}>
        {offered.length > 6 && (
          <TextField
            label={t('shell.languageSearch')}
            type="search"
            lead={<MagnifyingGlassIcon />}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
        {shown.length === 0 && <p>{t('shell.languageNone')}</p>}
        <ul className={c('languageList')}>
          {shown.map(({ tag, name, direction }) => (
            <li key={tag}>
              <button
                type="button"
                className={c('language')}
                lang={tag}
                dir={direction}
                aria-pressed={tag === language}
                onClick={() => void choose(tag)}
              >
                <span>{name}</span>
                {tag === language && <CheckIcon weight="bold" aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** So that somebody who cannot read a script still finds its language. */
function englishNameOf(tag: string): string {
  return allLanguages.some((entry) => entry.tag === tag) ? (englishNames.of(tag) ?? tag) : tag;
}
