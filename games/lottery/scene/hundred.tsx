/** Numbers 00 to 99 as a table of ten by ten; a head or a tail takes ten at once. */
import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { put, toggled } from './draft.ts';
import { doubles, withReversed } from './more-numbers.ts';
import { PasteForm } from './paste-form.tsx';
import type { BoardKeys } from './use-board-keys.ts';
import { useWords } from './words.ts';
import sheet from './keyboard.module.css';

const c = classes(sheet);

const digits = Array.from({ length: 10 }, (_, digit) => digit);

export function Hundred({ keys, locked }: { keys: BoardKeys; locked: boolean }) {
  const t = useT();
  const words = useWords();
  const { draft, change, play } = keys;
  const [column] = play.form.columns;
  if (!column || draft.kind !== 'numbers') return null;
  const picked = draft.numbers.map(({ values: [value = 0] }) => value);
  const isWhole = column.most === column.symbols.length;
  /** Takes ten in, or out again when all stand. */
  const takeTen = (ten: readonly number[]) => {
    const rest = picked.filter((value) => !ten.includes(value));
    change(put(play.form, draft, 0, ten.every((value) => picked.includes(value)) ? rest : [...rest, ...ten]));
  };
  return (
    <fieldset className={c('columns')} disabled={locked}>
      {!isWhole && <p className={c('says')}>{t('game-lottery.mostNumbers', { most: column.most })}</p>}
      <div className={c('hundred')} dir="ltr" role="group" aria-label={words.column(column.code)}>
        {column.symbols.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className={c('cell')}
            aria-pressed={picked.includes(value)}
            onClick={() => change(toggled(play.form, draft, 0, value))}
          >
            {text}
          </button>
        ))}
      </div>
      {isWhole && (
        <div className={c('tens')}>
          {(['begins', 'ends'] as const).map((side) => (
            <div key={side} className={c('ten')} role="group">
              {digits.map((digit) => {
                const ten = digits.map((other) => (side === 'begins' ? digit * 10 + other : other * 10 + digit));
                const label = side === 'begins' ? 'game-lottery.begins' : 'game-lottery.ends';
                return (
                  <button
                    key={digit}
                    type="button"
                    className={c('pick')}
                    aria-pressed={ten.every((value) => picked.includes(value))}
                    aria-label={t(label, { n: digit })}
                    title={t(label, { n: digit })}
                    onClick={() => takeTen(ten)}
                  >
                    <bdi dir="ltr">{side === 'begins' ? `${digit}–` : `–${digit}`}</bdi>
                  </button>
                );
              })}
            </div>
          ))}
          <div className={c('ten')}>
            <button
              type="button"
              className={c('pick')}
              aria-pressed={doubles.every((value) => picked.includes(value))}
              onClick={() => takeTen(doubles)}
            >
              {t('game-lottery.doubles')}
            </button>
            <button
              type="button"
              className={c('pick')}
              disabled={picked.length === 0}
              onClick={() => change(put(play.form, draft, 0, withReversed(picked)))}
            >
              {t('game-lottery.reversed')}
            </button>
          </div>
        </div>
      )}
      <PasteForm key={play.code} keys={keys} />
    </fieldset>
  );
}
