import { useT } from '@baize/i18n/react';
import { plainTyped } from '@baize/protocol/typed-text';
import { MagnifyingGlassIcon } from '@baize/ui/icons';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { useKeys } from '#lib/keys.ts';
import { useGo } from '#lib/navigate.tsx';
import { playerSearchPath } from '#lib/paths.ts';
import sheet from '../shell.module.css';

const c = classes(sheet);

/** One search for a player, an order or a round; "/" goes to it from anywhere. */
export function PlayerSearch() {
  const t = useT();
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useKeys({ '/': () => input.current?.focus() });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    go(playerSearchPath(plainTyped(text)));
  };
  return (
    <form role="search" className={c('search')} onSubmit={submit}>
      <MagnifyingGlassIcon size={20} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={c('searchInput')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={t('console-shell.searchHint')}
        aria-label={t('console-shell.search')}
        aria-keyshortcuts="/"
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
      <kbd className={c('slash')} aria-hidden="true">
        /
      </kbd>
    </form>
  );
}
