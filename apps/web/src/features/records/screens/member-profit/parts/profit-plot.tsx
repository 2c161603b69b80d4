import { useT } from '@baize/i18n/react';
import { useFormat } from '#lib/format.ts';
import type { Span } from '#widgets/member/days.ts';
import { bucketsOf } from '#widgets/member/plot/buckets.ts';
import { Plot } from '#widgets/member/plot/plot.tsx';
import type { ProfitAndLoss } from '../data.ts';

/** Staked beside returned, and under them the net round its zero line. */
export function ProfitPlot({ data, span }: { data: ProfitAndLoss; span: Span }) {
  const t = useT();
  const format = useFormat();
  const buckets = bucketsOf(span, data.days);
  const sums = (pick: 'stakedMinor' | 'returnedMinor' | 'netMinor') =>
    buckets.map(({ values }) => values.reduce((sum, day) => sum + BigInt(day[pick]), 0n));
  const [staked, returned, net] = [sums('stakedMinor'), sums('returnedMinor'), sums('netMinor')];
  const day = (date: string): string => format.date(date);
  const money = (minor: bigint | undefined, signed = false): string =>
    format.money(minor ?? 0n, data.currency, { signed });
  const sentences = buckets.map(({ from, to }, index) =>
    t('records.profit.dayChart', {
      day: from === to ? day(from) : t('records.export.days', { from: day(from), to: day(to) }),
      staked: money(staked[index]),
      returned: money(returned[index]),
      net: money(net[index], true),
    }),
  );
  return (
    <Plot
      label={t('records.profit.chart')}
      hint={t('records.profit.walk')}
      sentences={sentences}
      ends={[day(span.from), day(span.to)]}
      plots={[
        [
          { key: 'staked', label: t('bets.staked'), tone: 'one', values: staked },
          { key: 'returned', label: t('bets.returned'), tone: 'two', values: returned },
        ],
        [{ key: 'net', label: t('bets.net'), tone: 'net', values: net }],
      ]}
    />
  );
}
