import { useT } from '@baize/i18n/react';
import { Button, Notice } from '@baize/ui';
import { useGame } from './game-context.tsx';
import { useProblemText } from './play-errors.ts';
import type { PlayProblem } from './play-errors.ts';
import type { Play } from './use-play.ts';

/** What stands between the player and the next press: an answer that is late, or why a bet was not placed. */
export function PlayNotice({ play }: { play: Pick<Play, 'phase' | 'problem'> }) {
  const t = useT();
  if (play.phase === 'checking') return <Notice tone="wait">{t('game-host.checking')}</Notice>;
  return play.problem ? <ProblemNotice problem={play.problem} /> : null;
}

/** First where the money is, then why, then the way on. */
export function ProblemNotice({ problem }: { problem: PlayProblem }) {
  const t = useT();
  const game = useGame();
  const textOf = useProblemText();
  const isShort = problem.code === 'INSUFFICIENT_FUNDS' && game.session.mode === 'real';
  return (
    <Notice
      tone="bad"
      title={t('game-host.notPlaced')}
      acts={
        isShort ? (
          <Button size="s" onClick={() => game.frame.tell({ type: 'baize:cashier' })}>
            {t('game-host.deposit')}
          </Button>
        ) : undefined
      }
    >
      {textOf(problem)}
    </Notice>
  );
}
