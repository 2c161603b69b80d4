import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, RowItem, Rows, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { ChartPieIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { Nothing, Result, useProductName } from '#features/teams/figures.tsx';
import { fullRate } from '#features/contracts/words.ts';
import type { Overview } from '../data.ts';
import { useUplineName } from '../words.ts';
import { CreditBar } from './credit-bar.tsx';
import shared from '#features/teams/agent.module.css';
import sheet from '../positions.module.css';

const c = classes({ ...shared, ...sheet });

type OwnTerm = Overview['terms'][number];

/** Shares and credit from above, with the running week by game. */
export function OwnLine({ overview }: { overview: Overview | undefined }) {
  const t = useT();
  const nameOf = useUplineName();
  const columns = useColumns(overview);
  // a game that was never opened to this line says nothing
  const rows = overview?.terms.filter(
    ({ product, mayTake, commission, next }) =>
      mayTake > 0 || commission > 0 || next !== null || overview.running.some((row) => row.product === product),
  );
  return (
    <div className={c('pair')}>
      <Panel look="flush" title={overview && t('positions.line.title', { who: nameOf(overview.upline) })}>
        <Table
          className={c('spare')}
          caption={t('positions.line.title', { who: nameOf(overview?.upline ?? null) })}
          columns={columns}
          rows={rows}
          rowKey={({ product }) => product}
          dense
          waitingRows={4}
          empty={
            <EmptyBox icon={<ChartPieIcon weight="duotone" />} title={t('positions.line.none')}>
              {t('positions.line.noneSub')}
            </EmptyBox>
          }
        />
      </Panel>
      {overview && <OwnCredit overview={overview} />}
    </div>
  );
}

function OwnCredit({ overview: { credit, currency } }: { overview: Overview }) {
  const t = useT();
  const format = useFormat();
  if (!credit) return null;
  return (
    <Panel title={t('positions.credit.title')}>
      <div className={c('credit')}>
        <CreditBar credit={credit} currency={currency} isWritten />
      </div>
      <Rows>
        <RowItem label={t('positions.credit.limit')}>
          <Figure>{format.money(credit.limitMinor, currency)}</Figure>
        </RowItem>
        <RowItem label={t('positions.credit.given')}>
          <Figure>{format.money(credit.givenMinor, currency)}</Figure>
        </RowItem>
        <RowItem label={t('positions.credit.free')}>
          <Figure>{format.money(credit.heldMinor, currency)}</Figure>
        </RowItem>
      </Rows>
    </Panel>
  );
}

function useColumns(overview: Overview | undefined): Column<OwnTerm>[] {
  const t = useT();
  const format = useFormat();
  const productName = useProductName();
  const currency = overview?.currency ?? '';
  const running = (product: OwnTerm['product']) => overview?.running.find((row) => row.product === product);
  return [
    { key: 'product', head: t('positions.line.product'), place: 'lead', cell: ({ product }) => productName(product) },
    {
      key: 'mayTake',
      head: t('positions.line.mayTake'),
      cardLabel: t('positions.line.mayTake'),
      figure: true,
      cell: ({ mayTake }) => fullRate(mayTake),
    },
    {
      key: 'commission',
      head: t('positions.line.commission'),
      cardLabel: t('positions.line.commission'),
      figure: true,
      cell: ({ commission }) => fullRate(commission),
    },
    {
      key: 'next',
      head: t('positions.line.next'),
      cardLabel: t('positions.line.next'),
      figure: true,
      cell: ({ next }) =>
        next ? (
          t('positions.line.nextIs', { share: fullRate(next.mayTake), rate: fullRate(next.commission) })
        ) : (
          <Figure tone="quiet">
            <Nothing />
          </Figure>
        ),
    },
    {
      key: 'result',
      head: t('positions.line.result'),
      figure: true,
      place: 'figure',
      cell: ({ product }) => <Result minor={running(product)?.resultMinor ?? '0'} currency={currency} />,
    },
    {
      key: 'passed',
      head: t('positions.line.passed'),
      cardLabel: t('positions.line.passed'),
      figure: true,
      cell: ({ product }) => {
        const passed = running(product)?.passedMinor ?? '0';
        return passed === '0' ? <Nothing /> : format.money(passed, currency, { signed: true });
      },
    },
  ];
}
