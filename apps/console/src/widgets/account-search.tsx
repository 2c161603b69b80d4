import { useT } from '@baize/i18n/react';
import { plainTyped } from '@baize/protocol/typed-text';
import { Button, Line, TextField } from '@baize/ui';
import { MagnifyingGlassIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import sheet from './widgets.module.css';

const c = classes(sheet);

interface AccountSearchProps {
  label: string;
  hint: string;
  /** What the page shows now; empty for everybody. */
  search: string;
  onSearch: (text: string) => void;
  /** What else narrows the list. */
  children?: ReactNode;
}

/** The field above a list of accounts: found by Enter, given up by Clear. */
export function AccountSearch({ label, hint, search, onSearch, children }: AccountSearchProps) {
  const t = useT();
  const [text, setText] = useState(search);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(plainTyped(text));
  };
  return (
    <form role="search" className={c('search')} onSubmit={submit} aria-label={label}>
      <TextField
        size="s"
        className={c('searchField')}
        label={label}
        hint={hint}
        lead={<MagnifyingGlassIcon />}
        type="search"
        value={text}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Line gap={8} className={c('searchActs')}>
        <Button type="submit">{t('common.search')}</Button>
        {search !== '' && (
          <Button kind="ghost" onClick={() => onSearch('')}>
            {t('common.clear')}
          </Button>
        )}
      </Line>
      {children && <div className={c('searchMore')}>{children}</div>}
    </form>
  );
}
