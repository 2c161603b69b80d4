import { useT } from '@baize/i18n/react';
import { useFormat } from '#lib/format.ts';
import { classes } from '#lib/classes.ts';
import { AlignedBars } from '#features/teams/chart/aligned-bars.tsx';
import type { Income } from '../data.ts';
import sheet from '../income.module.css';

const c = classes(sheet);

/** Received above, kept below: two plots over the same days. The table beneath says the figures. */
export function IncomePlot({ data }: { data: Income }) {
  const t = useT();
  const format = useFormat();
  const { days, currency } = data;
  const money = (minor: string): string => format.money(minor, currency);
  const tick = (value: bigint): string => format.moneyTick(value, currency);
  return (
    <div className={c('plot')}>
      <AlignedBars
        label={t('teams.income.byDay')}
        days={days.map(({ day }) => format.dayMonth(day))}
        sentences={days.map(({ day, receivedMinor, paidMinor, keptMinor }) =>
          t('teams.income.sentence', {
            day: format.date(day),
            received: money(receivedMinor),
            paid: money(paidMinor),
            kept: money(keptMinor),
          }),
        )}
        plots={[
          {
            key: 'received',
            look: 'income',
            tall: true,
            values: days.map(({ receivedMinor }) => BigInt(receivedMinor)),
            tick,
            label: t('teams.income.received'),
          },
          {
            key: 'kept',
            look: 'level',
            values: days.map(({ keptMinor }) => BigInt(keptMinor)),
            tick,
            label: t('teams.income.kept'),
          },
        ]}
      />
    </div>
  );
}
