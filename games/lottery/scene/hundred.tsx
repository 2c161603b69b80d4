/** Numbers 00 to 99 as a table of ten by ten; a head or a tail takes ten at once. */
import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { put, toggled } from './draft.ts';
import { beginningWith, doubles, endingWith, withReversed } from './more-numbers.ts';
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
      {isWhole && <Tens picked={picked} onPick={(values) => change(put(play.form, draft, 0, values))} />}
      <PasteForm key={play.code} keys={keys} />
    </fieldset>
  );
}

interface TensProps {
  picked: readonly number[];
  onPick: (values: readonly number[]) => void;
}

/** Many numbers with one press: those of a head or a tail, doubles, and the chosen ones turned round. */
function Tens({ picked, onPick }: TensProps) {
  const t = useT();
  const isPicked = (ten: readonly number[]): boolean => ten.every((value) => picked.includes(value));
  /** Takes ten in, or out again when all stand. */
  const take = (ten: readonly number[]): void => {
    const rest = picked.filter((value) => !ten.includes(value));
    onPick(isPicked(ten) ? rest : [...rest, ...ten]);
  };
  const pick = (ten: readonly number[]) => ({
    type: 'button' as const,
    className: c('pick'),
    'aria-pressed': isPicked(ten),
    onClick: () => take(ten),
  });
  return (
    <div className={c('tens')}>
      <div className={c('ten')} role="group">
        {digits.map((digit) => (
          <button key={digit} {...pick(beginningWith(digit))} {...named(t('game-lottery.begins', { n: digit }))}>
            <bdi dir="ltr">{`${digit}–`}</bdi>
          </button>
        ))}
      </div>
      <div className={c('ten')} role="group">
        {digits.map((digit) => (
          <button key={digit} {...pick(endingWith(digit))} {...named(t('game-lottery.ends', { n: digit }))}>
            <bdi dir="ltr">{`–${digit}`}</bdi>
          </button>
        ))}
      </div>
      <div className={c('ten')}>
        <button {...pick(doubles)}>{t('game-lottery.doubles')}</button>
        <button
          type="button"
          className={c('pick')}
          disabled={picked.length === 0}
          onClick={() => onPick(withReversed(picked))}
        >
          {t('game-lottery.reversed')}
        </button>
      </div>
    </div>
  );
}

function named(name: string) {
  return { 'aria-label': name, title: name };
}
