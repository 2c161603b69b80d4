import { useT } from '@baize/i18n/react';
import { Figure, Table } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import type { ContractKind, Trial } from './data.ts';
import { useSpanText } from './words.ts';
import sheet from './contracts.module.css';

const c = classes(sheet);

interface TrialBoxProps {
  kind: ContractKind;
  trial: Trial;
  currency: string;
  /** Figures that matter, in order; the last one is told in the lamp's colour. */
  lines: readonly { readonly label: string; readonly minor: string }[];
}

/** What a contract would have brought on the last closed periods, worked out by the rules that pay. */
export function TrialBox({ kind, trial, currency, lines }: TrialBoxProps) {
  const t = useT();
  const format = useHouseFormat();
  const spanText = useSpanText();
  return (
    <section className={c('trial')}>
      <h3>{t('contracts.trial.title')}</h3>
      <p className={c('trialSpan')}>{spanText(kind, trial.from, trial.to)}</p>
      <dl>
        <div>
          <dt>{t('contracts.trial.bets')}</dt>
          <dd>
            <Figure>{format.money(trial.figures.countedMinor, currency)}</Figure>
          </dd>
        </div>
        {trial.periods > 1 && (
          <div>
            <dt>{t('contracts.trial.paid')}</dt>
            <dd>
              <Figure>
                {t('contracts.trial.paidOf', {
                  paid: format.number(trial.periodsPaid),
                  all: format.number(trial.periods),
                })}
              </Figure>
            </dd>
          </div>
        )}
        {lines.map(({ label, minor }, place) => (
          <div key={label} data-last={place === lines.length - 1 || undefined}>
            <dt>{label}</dt>
            <dd>
              <Figure>{format.money(minor, currency)}</Figure>
            </dd>
          </div>
        ))}
      </dl>
      {trial.parts.length > 1 && <Parts trial={trial} currency={currency} />}
    </section>
  );
}

/** Period by period; five-minute windows an hour a row. */
function Parts({ trial, currency }: Pick<TrialBoxProps, 'trial' | 'currency'>) {
  const t = useT();
  const format = useHouseFormat();
  return (
    <details className={c('trialParts')}>
      <summary>{t('contracts.debts.open')}</summary>
      <Table
        dense
        caption={t('contracts.trial.title')}
        rows={trial.parts}
        rowKey={({ from }) => from}
        empty={null}
        columns={[
          {
            key: 'period',
            head: t('contracts.payments.period'),
            place: 'lead',
            cell: ({ from }) => <Figure tone="quiet">{format.dateTime(from)}</Figure>,
          },
          {
            key: 'base',
            head: t('contracts.why.base'),
            cardLabel: t('contracts.why.base'),
            figure: true,
            cell: ({ baseMinor }) => format.money(baseMinor, currency),
          },
          {
            key: 'earn',
            head: t('contracts.debts.due'),
            figure: true,
            place: 'figure',
            cell: ({ earnMinor }) => format.money(earnMinor, currency),
          },
        ]}
      />
    </details>
  );
}
