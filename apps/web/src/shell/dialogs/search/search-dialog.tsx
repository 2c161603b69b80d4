/** Search over the page: arrows move, Enter opens or plays, Shift Enter tries free, Escape closes. */
import { useT } from '@baize/i18n/react';
import { Button, Dialog, isComposing, Pill, PillRow } from '@baize/ui';
import { MagnifyingGlassIcon } from '@baize/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { classes } from '../../../lib/classes.ts';
import { closeDialog } from '../../../lib/dialogs.ts';
import { useGo } from '../../../lib/navigate.tsx';
import { openPath } from '../../../lib/paths.ts';
import { useIsReal } from '../../../lib/session.ts';
import { FailedBox } from '../../../widgets/failed-box.tsx';
import { useHotGames } from '../../../widgets/games/data.ts';
import type { Game } from '../../../widgets/games/data.ts';
import { forgetSearches, recentSearches, rememberSearch, useGameSearch, useLineSearch, usePaused } from './data.ts';
import type { Line } from './data.ts';
import { kindsOf, shownOf } from './kinds.ts';
import type { Kind } from './kinds.ts';
import { resultId, Results } from './results.tsx';
import sheet from './search.module.css';

const c = classes(sheet);
const suggestionsMax = 6;
const popularMax = 3;

export function SearchDialog() {
  const t = useT();
  const go = useGo();
  const isReal = useIsReal();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const text = usePaused(typed).trim();
  const [view, setView] = useState<{ text: string; kind: Kind; at: number; isWhole: boolean }>(startOf(''));
  const { kind, at, isWhole } = view.text === text ? view : startOf(text); // another text starts anew
  const search = useGameSearch(text);
  const pages = search.data?.pages ?? [];
  const games = text === '' ? [] : pages.flatMap((page) => page.content);
  const gamesTotal = text === '' ? 0 : (pages[0]?.total ?? 0);
  const { lines, error, retry } = useLineSearch(text);
  const total = gamesTotal + lines.length;
  const isAnswered = text !== '' && search.isSuccess && !search.isPlaceholderData;
  const isEmpty = isAnswered && total === 0;
  const hot = useHotGames().data?.list ?? [];
  const suggested = hot.slice(0, isEmpty ? popularMax : suggestionsMax);
  const isFound = games.length + lines.length > 0;
  const shown = isFound ? shownOf({ games, lines }, kind, isWhole) : { games: suggested, lines: [] };
  const count = shown.games.length + shown.lines.length;
  const failure = search.error ?? error;
  const show = (change: Partial<typeof view>): void => setView({ text, kind, at, isWhole, ...change });

  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus()); // after the dialog put the focus on its title
    return () => clearTimeout(timer);
  }, []);

  const leave = (href: string): void => {
    if (text) rememberSearch(text);
    closeDialog();
    if (href.startsWith('/')) go(href);
    else location.assign(href);
  };
  const openGame = (game: Game, isFree: boolean): void => leave(openPath(game, isFree || (!isReal && game.hasDemo)));
  const openLine = ({ href }: Line): void => leave(href);
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      show({ at: Math.max(0, Math.min(count - 1, at + step)) });
    }
    if (event.key !== 'Enter' || text !== typed.trim()) return;
    event.preventDefault();
    const game = shown.games[at];
    const line = shown.lines[at - shown.games.length];
    if (game) openGame(game, event.shiftKey);
    else if (line) openLine(line);
  };
  const more = (): void => {
    if (isWhole && search.hasNextPage) void search.fetchNextPage();
    show({ isWhole: true });
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
      <div className={c('body')}>
        <label className={c('box')}>
          <MagnifyingGlassIcon aria-hidden="true" />
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-expanded="true"
            aria-controls="search-results"
            aria-activedescendant={count > 0 ? resultId(at) : undefined}
            aria-label={t('shell.searchTitle')}
            placeholder={t('shell.searchPlaceholder')}
            autoComplete="off"
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={press}
          />
          <span className={c('count')} role="status">
            {isAnswered ? t('common.found', { count: total }) : ''}
          </span>
        </label>
        {typed === '' && <Remembered onPick={setTyped} />}
        {isFound && (
          <Kinds
            counts={kindsOf({ games: gamesTotal, lines })}
            chosen={kind}
            onChoose={(next) => show({ kind: next, at: 0 })}
          />
        )}
        {isEmpty && <p className={c('quiet')}>{`${t('shell.searchNone', { text })} ${t('shell.searchNoneSub')}`}</p>}
        {typed === '' && <p className={c('quiet')}>{t('shell.searchTry')}</p>}
        {failure && (
          <FailedBox
            error={failure}
            onRetry={() => {
              if (search.isError) void search.refetch();
              retry();
            }}
          />
        )}
        {count > 0 && !(search.isError && !isFound) && (
          <Results {...shown} text={text} active={at} onGame={openGame} onLine={openLine} />
        )}
        <div className={c('foot')}>
          <span className={c('keys')} aria-hidden="true">
            <kbd>↑↓</kbd> {t('shell.searchMove')} <kbd>Enter</kbd>{' '}
            {t(shown.games[at] ? 'shell.searchPlay' : 'shell.searchOpen')} <kbd>Shift Enter</kbd>{' '}
            {t('shell.searchFree')}
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
            <Button
              kind="tonal"
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

function startOf(text: string) {
  return { text, kind: 'all' as Kind, at: 0, isWhole: false };
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
