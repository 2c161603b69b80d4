import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CELLS } from '../rules.ts';
import type { MinesView } from '../rules.ts';
import sheet from './field.module.css';

const c = classes(sheet);

const WIDTH = 5;
const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WIDTH, ArrowDown: WIDTH };

type CellState = 'covered' | 'pearl' | 'mine' | 'leftPearl' | 'leftMine';

interface FieldProps {
  view: MinesView | null;
  /** Cells can be pressed. */
  isOpen: boolean;
  /** The cell whose answer is awaited. */
  asked: number | null;
  onUncover: (cell: number) => void;
}

/** The field: five rows of five covers; beneath each a pearl or a mine. Arrow keys walk over it. */
export function Field({ view, isOpen, asked, onUncover }: FieldProps) {
  const t = useT();
  const field = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const walk = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = at + move;
    const isSameRow = Math.floor(next / WIDTH) === Math.floor(at / WIDTH);
    if (next < 0 || next >= CELLS || (Math.abs(move) === 1 && !isSameRow)) return;
    setAt(next);
    field.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={field}
      role="group"
      aria-label={t('game-mines.field')}
      className={c('field', isOpen && 'open', view?.isLost && 'blown')}
    >
      {Array.from({ length: CELLS }, (_, cell) => {
        const state = stateOf(view, cell);
        const isHit = view?.isLost === true && view.uncovered.at(-1) === cell;
        return (
          <button
            key={cell}
            type="button"
            className={c('cell', state, isHit && 'hit', asked === cell && 'asked')}
            tabIndex={cell === at ? 0 : -1}
            aria-label={t('game-mines.cell', {
              row: Math.floor(cell / WIDTH) + 1,
              column: (cell % WIDTH) + 1,
              state,
            })}
            aria-disabled={!isOpen || state !== 'covered'}
            onKeyDown={walk}
            onFocus={() => setAt(cell)}
            onClick={() => {
              if (isOpen && state === 'covered') onUncover(cell);
            }}
          >
            {state === 'covered' ? <span className={c('cover')} /> : <span className={c('ball')} />}
          </button>
        );
      })}
    </div>
  );
}

function stateOf(view: MinesView | null, cell: number): CellState {
  if (!view) return 'covered';
  const isUncovered = view.uncovered.includes(cell);
  if (view.mined === null) return isUncovered ? 'pearl' : 'covered';
  if (view.mined.includes(cell)) return isUncovered ? 'mine' : 'leftMine';
  return isUncovered ? 'pearl' : 'leftPearl';
}
