/** Rows of printed numbers: a row for each position, a pool, or named results. */
import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import type { Column, Draw } from '@baize/lottery';
import { IconButton } from '@baize/ui';
import { XIcon } from '@baize/ui/icons';
import { useId } from 'react';
import { hasQuickPicks, put, quickValues, toggled } from './draft.ts';
import type { QuickPick } from './draft.ts';
import { useBoard, useTerms } from './lottery-store.ts';
import { longestMissing, missingAt, positionsOf } from './missing.ts';
import type { BoardKeys } from './use-board-keys.ts';
import { useWords } from './words.ts';
import sheet from './keyboard.module.css';

const c = classes(sheet);

interface ColumnsProps {
  keys: BoardKeys;
  locked: boolean;
}

export function Columns({ keys, locked }: ColumnsProps) {
  const t = useT();
  const hasMissing = useMissingOf(keys.play.form.columns[0])?.known === true;
  return (
    <fieldset className={c('columns')} disabled={locked}>
      {keys.play.form.columns.map((column, at) => (
        <ColumnRow key={column.code} column={column} at={at} keys={keys} />
      ))}
      {hasMissing && <p className={c('says')}>{t('game-lottery.missingSays')}</p>}
    </fieldset>
  );
}

function ColumnRow({ column, at, keys }: { column: Column; at: number; keys: BoardKeys }) {
  const t = useT();
  const words = useWords();
  const id = useId();
  const { draft, change, play } = keys;
  const picked = draft.kind === 'columns' ? (draft.picked[at] ?? []) : [];
  const name = words.column(column.code);
  const missing = useMissingOf(column)?.longest ?? null;
  const isNamed = column.symbols.some(({ text }) => !/^\d+$/.test(text));
  return (
    <div className={c('row', isNamed && 'named')} role="group" aria-labelledby={id}>
      <p className={c('name')}>
        <span id={id}>{name}</span>
        {column.most < column.symbols.length && <small>{t('game-lottery.mostNumbers', { most: column.most })}</small>}
        {missing && <small>{t('game-lottery.missing', { number: missing.symbol.text, draws: missing.draws })}</small>}
      </p>
      <div className={c('symbols')} dir={isNamed ? undefined : 'ltr'}>
        {column.symbols.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className={c(isNamed ? 'choice' : 'circle')}
            aria-pressed={picked.includes(value)}
            onClick={() => change(toggled(play.form, draft, at, value))}
          >
            {words.symbol(text)}
          </button>
        ))}
      </div>
      {hasQuickPicks(column) && (
        <QuickPicks
          name={name}
          onPick={(pick) => change(put(play.form, draft, at, pick ? quickValues(column, pick) : []))}
        />
      )}
    </div>
  );
}

const picks = ['big', 'small', 'odd', 'even'] as const;

function QuickPicks({ name, onPick }: { name: string; onPick: (pick: QuickPick | null) => void }) {
  const t = useT();
  const words = useWords();
  return (
    <div className={c('picks')} role="group" aria-label={name}>
      <button type="button" className={c('pick')} onClick={() => onPick('all')}>
        {t('common.all')}
      </button>
      {picks.map((pick) => (
        <button key={pick} type="button" className={c('pick')} onClick={() => onPick(pick)}>
          {words.symbol(pick)}
        </button>
      ))}
      <IconButton
        size="s"
        className={c('pick')}
        label={t('common.clear')}
        icon={<XIcon />}
        onClick={() => onPick(null)}
      />
    </div>
  );
}

/** Null where the column is no position of the draw. */
function useMissingOf(
  column: Column | undefined,
): { known: boolean; longest: ReturnType<typeof longestMissing> } | null {
  const { results } = useBoard();
  const { family } = useTerms();
  const positions = positionsOf(family);
  const at = positions.findIndex(
    ({ code, symbols }) => code === column?.code && symbols.length === column.symbols.length,
  );
  if (at === -1) return null;
  const draws = results.flatMap(({ numbers }): Draw[] => (numbers ? [numbers] : []));
  const longest = longestMissing(missingAt(draws, at, positions[at]?.symbols ?? []));
  return { known: longest !== null, longest };
}
