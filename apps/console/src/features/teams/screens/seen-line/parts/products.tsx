import { useT } from '@baize/i18n/react';
import { EmptyBox, Panel, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { DiceFiveIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import type { Overview, Product } from '../data.ts';
import { ListHeading, Result } from './cells.tsx';

/** What the team played, the most turnover first. */
export function Products({ data, isOld }: { data: Overview | undefined; isOld: boolean }) {
  const t = useT();
  return (
    <Panel look="flush" title={<ListHeading text={t('positions.statement.products')} currency={data?.currency} />}>
      <Table
        dense
        caption={t('positions.statement.products')}
        columns={useColumns(data?.currency ?? '')}
        rows={data?.products}
        rowKey={({ product }) => product}
        refreshing={isOld}
        waitingRows={3}
        empty={<EmptyBox icon={<DiceFiveIcon weight="duotone" />} title={t('console-agents.seenBetsNone')} />}
      />
    </Panel>
  );
}

function useColumns(currency: string): Column<Product>[] {
  const t = useT();
  const { money, number } = useFormat();
  return [
    {
      key: 'product',
      head: t('positions.line.product'),
      place: 'lead',
      cell: ({ product }) => t('console-positions.product', { product }),
    },
    {
      key: 'bets',
      head: t('contracts.why.memberBets'),
      cardLabel: t('contracts.why.memberBets'),
      figure: true,
      cell: ({ bets }) => number(bets),
    },
    {
      key: 'turnover',
      head: t('positions.statement.turnover'),
      cardLabel: t('positions.statement.turnover'),
      figure: true,
      cell: ({ turnoverMinor }) => money(turnoverMinor, currency),
    },
    {
      key: 'result',
      head: t('console-agents.seenResult'),
      figure: true,
      place: 'figure',
      cell: ({ resultMinor }) => <Result minor={resultMinor} currency={currency} />,
    },
  ];
}
