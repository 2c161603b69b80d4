import type { KeyboardEvent, ReactNode } from 'react';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp';
import { classes, join } from '../lib/classes.ts';
import sheet from './table.module.css';

const c = classes(sheet);

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Set in figures and aligned to the end. */
  figure?: boolean | undefined;
  /** Where the cell goes on a narrow screen's card; the first column leads unless told otherwise. */
  place?: 'lead' | 'figure' | 'rest' | undefined;
  /** Shown before the value on the card's second line. */
  cardLabel?: string | undefined;
  total?: ReactNode;
  sortable?: boolean | undefined;
  width?: string | undefined;
}

export interface Sort {
  key: string;
  descending: boolean;
}

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the rows are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Shown in place of rows when there are none: an `EmptyBox`. */
  empty: ReactNode;
  /** Shown in place of rows when they could not be read: an `EmptyBox` with a way to try again. */
  failed?: ReactNode;
  /** New rows are on their way, the old ones stay. */
  refreshing?: boolean | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  onRowPress?: ((row: Row) => void) | undefined;
  isPicked?: ((row: Row) => boolean) | undefined;
  /** 40 px rows, for desks. */
  dense?: boolean | undefined;
  /** False keeps the columns on narrow screens, in their own scroller. */
  cards?: boolean | undefined;
  /** How many ruled lines stand in while waiting. */
  waitingRows?: number | undefined;
  className?: string | undefined;
}

/** Ruled rows with figures at the end, a header that stays, totals, and a card form for phones. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    empty,
    failed,
    refreshing = false,
    sort,
    onSort,
    dense = false,
    cards = true,
    waitingRows = 6,
  } = props;
  const hasTotals = rows !== undefined && rows.length > 0 && columns.some((column) => column.total !== undefined);
  if (failed) return <div className={c('fill')}>{failed}</div>;
  if (rows?.length === 0) return <div className={c('fill')}>{empty}</div>;
  return (
    <div className={join(c('box', cards && 'cards'), props.className)}>
      <div className={c('scroller', refreshing && 'dim')} aria-busy={!rows || refreshing || undefined}>
        <table className={c('table', dense && 'dense')}>
          <caption className={c('caption')}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows ? (
              rows.map((row) => <BodyRow key={rowKey(row)} row={row} {...props} />)
            ) : (
              <WaitingRows columns={columns} count={waitingRows} />
            )}
          </tbody>
          {hasTotals && (
            <tfoot>
              <tr className={c('totals')}>
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    className={c(column.figure && 'end', column.figure && 'figure')}
                    data-place={placeOf(column, index)}
                    data-label={column.cardLabel}
                  >
                    {column.figure ? <bdi dir="ltr">{column.total}</bdi> : column.total}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const isOn = sort?.key === column.key;
  const order = isOn ? (sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" className={c(column.figure && 'end')} style={{ inlineSize: column.width }} aria-sort={order}>
      {column.sortable && onSort ? (
        <button
          type="button"
          className={c('sort')}
          data-on={isOn || undefined}
          onClick={() => onSort({ key: column.key, descending: isOn ? !sort.descending : true })}
        >
          {column.head}
          {isOn && (sort.descending ? <CaretDownIcon weight="bold" /> : <CaretUpIcon weight="bold" />)}
        </button>
      ) : (
        column.head
      )}
    </th>
  );
}

function BodyRow<Row>({ row, columns, onRowPress, isPicked }: TableProps<Row> & { row: Row }) {
  const press = onRowPress && {
    tabIndex: 0,
    onClick: () => onRowPress(row),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onRowPress(row);
    },
  };
  return (
    <tr
      {...press}
      className={c(press && 'press', isPicked?.(row) && 'picked')}
      aria-selected={isPicked ? isPicked(row) : undefined}
    >
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={c(column.figure && 'end', column.figure && 'figure')}
          data-place={placeOf(column, index)}
          data-label={column.cardLabel}
        >
          {column.figure ? <bdi dir="ltr">{column.cell(row)}</bdi> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function WaitingRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, line) => (
    <tr key={line}>
      {columns.map((column, index) => (
        <td key={column.key} data-place={placeOf(column, index)} aria-hidden="true">
          <div
            className={c('ruled')}
            style={{
              inlineSize: `${46 + ((line * 29 + index * 17) % 44)}%`,
              marginInlineStart: column.figure ? 'auto' : undefined,
            }}
          />
        </td>
      ))}
    </tr>
  ));
}

function placeOf<Row>(column: Column<Row>, index: number): string {
  return column.place ?? (index === 0 ? 'lead' : 'rest');
}
