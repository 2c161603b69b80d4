import { useT } from '@baize/i18n/react';
import { buttonClass, Link } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { openPath } from '#lib/paths.ts';
import { useIsReal, useWho } from '#lib/session.ts';
import { useFavouriteIds, useFavouriteToggle } from '#features/games/cards/data.ts';
import type { Game } from '#features/games/cards/data.ts';
import { GameCard } from '#features/games/cards/game-card.tsx';
import { returnText } from '#features/games/cards/return-text.ts';
import { useStakesOf } from '#features/games/cards/use-stakes.ts';
import sheet from './feature-row.module.css';

const c = classes(sheet);

/** A house with few games shows each with its figures beside it, so that the row is full and says more. */
export function FeatureRow({ games }: { games: readonly Game[] }) {
  const favourites = useFavouriteIds();
  const toggle = useFavouriteToggle();
  const canFavour = useWho() !== 'trial';
  return (
    <ul className={c('features')}>
      {games.map((game, index) => (
        <li key={game.nodeId} className={c('feature')}>
          <div className={c('card')}>
            <GameCard
              game={game}
              index={index}
              isFavourite={favourites.has(game.nodeId)}
              onFavour={canFavour ? toggle : undefined}
              first
            />
          </div>
          <Figures game={game} />
        </li>
      ))}
    </ul>
  );
}

function Figures({ game }: { game: Game }) {
  const t = useT();
  const format = useFormat();
  const stakes = useStakesOf()(game);
  const opensFree = !useIsReal() && game.hasDemo;
  const isOpen = game.maintenanceUntil === null;
  const rows = [
    [t('home.featureReturn'), returnText(format, game)],
    [t('home.featureSwing'), t('home.featureSwingOf', { level: game.volatility })],
    [
      t('home.featureStakes'),
      `${format.money(stakes.minMinor, stakes.currency)} – ${format.money(stakes.maxMinor, stakes.currency)}`,
    ],
  ] as const;
  return (
    <div className={c('figures')}>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isOpen && (
        <Link
          href={openPath(game, opensFree)}
          className={buttonClass({ kind: 'soft', size: 's', wide: true })}
          aria-label={`${t(opensFree ? 'games.tryFree' : 'games.play')}: ${game.nodeName}`}
        >
          {t(opensFree ? 'games.tryFree' : 'games.play')}
        </Link>
      )}
    </div>
  );
}
