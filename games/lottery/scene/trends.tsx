import { classes } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import type { Draw, PlaySymbol } from '@baize/lottery';
import { Segmented } from '@baize/ui';
import { useState } from 'react';
import { useBoard, useTerms } from './lottery-store.ts';
import { missingAmong } from './missing.ts';
import type { Missing } from './missing.ts';
import { trendColumns } from './trend-columns.ts';
import type { TrendColumn } from './trend-columns.ts';
import { useWords } from './words.ts';
import sheet from './side.module.css';

const c = classes(sheet);

type View = 'missing' | 'came';

/** A column with more symbols than a screen shows is sorted: what is asked for stands first. */
const sortedFrom = 50;

/** How long numbers are missing and how often they came, position by position. It says nothing about the next draw, and says so. */
export function Trends() {
  const t = useT();
  const { results } = useBoard();
  const { family } = useTerms();
  const [view, setView] = useState<View>('missing');
  const draws = results.flatMap(({ numbers }): Draw[] => (numbers ? [numbers] : []));
  const columns = trendColumns(family);
  const missing = columns.map(({ cameIn, symbols }) => missingAmong(draws.map(cameIn), symbols));
  if (draws.length === 0) return <p className={c('quiet')}>{t('game-lottery.noDraws')}</p>;
  return (
    <div className={c('trends')}>
      <Segmented
        label={t('game-lottery.trends')}
        value={view}
        onValueChange={setView}
        options={[
          { value: 'missing', label: t('game-lottery.missingFor') },
          { value: 'came', label: t('game-lottery.hot') },
        ]}
      />
      <p className={c('quiet')}>{t('game-lottery.missingSays')}</p>
      <TrendTable view={view} columns={columns} rows={rowsOf(missing, view)} />
    </div>
  );
}

interface TrendTableProps {
  view: View;
  columns: readonly TrendColumn[];
  rows: readonly TrendRow[];
}

function TrendTable({ view, columns, rows }: TrendTableProps) {
  const t = useT();
  const words = useWords();
  const headOf = ({ code }: TrendColumn): string =>
    code === null ? t(view === 'missing' ? 'game-lottery.missingFor' : 'game-lottery.hot') : words.column(code);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table scrolls inside: the keyboard must reach it
    <div className={c('scroll')} tabIndex={0} role="region" aria-label={t('game-lottery.trends')}>
      <table className={c('table')} dir="ltr">
        <thead>
          <tr>
            <th scope="col">{t('game-lottery.number')}</th>
            {columns.map((column) => (
              <th key={column.code ?? ''} scope="col">
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ symbol: { value, text }, cells }) => (
            <tr key={value}>
              <th scope="row">{text}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TrendRow {
  readonly symbol: PlaySymbol;
  /** By column. */
  readonly cells: readonly number[];
}

/** A row for each symbol, a cell for each column. */
function rowsOf(missing: readonly (readonly Missing[])[], view: View): TrendRow[] {
  const cellOf = (one: Missing | undefined): number => (view === 'missing' ? one?.draws : one?.came) ?? 0;
  const rows = (missing[0] ?? []).map(({ symbol }, row) => ({
    symbol,
    cells: missing.map((column) => cellOf(column[row])),
  }));
  if (rows.length < sortedFrom) return rows;
  return rows.toSorted((one, other) => (other.cells[0] ?? 0) - (one.cells[0] ?? 0));
}
