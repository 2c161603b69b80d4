/** A list of games with what narrows it: studios, kinds, hints, a search box. */
import { useT, useTexts } from '@baize/i18n/react';
import { Button, EmptyBox, StudioStrip } from '@baize/ui';
import { CardsThreeIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useWalletCurrency } from '#lib/member.ts';
import type { GameType } from '#lib/paths.ts';
import { usePageTitle } from '#lib/title.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { CategoryIcon } from '../cards/categories.tsx';
import { studiosOf, useHotGames, useLanes } from '../cards/data.ts';
import type { Game, Studio } from '../cards/data.ts';
import { Games } from '../cards/game-row.tsx';
import { studioPicture } from '../cards/studio-picture.ts';
import { listQuery, noFilters, pageSize, useFilters, useFirstPage } from './data.ts';
import type { Filters } from './data.ts';
import { FilterRow } from './filter-row.tsx';
import { KindRow } from './kind-row.tsx';
import { LongList } from './long-list.tsx';
import { PotRow } from './pot-row.tsx';
import sheet from './lobby.module.css';

const c = classes(sheet);
/** A full line; a short list has fewer and larger cards, so that a wide page is not mostly empty. */
const columnsMax = 7;
const columnsMin = 4;
const waitingCards = 14;

interface LobbyProps {
  title: string;
  type: GameType | undefined;
  /** A list of one studio: it is named by the address, so no strip is drawn. */
  studio?: string;
  /** The list of every game: its categories are a filter. */
  hasKinds?: boolean;
}

export function Lobby({ title, type, studio, hasKinds = false }: LobbyProps) {
  const [given, show] = useFilters();
  const filters = studio ? { ...given, vassalage: studio } : given;
  const query = listQuery(type, filters, useWalletCurrency());
  const games = useFirstPage(query);
  const studios = studiosOf(useLanes().data?.lanes ?? [], type);
  const total = games.data?.total;
  const list = games.data?.content;
  const isLong = total !== undefined && total > pageSize && !games.isPlaceholderData;
  const isFiltered = Object.values(given).some(Boolean);
  const isBare = total === 0 && !isFiltered;
  usePageTitle(title);
  return (
    <div className={c('lobby')}>
      <Head title={title} type={type} total={total} studios={studio ? 1 : studios.length} isBare={isBare} />
      {(type === 'RNG' || type === 'JACKPOT') && <PotRow />}
      {hasKinds && <KindRow type={type} />}
      {!studio && studios.length > 1 && (
        <Studios studios={studios} picked={filters.vassalage} onPick={(vassalage) => show({ ...given, vassalage })} />
      )}
      {!isBare && <FilterRow type={type} filters={given} onChange={show} />}
      {games.isError && <FailedBox error={games.error} onRetry={() => void games.refetch()} />}
      {!games.isError && list?.length === 0 && (
        <Nothing isFiltered={isFiltered} filters={given} onClear={() => show(noFilters)} />
      )}
      {!games.isError && isLong && <LongList query={query} total={total} columns={columnsFor(total)} />}
      {!games.isError && !isLong && list?.length !== 0 && (
        <Games games={list} columns={columnsFor(total)} waiting={waitingCards} first />
      )}
      {list && list.length > 0 && list.length < columnsMin && <AlsoPlayed not={list} />}
    </div>
  );
}

/** A short list has fewer and larger cards; a very short one has those of the row that it is shown with. */
function columnsFor(total: number | undefined): number {
  return total === undefined || total < columnsMin ? columnsMax : Math.min(columnsMax, total);
}

interface HeadProps {
  title: string;
  type: GameType | undefined;
  total: number | undefined;
  studios: number;
  /** Nothing is here, with or without filters: the box below says so. */
  isBare: boolean;
}

function Head({ title, type, total, studios, isBare }: HeadProps) {
  const t = useT();
  return (
    <header className={c('head')}>
      {type && (
        <span className={c('mark')} aria-hidden="true">
          <CategoryIcon type={type} weight="duotone" />
        </span>
      )}
      <div>
        <h1>{title}</h1>
        <p role="status">
          {total !== undefined && !isBare
            ? studios > 1
              ? t('lobby.titlesOfStudios', { count: total, studios })
              : t('games.titles', { count: total })
            : ''}
        </p>
      </div>
    </header>
  );
}

interface StudiosProps {
  studios: readonly Studio[];
  picked: string | undefined;
  onPick: (vassalage: string | undefined) => void;
}

function Studios({ studios, picked, onPick }: StudiosProps) {
  const t = useT();
  const { language } = useTexts();
  return (
    <StudioStrip
      label={t('games.studios')}
      backLabel={t('common.previous')}
      nextLabel={t('common.next')}
      picked={picked ?? ''}
      onPick={(key) => onPick(key || undefined)}
      studios={[
        { key: '', name: t('games.allStudios') },
        ...studios.map(({ vassalage, displayName }) => ({
          key: vassalage,
          name: displayName,
          src: studioPicture(vassalage, language),
        })),
      ]}
    />
  );
}

/** Games that are played a lot, beside the few that are shown. */
function AlsoPlayed({ not }: { not: readonly Game[] }) {
  const t = useT();
  const shown = new Set(not.map(({ nodeId }) => nodeId));
  const hot = useHotGames()
    .data?.list.filter(({ nodeId }) => !shown.has(nodeId))
    .slice(0, columnsMin);
  if (!hot || hot.length === 0) return null;
  return (
    <section className={c('also')}>
      <h2 className={c('sub')}>{t('games.suggestions')}</h2>
      <Games games={hot} columns={columnsMax} />
    </section>
  );
}

/** Nothing matches, or nothing is here yet: the way out, and games that are played a lot. */
function Nothing({ isFiltered, filters, onClear }: { isFiltered: boolean; filters: Filters; onClear: () => void }) {
  const t = useT();
  return (
    <>
      <EmptyBox
        className={c('empty')}
        icon={<CardsThreeIcon weight="duotone" />}
        title={t(isFiltered ? 'games.none' : 'games.noneHere')}
        acts={isFiltered && <Button onClick={onClear}>{t('games.clear')}</Button>}
      >
        {isFiltered
          ? t(filters.minLineNum ? 'lobby.dropLines' : filters.minBet ? 'lobby.dropMinBet' : 'games.noneSub')
          : t('lobby.noneHereSub')}
      </EmptyBox>
      <AlsoPlayed not={[]} />
    </>
  );
}
