/** Whole numbers by a pad of their symbols: a box for each position, the number goes in when the last one is filled. */
import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { BackspaceIcon } from './backspace.tsx';
import { useState } from 'react';
import { withNumbers } from './draft.ts';
import { EnteredNumbers } from './entered-numbers.tsx';
import { hasOrders, withAllOrders } from './more-numbers.ts';
import { PasteForm } from './paste-form.tsx';
import type { BoardKeys } from './use-board-keys.ts';
import { useWords } from './words.ts';
import sheet from './keyboard.module.css';

const c = classes(sheet);

export function TypedPad({ keys, locked }: { keys: BoardKeys; locked: boolean }) {
  const t = useT();
  const words = useWords();
  const { draft, change, play } = keys;
  const { columns, repeats } = play.form;
  const [filled, setFilled] = useState<readonly number[]>([]);
  if (draft.kind !== 'numbers') return null;
  const symbols = columns[filled.length]?.symbols ?? columns[0]?.symbols ?? [];
  const press = (value: number) => {
    const values = [...filled, value];
    if (values.length < columns.length) return setFilled(values);
    setFilled([]);
    const isKnown = draft.numbers.some((number) => String(number.values) === String(values));
    if (!isKnown) change(withNumbers(play.form, draft, [{ values, multiple: null }]));
  };
  return (
    <fieldset className={c('columns')} disabled={locked}>
      <ol className={c('boxes')} dir="ltr" aria-label={t('game-lottery.number')}>
        {columns.map(({ code, symbols: own }, at) => (
          <li key={code} className={c('box', at === filled.length && 'next')} aria-label={words.column(code)}>
            {own.find(({ value }) => value === filled[at])?.text ?? ''}
          </li>
        ))}
      </ol>
      <div className={c('pad')} dir="ltr" role="group" aria-label={t('game-lottery.pad')}>
        {[...symbols.slice(1), ...symbols.slice(0, 1)].map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className={c('key')}
            disabled={repeats !== true && filled.includes(value)}
            onClick={() => press(value)}
          >
            {text}
          </button>
        ))}
        <button
          type="button"
          className={c('key')}
          disabled={filled.length === 0}
          aria-label={t('game-lottery.padBack')}
          title={t('game-lottery.padBack')}
          onClick={() => setFilled(filled.slice(0, -1))}
        >
          <BackspaceIcon />
        </button>
      </div>
      <EnteredNumbers keys={keys} />
      {hasOrders(play) && draft.numbers.length > 0 && (
        <div className={c('more')}>
          <button
            type="button"
            className={c('pick')}
            onClick={() => change({ kind: 'numbers', numbers: withAllOrders(draft.numbers) })}
          >
            {t('game-lottery.allOrders')}
          </button>
        </div>
      )}
      <PasteForm key={play.code} keys={keys} />
    </fieldset>
  );
}
