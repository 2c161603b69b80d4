import { classes } from '@baize/game-kit';
import type { PlayRound } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, VisuallyHidden } from '@baize/ui';
import { readRound } from './round-text.ts';
import sheet from './dice.module.css';

const c = classes(sheet);

const shownMax = 14;

/** One's own last rolls, newest first; those that won carry a mark besides their colour. */
export function LastRolls({ rounds }: { rounds: readonly PlayRound[] }) {
  const t = useT();
  const rolls = rounds.flatMap((round) => readRound(round) ?? []).slice(0, shownMax);
  return (
    <ul className={c('rolls')} aria-label={t('game-dice.lastRolls')}>
      {rolls.map((roll) => (
        <li key={roll.roundId} className={c('pill', roll.isWin && 'pillWon')}>
          <Figure>{(roll.rollE2 / 100).toFixed(2)}</Figure>
          <VisuallyHidden>{roll.isWin ? t('game-dice.pillWon') : t('game-dice.pillLost')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
