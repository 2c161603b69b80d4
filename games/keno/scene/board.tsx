import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { VisuallyHidden } from '@baize/ui';
import type { Marks } from './use-marks.ts';
import sheet from './board.module.css';

const c = classes(sheet);

interface NumbersProps {
  numbers: number;
  marks: Marks;
  /** Drawn numbers that lie on the board already. */
  drawn: readonly number[];
  locked: boolean;
}

/** The printed numbers: a press marks one, drawn balls come to lie on theirs. Never mirrored. */
export function Numbers({ numbers, marks, drawn, locked }: NumbersProps) {
  const t = useT();
  return (
    <div className={c('numbers', numbers > 40 && 'many')} role="group" aria-label={t('game-keno.board')}>
      {Array.from({ length: numbers }, (_, i) => i + 1).map((number) => {
        const isMarked = marks.list.includes(number);
        const isDrawn = drawn.includes(number);
        return (
          <button
            key={number}
            type="button"
            className={c('number', isMarked && 'marked', isDrawn && 'drawn')}
            aria-pressed={isMarked}
            aria-disabled={locked || (marks.isFull && !isMarked)}
            onClick={() => !locked && marks.toggle(number)}
          >
            <span className={c('face')}>{number}</span>
            {isDrawn && <VisuallyHidden>{t('game-keno.drawn')}</VisuallyHidden>}
          </button>
        );
      })}
    </div>
  );
}
