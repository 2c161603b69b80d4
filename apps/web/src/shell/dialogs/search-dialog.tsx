/** Search over the page: arrows move, Enter plays, Shift Enter tries free, Escape closes. */
import { useT } from '@baize/i18n/react';
import { Button, Dialog, Pill, PillRow } from '@baize/ui';
import { MagnifyingGlassIcon } from '@baize/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { classes } from '../../lib/classes.ts';
import { closeDialog } from '../../lib/dialogs.ts';
import { useGo } from '../../lib/navigate.tsx';
import { gamePath } from '../../lib/paths.ts';
import { useWho } from '../../lib/session.ts';
import { FailedBox } from '../../widgets/failed-box.tsx';
import { useHotGames } from '../../widgets/games/data.ts';
import type { Game } from '../../widgets/games/data.ts';
import { forgetSearches, recentSearches, rememberSearch, useGameSearch, usePaused } from './search-data.ts';
import { SearchResults } from './search-results.tsx';
import sheet from './dialogs.module.css';

const c = classes(sheet);
const suggestionsMax = 6;

export function SearchDialog() {
  const t = useT();
  const go = useGo();
  const who = useWho();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState({ text: '', at: 0 });
  const text = usePaused(typed).trim();
  const active = place.text === text ? place.at : 0; // another text starts at its first game
  const search = useGameSearch(text);
  const hot = useHotGames();
  const pages = search.data?.pages ?? [];
  const found = text === '' ? [] : pages.flatMap((page) => page.content);
  const total = pages[0]?.total ?? 0;
  const isEmpty = text !== '' && search.isSuccess && !search.isPlaceholderData && found.length === 0;
  const shown = found.length > 0 ? found : (hot.data?.list ?? []).slice(0, isEmpty ? 3 : suggestionsMax);

  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus()); // after the dialog put the focus on its title
    return () => clearTimeout(timer);
  }, []);

  const open = (game: Game, free: boolean): void => {
    if (text) rememberSearch(text);
    closeDialog();
    go(gamePath(game.nodeId, free || (who === 'visitor' && game.hasDemo)));
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setPlace({ text, at: Math.max(0, Math.min(shown.length - 1, active + step)) });
    }
    const game = shown[active];
    if (event.key === 'Enter' && game && text === typed.trim()) {
      event.preventDefault();
      open(game, event.shiftKey);
    }
  };

  return (
    <Dialog
      open
      onClose={closeDialog}
      coverCloses
      width="broad"
      title={t('shell.searchTitle')}
      closeLabel={t('common.close')}
      className={c('search')}
    >
      <div className={c('searchBody')}>
        <label className={c('searchBox')}>
          <MagnifyingGlassIcon aria-hidden="true" />
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-expanded="true"
            aria-controls="search-results"
            aria-activedescendant={shown[active] ? `search-${shown[active].nodeId}` : undefined}
            aria-label={t('shell.search')}
            placeholder={t('shell.searchPlaceholder')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={press}
          />
          <span className={c('searchCount')} role="status">
            {text && search.isSuccess ? t('common.found', { count: total }) : ''}
          </span>
        </label>
        {typed === '' && <Remembered onPick={setTyped} />}
        {isEmpty && <p className={c('quiet')}>{`${t('shell.searchNone', { text })} ${t('shell.searchNoneSub')}`}</p>}
        {typed === '' && <p className={c('quiet')}>{t('shell.searchTry')}</p>}
        {search.isError ? (
          <FailedBox error={search.error} onRetry={() => void search.refetch()} />
        ) : (
          <SearchResults games={shown} text={text} active={active} onOpen={open} />
        )}
        <div className={c('searchFoot')}>
          <span className={c('keys')} aria-hidden="true">
            <kbd>↑↓</kbd> {t('shell.searchMove')} <kbd>Enter</kbd> {t('shell.searchPlay')} <kbd>Shift Enter</kbd>{' '}
            {t('shell.searchFree')}
          </span>
          {found.length > 0 && <span>{t('shell.searchShown', { shown: found.length, total })}</span>}
          {search.hasNextPage && (
            <Button
              kind="accent"
              size="s"
              waiting={search.isFetchingNextPage}
              onClick={() => void search.fetchNextPage()}
            >
              {t('common.more')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** What was searched for before on this device. */
function Remembered({ onPick }: { onPick: (text: string) => void }) {
  const t = useT();
  const [known, setKnown] = useState(recentSearches);
  if (known.length === 0) return null;
  const forget = (): void => {
    forgetSearches();
    setKnown([]);
  };
  return (
    <PillRow label={t('shell.searchRecent')} layout="wrap">
      {known.map((entry) => (
        <Pill key={entry} on={false} onToggle={() => onPick(entry)}>
          {entry}
        </Pill>
      ))}
      <Button kind="accent" size="s" onClick={forget}>
        {t('shell.searchForget')}
      </Button>
    </PillRow>
  );
}
