import { useT } from '@baize/i18n/react';
import { Button, Figure } from '@baize/ui';
import { CoinsIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from './classes.ts';
import { useMoney } from './use-money.ts';
import { useGame } from './game-context.tsx';
import { problemOf, useProblemText } from './play-errors.ts';
import type { PlayProblem } from './play-errors.ts';
import { useStore } from './session.ts';
import sheet from './practice-mark.module.css';

const c = classes(sheet);

const lowMajor = 100n; // offered again below a hundredth of the ten thousand it starts with

/** Says, always in sight, that no real money is played for; refills when little is left. */
export function PracticeMark() {
  const t = useT();
  const game = useGame();
  const money = useMoney();
  const balance = useStore(game.balance);
  const textOf = useProblemText();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<PlayProblem | null>(null);
  const isLow = balance < lowMajor * 10n ** BigInt(money.decimals);

  const refill = async () => {
    setWaiting(true);
    setProblem(null);
    try {
      game.balance.set(BigInt((await game.client.refillDemo()).balanceMinor));
    } catch (error) {
      setProblem(problemOf(error));
    }
    setWaiting(false);
  };

  return (
    <p className={c('mark')}>
      <CoinsIcon size={18} weight="duotone" aria-hidden="true" />
      <b>{t('game-host.practice')}</b>
      <Figure className={c('left')}>
        {money.text(balance)} {money.code}
      </Figure>
      {isLow && (
        <Button size="s" waiting={isWaiting} waitingLabel={t('game-host.refilling')} onClick={() => void refill()}>
          {t('game-host.refill')}
        </Button>
      )}
      {problem && <span role="alert">{textOf(problem)}</span>}
    </p>
  );
}
