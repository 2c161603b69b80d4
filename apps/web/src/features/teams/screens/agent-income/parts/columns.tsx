import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import type { Column } from '@baize/ui';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/format.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { Nothing, useMoneyCell } from '#features/teams/figures.tsx';
import { fullRate } from '#features/contracts/words.ts';
import type { Income, IncomeDay, IncomeKind, Payment } from '../data.ts';

const kinds: readonly IncomeKind[] = ['dividend', 'daily', 'hourly', 'realtime', 'commission'];

/** A column for every kind that paid something, so that an agent of two contracts reads two. */
export function useDayColumns(data: Income | undefined): Column<IncomeDay>[] {
  const t = useT();
  const format = useFormat();
  const money = useMoneyCell(data?.currency ?? '');
  const paying = kinds.filter((kind) => data?.kinds.some((sum) => sum.kind === kind && sum.receivedMinor !== '0'));
  return [
    {
      key: 'day',
      head: t('teams.days.day'),
      place: 'lead',
      cell: ({ day }) => format.date(day),
      total: t('common.total'),
    },
    ...paying.map((kind): Column<IncomeDay> => ({
      key: kind,
      head: t(`teams.contract.${kind}`),
      cardLabel: t(`teams.contract.${kind}`),
      figure: true,
      place: 'rest',
      cell: ({ kinds: sums }) => money(sums.find((sum) => sum.kind === kind)?.receivedMinor ?? '0'),
      total: money(data?.kinds.find((sum) => sum.kind === kind)?.receivedMinor ?? '0'),
    })),
    {
      key: 'received',
      head: t('teams.income.received'),
      cardLabel: t('teams.income.received'),
      figure: true,
      place: 'rest',
      cell: ({ receivedMinor }) => money(receivedMinor),
      total: data && money(data.receivedMinor),
    },
    {
      key: 'paid',
      head: t('teams.income.paid'),
      cardLabel: t('teams.income.paid'),
      figure: true,
      place: 'rest',
      cell: ({ paidMinor }) => money(paidMinor),
      total: data && money(data.paidMinor),
    },
    {
      key: 'kept',
      head: t('teams.income.kept'),
      figure: true,
      place: 'figure',
      cell: ({ keptMinor }) => <Kept minor={keptMinor}>{money(keptMinor)}</Kept>,
      total: data && <Kept minor={data.keptMinor}>{money(data.keptMinor)}</Kept>,
    },
  ];
}

/** More was paid on than came in: said in the colour of a loss beside its sign. */
export function Kept({ minor, children }: { minor: string; children: ReactNode }) {
  return minor.startsWith('-') ? <Figure tone="bad">{children}</Figure> : children;
}

export function usePaymentColumns(currency: string): Column<Payment>[] {
  const t = useT();
  const format = useHouseFormat();
  return [
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ at }) => <Figure tone="quiet">{format.dateTime(at)}</Figure>,
    },
    {
      key: 'kind',
      head: t('teams.income.kind'),
      place: 'lead',
      cell: ({ kind }) => <b>{t(`teams.contract.${kind}`)}</b>,
    },
    {
      key: 'with',
      head: t('teams.income.with'),
      place: 'rest',
      cell: ({ direction, account }) =>
        account === null ? (
          t('teams.income.house')
        ) : (
          <bdi>{t(`teams.income.${direction === 'paid' ? 'to' : 'from'}`, { account })}</bdi>
        ),
    },
    {
      key: 'period',
      head: t('teams.income.period'),
      place: 'rest',
      cell: ({ periodStart, periodEnd }) => <Period start={periodStart} end={periodEnd} />,
    },
    {
      key: 'turnover',
      head: t('teams.sum.turnover'),
      cardLabel: t('teams.sum.turnover'),
      figure: true,
      place: 'rest',
      cell: ({ turnoverMinor }) => (turnoverMinor === null ? <Nothing /> : format.money(turnoverMinor, currency)),
    },
    {
      key: 'rate',
      head: t('teams.row.rate'),
      cardLabel: t('teams.row.rate'),
      figure: true,
      place: 'rest',
      cell: ({ rateBasisPoints }) => (rateBasisPoints === null ? <Nothing /> : fullRate(rateBasisPoints)),
    },
    {
      key: 'amount',
      head: t('common.amount'),
      figure: true,
      place: 'figure',
      cell: ({ direction, amountMinor }) => (
        <Figure tone={direction === 'received' ? 'good' : 'bad'}>
          {format.money(direction === 'received' ? amountMinor : -BigInt(amountMinor), currency, { signed: true })}
        </Figure>
      ),
    },
  ];
}

const dayMs = 86_400_000;

/** Short periods are told by the clock, long ones by their days. */
function Period({ start, end }: { start: string; end: string }) {
  const format = useHouseFormat();
  const isShort = Date.parse(end) - Date.parse(start) < dayMs;
  const last = new Date(Date.parse(end) - 1).toISOString();
  return (
    <Figure tone="quiet">
      {isShort
        ? `${format.dateTime(start)} – ${format.time(end)}`
        : format.date(start) === format.date(last)
          ? format.date(start)
          : `${format.dayMonth(start)} – ${format.date(last)}`}
    </Figure>
  );
}
