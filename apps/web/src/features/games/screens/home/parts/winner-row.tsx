import { useT } from '@baize/i18n/react';
import { Money, Row } from '@baize/ui';
import { TrophyIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { artOf } from '#features/games/cards/art.ts';
import { useHotGames } from '#features/games/cards/data.ts';
import type { Game } from '#features/games/cards/data.ts';
import { useWinners } from '../data.ts';
import sheet from '../home.module.css';

const c = classes(sheet);

/** Real settled wins in the merchant's currency; left out while there are none. */
export function WinnerRow() {
  const t = useT();
  const format = useFormat();
  const games = useHotGames().data?.list ?? [];
  const { data: winners } = useWinners();
  if (!winners || winners.length === 0) return null;
  return (
    <Row
      title={t('home.winners')}
      note={t('home.winnersNote')}
      all={{ href: paths.winners, label: t('home.winnersAll') }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard */}
      <ul className={c('winners')} tabIndex={0} aria-label={t('home.winners')}>
        {winners.map(({ player, gameName, nodeId, prizeMinor, currency, at }) => (
          <li key={`${player}-${at}`} className={c('winner')}>
            <Thumb game={games.find((game) => game.nodeId === nodeId)} />
            <span>
              <Money tone="good">{format.money(prizeMinor, currency, { signed: true })}</Money>
              <span className={c('winnerLine')}>
                <bdi>{player}</bdi>, {gameName}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Row>
  );
}

function Thumb({ game }: { game: Game | undefined }) {
  return game ? <Picture game={game} /> : <TrophyIcon weight="duotone" aria-hidden="true" />;
}

function Picture({ game }: { game: Game }) {
  return <img src={artOf(game)} alt="" width={300} height={420} loading="lazy" />;
}
