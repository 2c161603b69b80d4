import { classes } from '@baize/game-kit';
import type { PlayRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, VisuallyHidden } from '@baize/ui';
import { colourOf, pocketName } from '../rules.ts';
import { pocketOf } from './round-text.ts';
import sheet from './roulette.module.css';

const c = classes(sheet);

const shownMax = 18;

/** The pockets of one's own last spins, newest first. */
export function LastPockets({ rounds }: { rounds: readonly PlayRound[] }) {
  const t = useT();
  const pockets = rounds.flatMap((round) => {
    const pocket = pocketOf(round);
    return pocket === null ? [] : [{ roundId: round.roundId, pocket }];
  });
  return (
    <ul className={c('last')} aria-label={t('game-table.lastResults')}>
      {pockets.slice(0, shownMax).map(({ roundId, pocket }) => (
        <li key={roundId} className={c('pill', colourOf(pocket))}>
          <Figure>{pocketName(pocket)}</Figure>
          <VisuallyHidden>{t('game-roulette.colour', { colour: colourOf(pocket) })}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
