import { useT } from '@baize/i18n/react';
import { Figure, Panel } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { Sparkline } from '#features/teams/chart/sparkline.tsx';
import type { Overview } from '../data.ts';
import { changeOf } from './trend.ts';
import sheet from '../overview.module.css';

const c = classes(sheet);

const figures = [
  { key: 'income', say: 'money', colour: 'var(--ball-yellow)' },
  { key: 'turnover', say: 'moneyWhole', colour: 'var(--ball-sky)' },
  { key: 'activeMembers', say: null, colour: 'var(--ball-green)' },
  { key: 'netDeposits', say: 'moneyWhole', colour: 'var(--ball-pink)' },
] as const;

/** Four figures of the span, each with how it stands against the span before and how it went. */
export function Figures({ data }: { data: Overview | undefined }) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={c('figures')}>
      {figures.map(({ key, say, colour }) => {
        const figure = data?.figures[key];
        const value = figure && (say ? format[say](figure.value, data.currency) : format.number(Number(figure.value)));
        return (
          <Panel key={key} look="tight" className={c('figure')}>
            <h2 className={c('figureName')}>{t(`teams.figure.${key}`)}</h2>
            {figure && <Change value={figure.value} before={figure.before} />}
            <Figure className={c('figureValue')}>{value ?? null}</Figure>
            <span className={c('figureSpark')}>{figure && <Sparkline values={figure.spark} colour={colour} />}</span>
          </Panel>
        );
      })}
    </div>
  );
}

/** Against the span of the same length before; nothing where there was nothing to compare with. */
function Change({ value, before }: { value: string; before: string }) {
  const t = useT();
  const change = changeOf(BigInt(value), BigInt(before));
  if (change === null) return <span className={c('change')}>{t('teams.figure.noBefore')}</span>;
  const text = `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(1)}%`;
  return (
    <span className={c('change')} title={t('teams.figure.against')}>
      <Figure tone={change > 0 ? 'good' : change < 0 ? 'bad' : 'quiet'}>{text}</Figure>
    </span>
  );
}
