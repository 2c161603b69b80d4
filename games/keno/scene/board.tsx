import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { VisuallyHidden } from '@baize/ui';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
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

/** The printed numbers: a press marks one, drawn balls come to lie on theirs. One stop of the Tab key, arrows within.
 *  Never mirrored. */
export function Numbers({ numbers, marks, drawn, locked }: NumbersProps) {
  const t = useT();
  const isMany = numbers > 40;
  const [stop, setStop] = useState(1);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = stop + stepOf(event.key, isMany ? 10 : 8);
    if (next === stop || next < 1 || next > numbers) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.parentElement?.querySelector<HTMLButtonElement>(`[data-number="${next}"]`)?.focus();
  };
  return (
    <div className={c('numbers', isMany && 'many')} role="group" aria-label={t('game-keno.board')}>
      {Array.from({ length: numbers }, (_, i) => i + 1).map((number) => {
        const isMarked = marks.list.includes(number);
        const isDrawn = drawn.includes(number);
        return (
          <button
            key={number}
            type="button"
            data-number={number}
            tabIndex={number === stop ? 0 : -1}
            className={c('number', isMarked && 'marked', isDrawn && 'drawn')}
            aria-pressed={isMarked}
            aria-disabled={locked || (marks.isFull && !isMarked)}
            onKeyDown={onKeyDown}
            onFocus={() => setStop(number)}
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

/** How far an arrow goes on a board so many numbers wide; 0 for any other key. */
function stepOf(key: string, columns: number): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  return steps[key] ?? 0;
}
