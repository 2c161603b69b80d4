import { TitleGrid } from '@baize/ui';
import { useWho } from '#lib/session.ts';
import { useFavouriteIds, useFavouriteToggle } from './data.ts';
import type { Game } from './data.ts';
import { GameCard } from './game-card.tsx';

interface GamesProps {
  /** Undefined while they are on the way: card backs lie there. */
  games: readonly Game[] | undefined;
  /** How many fit, and how many backs are shown while waiting. */
  columns: number;
  /** One line that swipes on a phone. */
  oneLine?: boolean;
  waiting?: number;
  first?: boolean;
}

/** Cards of games in a grid or a line, each with its heart. */
export function Games({ games, columns, oneLine = false, waiting = columns, first = false }: GamesProps) {
  const favourites = useFavouriteIds();
  const toggle = useFavouriteToggle();
  const canFavour = useWho() !== 'trial';
  if (!games) return <TitleGrid columns={columns} oneLine={oneLine} waiting={waiting} />;
  return (
    <TitleGrid columns={columns} oneLine={oneLine}>
      {games.map((game, index) => (
        <GameCard
          key={game.nodeId}
          game={game}
          index={index}
          isFavourite={favourites.has(game.nodeId)}
          onFavour={canFavour ? toggle : undefined}
          first={first}
        />
      ))}
    </TitleGrid>
  );
}
