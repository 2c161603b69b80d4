import { useT } from '@baize/i18n/react';
import { EmptyBox, Table } from '@baize/ui';
import { ChartPieIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import type { LineRow } from '../data.ts';

/** What the level above laid down, game by game; games that were never opened say nothing. */
export function SharesTable({ line: { terms } }: { line: LineRow }) {
  const t = useT();
  const { percent } = useFormat();
  return (
    <Table
      caption={t('positions.give.shares')}
      rows={terms.filter(({ mayTake, kept, commission, next }) => mayTake > 0 || kept > 0 || commission > 0 || next)}
      rowKey={({ product }) => product}
      dense
      empty={<EmptyBox icon={<ChartPieIcon weight="duotone" />} title={t('positions.line.none')} />}
      columns={[
        {
          key: 'product',
          head: t('positions.line.product'),
          place: 'lead',
          cell: ({ product }) => t('console-positions.product', { product }),
        },
        {
          key: 'mayTake',
          head: t('positions.give.mayTake'),
          cardLabel: t('positions.give.mayTake'),
          figure: true,
          cell: ({ mayTake }) => percent(mayTake),
        },
        {
          key: 'kept',
          head: t('console-positions.keptAbove'),
          cardLabel: t('console-positions.keptAbove'),
          figure: true,
          cell: ({ kept }) => percent(kept),
        },
        {
          key: 'commission',
          head: t('positions.give.commission'),
          figure: true,
          place: 'figure',
          cell: ({ commission }) => percent(commission),
        },
        {
          key: 'next',
          head: t('positions.line.next'),
          cardLabel: t('positions.line.next'),
          figure: true,
          cell: ({ next }) =>
            next ? t('positions.line.nextIs', { share: percent(next.mayTake), rate: percent(next.commission) }) : '–',
        },
      ]}
    />
  );
}
