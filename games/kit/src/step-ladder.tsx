import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { classes } from './classes.ts';
import { formatTimesE4 } from './figures.ts';
import sheet from './step-ladder.module.css';

const c = classes(sheet);

const shown = 5;

interface StepLadderProps {
  /** What each step pays, x 10^4, first step first. */
  paysE4: readonly number[];
  /** Steps taken. */
  at: number;
  /** The last one was wrong. */
  isLost: boolean;
}

/** What the next steps pay, beside what stands: five rungs of the way, printed on the cloth. */
export function StepLadder({ paysE4, at, isLost }: StepLadderProps) {
  const t = useT();
  const from = Math.max(0, Math.min(at - 1, paysE4.length - shown));
  return (
    <ol className={c('ladder')} aria-label={t('game-steps.ladder')}>
      {paysE4.slice(from, from + shown).map((pays, i) => {
        const step = from + i + 1;
        const isHere = step === at;
        return (
          <li
            key={step}
            className={c(
              'rung',
              isHere && (isLost ? 'broken' : 'here'),
              step < at && 'past',
              step === at + 1 && 'next',
            )}
            aria-current={isHere ? 'step' : undefined}
          >
            <span className={c('step')}>{step}</span>
            <Figure>{formatTimesE4(pays)}</Figure>
          </li>
        );
      })}
    </ol>
  );
}
