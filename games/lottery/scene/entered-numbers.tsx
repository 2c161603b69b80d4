import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { XIcon } from '@baize/ui/icons';
import type { BoardKeys } from './use-board-keys.ts';
import sheet from './keyboard.module.css';

const c = classes(sheet);

const shownMax = 60;

/** Whole numbers that stand, each with its own multiple where it has one; a press takes one out. */
export function EnteredNumbers({ keys: { draft, play, change } }: { keys: BoardKeys }) {
  const t = useT();
  if (draft.kind !== 'numbers' || draft.numbers.length === 0) return null;
  const { numbers } = draft;
  return (
    <ul className={c('entered')} aria-label={t('game-lottery.chosen')}>
      {numbers.slice(0, shownMax).map(({ values, multiple }) => {
        const text = play.canonical([values]);
        return (
          <li key={text}>
            <button
              type="button"
              className={c('enteredOne')}
              aria-label={t('game-lottery.remove', { what: text })}
              onClick={() => change({ kind: 'numbers', numbers: numbers.filter((one) => one.values !== values) })}
            >
              <bdi dir="ltr">
                {text}
                {multiple !== null && <small> ×{multiple}</small>}
              </bdi>
              <XIcon aria-hidden="true" />
            </button>
          </li>
        );
      })}
      {numbers.length > shownMax && <li className={c('enteredMore')}>+{numbers.length - shownMax}</li>}
    </ul>
  );
}
