import { useT, useTexts } from '@baize/i18n/react';
import { Button } from '@baize/ui';
import { GlobeIcon } from '@baize/ui/icons';
import { languageOf } from '@baize/protocol/languages';
import { openDialog } from '#lib/dialogs.ts';

/** The language now, in its own script; opens the list. */
export function LanguageButton() {
  const t = useT();
  const { language } = useTexts();
  const name = languageOf(language)?.name ?? language;
  return (
    <Button
      kind="ghost"
      icon={<GlobeIcon />}
      aria-label={`${t('shell.language')}: ${name}`}
      onClick={() => openDialog({ kind: 'language' })}
    >
      {name}
    </Button>
  );
}
