import { useT } from '@baize/i18n/react';
import { buttonClass, Link, TitleCard } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import { openPath } from '#lib/paths.ts';
import { useIsReal, useWho } from '#lib/session.ts';
import { artOf } from './art.ts';
import { cardName } from './card-name.ts';
import { categoryMarkOf } from './categories.tsx';
import type { Game } from './data.ts';
import { returnText } from './return-text.ts';
import { useStakesOf } from './use-stakes.ts';

interface GameCardProps {
  game: Game;
  index?: number;
  isFavourite?: boolean;
  /** Left out where no heart belongs: trial accounts. */
  onFavour?: ((game: Game, isOn: boolean) => void) | undefined;
  /** In the first view: the picture is not put off. */
  first?: boolean;
}

/** A game as a card: art, name, studio, Play and Try free. The whole card opens the game. */
export function GameCard({ game, index, isFavourite = false, onFavour, first = false }: GameCardProps) {
  const t = useT();
  const format = useFormat();
  const stakes = useStakesOf()(game);
  const who = useWho();
  const isReal = useIsReal();
  const isClosed = game.maintenanceUntil !== null;
  const opensFree = !isReal && game.hasDemo;
  return (
    <TitleCard
      href={openPath(game, opensFree)}
      name={cardName(game)}
      sub={game.displayName}
      art={artOf(game)}
      pip={categoryMarkOf(game)}
      lazy={!first}
      {...(index === undefined ? {} : { index })}
      {...badgeOf(game, t)}
      {...(onFavour && {
        favourite: {
          on: isFavourite,
          label: t(isFavourite ? 'games.unfavour' : 'games.favour', { game: game.nodeName }),
          onToggle: () => onFavour(game, !isFavourite),
        },
      })}
      {...(!isClosed && {
        facts: [
          t('games.return', { share: returnText(format, game) }),
          t('games.minBet', { amount: format.money(stakes.minMinor, stakes.currency) }),
        ],
        acts: <Acts game={game} canPlay={who !== 'trial'} />,
      })}
    />
  );
}

function Acts({ game, canPlay }: { game: Game; canPlay: boolean }) {
  const t = useT();
  return (
    <>
      {canPlay && (
        <Link href={openPath(game)} className={buttonClass({ kind: 'primary', size: 's', wide: true })}>
          {t('games.play')}
        </Link>
      )}
      {game.hasDemo && (
        <Link href={openPath(game, true)} className={buttonClass({ kind: 'soft', size: 's', wide: true })}>
          {t('games.tryFree')}
        </Link>
      )}
    </>
  );
}

function badgeOf(game: Game, t: ReturnType<typeof useT>) {
  if (game.maintenanceUntil) return { badge: t('games.maintenance'), badgeKind: 'closed' as const };
  if (game.gameClassify === 'JACKPOT') return { badge: t('lobby.pot'), badgeKind: 'pot' as const };
  return game.isNew ? { badge: t('games.new'), badgeKind: 'new' as const } : {};
}
