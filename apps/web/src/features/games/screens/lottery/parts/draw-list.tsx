/** Beside a lottery: the others of its page, with what is left to buy a ticket in each. */
import { useT } from '@baize/i18n/react';
import { Link } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import type { LotteryFamily, PrizeMode } from '#lib/lottery.ts';
import { useNow } from '#lib/now.ts';
import { openPath } from '#lib/paths.ts';
import type { Game } from '#features/games/cards/data.ts';
import type { LotteryOnSale } from '#features/games/draws/data.ts';
import { useOnSale } from '#features/games/draws/data.ts';
import { CloseClock, Rhythm } from '#features/games/draws/rhythm.tsx';
import { KindSwitch } from './kind-switch.tsx';
import sheet from '../lottery.module.css';

const c = classes(sheet);

/** `games`: all of the page, of both kinds; `open`: the one beside it. */
export function DrawList({ games, open, family }: { games: readonly Game[]; open: Game; family: LotteryFamily }) {
  const t = useT();
  const onSale = useOnSale(family);
  const now = useNow();
  const [chosen, choose] = useState<PrizeMode | null>(null);
  const mode = chosen ?? (open.gameType === 'LOTT' ? 'LOTT' : 'ELOTT');
  const hasBoth = new Set(games.map(({ gameType }) => gameType)).size > 1;
  return (
    <aside className={c('side')}>
      {hasBoth && <KindSwitch mode={mode} onChange={choose} />}
      <nav aria-label={t('lottery.choose')}>
        <ul>
          {games
            .filter(({ gameType }) => gameType === mode)
            .map((game) => (
              <DrawLink
                key={game.nodeId}
                game={game}
                lottery={onSale?.get(game.nodeId)}
                isOpen={game.nodeId === open.nodeId}
                now={now}
              />
            ))}
        </ul>
      </nav>
    </aside>
  );
}

interface DrawLinkProps {
  game: Game;
  lottery: LotteryOnSale | undefined;
  isOpen: boolean;
  now: number;
}

function DrawLink({ game, lottery, isOpen, now }: DrawLinkProps) {
  return (
    <li>
      <Link href={openPath(game)} className={c('sideLink')} aria-current={isOpen ? 'page' : undefined}>
        <span className={c('sideName')}>
          <span>{game.nodeName}</span>
          <span className={c('quiet')}>{lottery && <Rhythm lottery={lottery} now={now} />}</span>
        </span>
        {lottery && <CloseClock lottery={lottery} now={now} />}
      </Link>
    </li>
  );
}
