/** What contracts and positions paid the agent and what the agent paid on: sums, each day, each payment. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Panel, Stat, Stats, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { CoinsIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useIncome } from '../data.ts';
import type { Income as IncomeData, IncomeDay, Shown } from '../data.ts';
import { Payments } from './payments.tsx';
import { ListHeading, Result } from './cells.tsx';

const sums = ['received', 'paid', 'kept'] as const;

export function Income({ shown }: { shown: Shown }) {
  const t = useT();
  const income = useIncome(shown);
  const { data } = income;
  const columns = useColumns(data);
  return (
    <>
      <Sums data={data} />
      <Panel look="flush" title={<ListHeading text={t('console-agents.seenByDay')} currency={data?.currency} />}>
        <Table
          dense
          caption={t('console-agents.seenByDay')}
          columns={columns}
          rows={data?.days
            .toReversed()
            .filter(({ receivedMinor, paidMinor }) => receivedMinor !== '0' || paidMinor !== '0')}
          rowKey={({ day }) => day}
          refreshing={income.isPlaceholderData}
          failed={
            income.error && !data ? <FailedBox error={income.error} onRetry={() => void income.refetch()} /> : undefined
          }
          empty={<EmptyBox icon={<CoinsIcon weight="duotone" />} title={t('console-agents.seenIncomeNone')} />}
        />
      </Panel>
      <Payments shown={shown} />
    </>
  );
}

/** The three sums, and what each kind of contract brought. */
function Sums({ data }: { data: IncomeData | undefined }) {
  const t = useT();
  const { money } = useFormat();
  const say = (minor: string): string => (data ? `${money(minor, data.currency)} ${data.currency}` : '');
  return (
    <Panel>
      <Stats>
        {sums.map((sum) => (
          <Stat
            key={sum}
            small
            label={t('console-agents.seenIncomeSum', { sum })}
            value={data ? say(data[`${sum}Minor`]) : null}
          />
        ))}
        {data?.kinds
          .filter(({ receivedMinor }) => receivedMinor !== '0')
          .map(({ kind, receivedMinor }) => (
            <Stat
              key={kind}
              small
              label={kind === 'commission' ? t('positions.line.commission') : t(`contracts.kind.${kind}`)}
              value={say(receivedMinor)}
            />
          ))}
      </Stats>
    </Panel>
  );
}

function useColumns(data: IncomeData | undefined): Column<IncomeDay>[] {
  const t = useT();
  const { date, money } = useFormat();
  const currency = data?.currency ?? '';
  const sum = (key: 'received' | 'paid'): Column<IncomeDay> => ({
    key,
    head: t('console-agents.seenIncomeSum', { sum: key }),
    cardLabel: t('console-agents.seenIncomeSum', { sum: key }),
    figure: true,
    cell: (day) => money(day[`${key}Minor`], currency),
    total: data && money(data[`${key}Minor`], currency),
  });
  return [
    {
      key: 'day',
      head: t('console-reports.money.day'),
      place: 'lead',
      cell: ({ day }) => <Figure>{date(day)}</Figure>,
      total: t('common.total'),
    },
    sum('received'),
    sum('paid'),
    {
      key: 'kept',
      head: t('console-agents.seenIncomeSum', { sum: 'kept' }),
      figure: true,
      place: 'figure',
      cell: ({ keptMinor }) => <Result minor={keptMinor} currency={currency} />,
      total: data && <Result minor={data.keptMinor} currency={currency} />,
    },
  ];
}
