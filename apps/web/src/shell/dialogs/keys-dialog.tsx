/** The keys of the agent centre, and whether those of a single letter act. */
import { useT } from '@baize/i18n/react';
import { Dialog, RowItem, Rows, Switch } from '@baize/ui';
import { useAgentPages } from '#lib/agent-pages.ts';
import { classes } from '#lib/classes.ts';
import { closeDialog } from '#lib/dialogs.ts';
import { letterKeys, useLetterKeys } from '#lib/letter-keys.ts';
import { jumpLetters } from '../agent/jumps.ts';
import sheet from './dialogs.module.css';

const c = classes(sheet);

export function KeysDialog() {
  const t = useT();
  const pages = useAgentPages();
  const hasLetters = useLetterKeys();
  return (
    <Dialog open onClose={closeDialog} closeLabel={t('common.close')} title={t('agent.keys.title')}>
      <div className={c('languages')}>
        <Switch
          label={t('agent.keys.letters')}
          checked={hasLetters}
          onChange={(event) => letterKeys.set(event.currentTarget.checked)}
        />
        <Rows>
          <RowItem label={t('shell.search')}>
            <kbd dir="ltr">{t('shell.searchShortcut')}</kbd>
          </RowItem>
          {hasLetters && (
            <>
              <RowItem label={t('agent.keys.help')}>
                <kbd>?</kbd>
              </RowItem>
              {pages.map((page) => (
                <RowItem key={page} label={t(`agent.page.${page}`)}>
                  <span dir="ltr">
                    <kbd>G</kbd> <kbd>{jumpLetters[page].toUpperCase()}</kbd>
                  </span>
                </RowItem>
              ))}
            </>
          )}
        </Rows>
      </div>
    </Dialog>
  );
}
