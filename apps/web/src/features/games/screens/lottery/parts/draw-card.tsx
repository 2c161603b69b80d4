import { useT } from '@baize/i18n/react';
import { Link, StateBadge } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { openPath } from '#lib/paths.ts';
import { useIsReal } from '#lib/session.ts';
import type { Game } from '#features/games/cards/data.ts';
import { Balls } from '#features/games/draws/balls.tsx';
import type { LotteryOnSale } from '#features/games/draws/data.ts';
import { CloseClock, Rhythm } from '#features/games/draws/rhythm.tsx';
import sheet from '../lottery.module.css';

const c = classes(sheet);

interface DrawCardProps {
  game: Game;
  /** Undefined while it is not known: the studio has not answered. */
  lottery: LotteryOnSale | undefined;
  /** The server's time, ms since 1970. */
  now: number;
}

/** A lottery with its last result and what is left to buy a ticket; all of it opens the lottery. */
export function DrawCard({ game, lottery, now }: DrawCardProps) {
  const t = useT();
  const opensFree = !useIsReal() && game.hasDemo;
  const last = lottery?.last;
  return (
    <li className={c('card')}>
      <div className={c('cardHead')}>
        <h2>
          <Link href={openPath(game, opensFree)} className={c('open')}>
            {game.nodeName}
          </Link>
        </h2>
        {game.maintenanceUntil ? (
          <StateBadge tone="wait">{t('games.maintenance')}</StateBadge>
        ) : (
          lottery && <CloseClock lottery={lottery} now={now} />
        )}
      </div>
      <p className={c('quiet')}>{lottery && <Rhythm lottery={lottery} now={now} />}</p>
      <div className={c('result')}>
        {last ? (
          <>
            <span className={c('quiet')}>{t('lottery.draw', { code: last.code })}</span>
            <Balls shown={last.shown} label={t('lottery.draw', { code: last.code })} />
          </>
        ) : (
          lottery && <span className={c('quiet')}>{t('lottery.firstDraw')}</span>
        )}
      </div>
    </li>
  );
}
