import { useT } from '@baize/i18n/react';
import { Figure, Panel } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Overview } from '../data.ts';
import sheet from '../overview.module.css';

const c = classes(sheet);
const steps = ['registered', 'deposited', 'betInWeekOne', 'betInWeekFour'] as const;

/** How far those came who joined in a stretch with four whole weeks behind it. */
export function Funnel({ data }: { data: Overview | undefined }) {
  const t = useT();
  const format = useFormat();
  const funnel = data?.funnel;
  const day = (date: string): string => format.date(date);
  return (
    <Panel className={c('funnel')} title={t('teams.funnel.title')}>
      <ol className={c('steps')}>
        {steps.map((step) => {
          const count = funnel?.[step] ?? 0;
          const share = funnel && funnel.registered > 0 ? (count / funnel.registered) * 100 : 0;
          return (
            <li key={step}>
              <span className={c('step')}>
                <span className={c('stepBar')} style={{ inlineSize: `${share}%` }} aria-hidden="true" />
                <span className={c('stepName')}>{t(`teams.funnel.${step}`)}</span>
              </span>
              <Figure>{funnel ? format.number(count) : null}</Figure>
            </li>
          );
        })}
      </ol>
      {funnel && <p className={c('foot')}>{t('teams.funnel.when', { from: day(funnel.from), to: day(funnel.to) })}</p>}
    </Panel>
  );
}
