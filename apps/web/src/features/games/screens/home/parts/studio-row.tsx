import { useT, useTexts } from '@baize/i18n/react';
import { buttonClass, InitialsTile, Link, Panel, Row, StudioStrip } from '@baize/ui';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { paths, studioPath } from '#lib/paths.ts';
import type { GameType } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { artOf } from '#features/games/cards/art.ts';
import { studiosOf, useLanes } from '#features/games/cards/data.ts';
import type { Game, Studio } from '#features/games/cards/data.ts';
import { Games } from '#features/games/cards/game-row.tsx';
import { studioPicture } from '#features/games/cards/studio-picture.ts';
import { studioGamesMax, useStudioGames } from '../data.ts';
import sheet from '../home.module.css';

const c = classes(sheet);

/** Slots of one studio at a time, picked from the strip (specification 2, RNG row). A house whose slots do not fill the
 *  row shows games of every kind there. */
export function StudioRow() {
  const t = useT();
  const { language } = useTexts();
  const lanes = useLanes().data?.lanes ?? [];
  const slots = studiosOf(lanes, 'RNG');
  const kind = slots.some(({ games }) => games >= studioGamesMax) ? 'RNG' : undefined;
  const studios = kind ? slots : studiosOf(lanes);
  const [picked, setPicked] = useState<string>();
  const studio =
    studios.find(({ vassalage }) => vassalage === picked) ??
    studios.find(({ games: titles }) => titles >= studioGamesMax) ?? // one that fills the row
    studios[0];
  const games = useStudioGames(studio?.vassalage, kind);
  if (!studio) return null;
  const columns = Math.min(studioGamesMax, Math.max(3, studio.games));
  return (
    <Row title={t(kind ? 'home.slots' : 'home.studios')} all={{ href: paths.games, label: t('home.lobby') }}>
      <div className={c('studios')}>
        {studios.length > 1 && (
          <StudioStrip
            label={t('home.studioStrip')}
            backLabel={t('common.previous')}
            nextLabel={t('common.next')}
            picked={studio.vassalage}
            onPick={setPicked}
            studios={studios.map(({ vassalage, displayName }) => ({
              key: vassalage,
              name: displayName,
              src: studioPicture(vassalage, language),
            }))}
          />
        )}
        {games.isError ? (
          <FailedBox error={games.error} onRetry={() => void games.refetch()} />
        ) : (
          <div className={c('studioGames')} style={{ '--cards': columns } as CSSProperties}>
            <Games games={games.data?.content} columns={columns} oneLine />
            <StudioCard studio={studio} kind={kind} games={games.data?.content ?? []} />
          </div>
        )}
      </div>
    </Row>
  );
}

function StudioCard({ studio, kind, games }: { studio: Studio; kind: GameType | undefined; games: readonly Game[] }) {
  const t = useT();
  const { language } = useTexts();
  return (
    <Panel className={c('studioCard')}>
      <div className={c('studioHead')}>
        <InitialsTile name={studio.displayName} src={studioPicture(studio.vassalage, language)} size={44} />
        <div>
          <h3>{studio.displayName}</h3>
          <p>{t('home.studioTitles', { count: studio.games })}</p>
        </div>
      </div>
      <button
        type="button"
        className={c('thumbs')}
        aria-label={t('home.studioOpen', { studio: studio.displayName })}
        onClick={() =>
          openDialog({
            kind: 'vendorGames',
            vassalage: studio.vassalage,
            ...(kind && { gameType: kind }),
            title: studio.displayName,
          })
        }
      >
        {games.slice(0, 4).map((game) => (
          <Thumb key={game.nodeId} game={game} />
        ))}
      </button>
      <Link href={studioPath(studio.vassalage, kind)} className={buttonClass({ kind: 'soft', wide: true })}>
        {studio.games > studioGamesMax ? t('home.studioAll', { count: studio.games }) : t('home.lobby')}
      </Link>
    </Panel>
  );
}

function Thumb({ game }: { game: Game }) {
  return <img className={c('thumb')} src={artOf(game)} alt="" width={300} height={420} loading="lazy" />;
}
