/** Search over the page: arrows move, Enter opens or plays, Shift Enter tries free, Escape closes. */
import { useT } from '@baize/i18n/react';
import { Button, Dialog, Pill, PillRow } from '@baize/ui';
import { MagnifyingGlassIcon } from '@baize/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { classes } from '#lib/classes.ts';
import { closeDialog } from '#lib/dialogs.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { forgetSearches, recentSearches } from './data.ts';
import { kindsOf } from './kinds.ts';
import type { Kind } from './kinds.ts';
import { resultId, Results } from './results.tsx';
import { useResultPress, useSearch } from './use-search.ts';
import type { Search } from './use-search.ts';
import sheet from './search.module.css';

const c = classes(sheet);

export function SearchDialog() {
  const t = useT();
  const found = useSearch();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus()); // after the dialog put the focus on its title
    return () => clearTimeout(timer);
  }, []);
  const { typed, setTyped, text, search, shown, count, isFound } = found;
  const { openGame, openLine, press } = useResultPress(found);
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
      <div className={c('body')}>
        <SearchBox field={field} found={found} onKeyDown={press} />
        {typed === '' && <Remembered onPick={setTyped} />}
        {isFound && (
          <Kinds
            counts={kindsOf({ games: found.gamesTotal, lines: found.lines })}
            chosen={found.kind}
            onChoose={(next) => found.show({ kind: next, at: 0 })}
          />
        )}
        {found.isEmpty && (
          <p className={c('quiet')}>{`${t('shell.searchNone', { text })} ${t('shell.searchNoneSub')}`}</p>
        )}
        {typed === '' && <p className={c('quiet')}>{t('shell.searchTry')}</p>}
        {found.failure && <FailedBox error={found.failure} onRetry={found.readAgain} />}
        {count > 0 && !(search.isError && !isFound) && (
          <Results {...shown} text={text} active={found.at} onGame={openGame} onLine={openLine} />
        )}
        <Foot found={found} />
      </div>
    </Dialog>
  );
}

interface SearchBoxProps {
  field: RefObject<HTMLInputElement | null>;
  found: Search;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The field, with the number of results; the list's keys are pressed in it. */
function SearchBox({ field, found, onKeyDown }: SearchBoxProps) {
  const t = useT();
  return (
    <label className={c('box')}>
      <MagnifyingGlassIcon aria-hidden="true" />
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls="search-results"
        aria-activedescendant={found.count > 0 ? resultId(found.at) : undefined}
        aria-label={t('shell.searchTitle')}
        placeholder={t('shell.searchPlaceholder')}
        autoComplete="off"
        maxLength={60}
        value={found.typed}
        onChange={(event) => found.setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={c('count')} role="status">
        {found.isAnswered ? t('common.found', { count: found.total }) : ''}
      </span>
    </label>
  );
}

/** What the keys do, and the way to more results. */
function Foot({ found: { search, kind, at, shown, count, total, isFound, more } }: { found: Search }) {
  const t = useT();
  return (
    <div className={c('foot')}>
      <span className={c('keys')} aria-hidden="true">
        <kbd>↑↓</kbd> {t('shell.searchMove')} <kbd>Enter</kbd>{' '}
        {t(shown.games[at] ? 'shell.searchPlay' : 'shell.searchOpen')} <kbd>Shift Enter</kbd> {t('shell.searchFree')}
      </span>
      {isFound && count < total && kind === 'all' && (
        <>
          <span>{t('shell.searchShown', { shown: count, total })}</span>
          <Button kind="tonal" size="s" waiting={search.isFetchingNextPage} onClick={more}>
            {t('common.more')}
          </Button>
        </>
      )}
      {kind === 'games' && search.hasNextPage && (
        <Button kind="tonal" size="s" waiting={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
          {t('common.more')}
        </Button>
      )}
    </div>
  );
}

interface KindsProps {
  counts: readonly { readonly kind: Exclude<Kind, 'all'>; readonly count: number }[];
  chosen: Kind;
  onChoose: (kind: Kind) => void;
}

/** Everything, or one kind of what was found, each with its number. */
function Kinds({ counts, chosen, onChoose }: KindsProps) {
  const t = useT();
  const names = {
    games: t('shell.games'),
    studios: t('shell.searchKind.studios'),
    pages: t('shell.searchKind.pages'),
    offers: t('shell.promotions'),
  };
  return (
    <PillRow label={t('shell.searchTitle')}>
      <Pill on={chosen === 'all'} onToggle={() => onChoose('all')}>
        {t('shell.searchEverything')}
      </Pill>
      {counts.map(({ kind, count }) => (
        <Pill key={kind} on={chosen === kind} count={count} onToggle={() => onChoose(kind)}>
          {names[kind]}
        </Pill>
      ))}
    </PillRow>
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
      <Button kind="tonal" size="s" onClick={forget}>
        {t('shell.searchForget')}
      </Button>
    </PillRow>
  );
}
