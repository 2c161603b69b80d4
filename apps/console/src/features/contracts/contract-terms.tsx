import { useT } from '@baize/i18n/react';
import { Figure, RowItem } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Kind, Terms } from './terms.ts';
import sheet from './terms.module.css';

const c = classes(sheet);

/** The terms of a contract, each on its line; needs that are nothing are left out. Stands inside `Rows`. */
export function ContractTerms({ kind, terms }: { kind: Kind; terms: Terms }) {
  const t = useT();
  const { money, percent } = useFormat();
  const amount = (minor: string): string => `${money(minor, terms.currency)} ${terms.currency}`;
  return (
    <>
      <RowItem label={t('contracts.term.paid')}>{t(`contracts.period.${terms.period}`)}</RowItem>
      <Tiers kind={kind} terms={terms} />
      {terms.activeFromMinor !== '0' && (
        <RowItem label={t('contracts.term.activeFrom')}>
          <Figure>{amount(terms.activeFromMinor)}</Figure>
        </RowItem>
      )}
      {terms.singleBetMaxMinor !== null && (
        <RowItem label={t('contracts.term.singleBet')}>
          <Figure>{amount(terms.singleBetMaxMinor)}</Figure>
        </RowItem>
      )}
      {terms.winRateMax !== null && (
        <RowItem label={t('contracts.term.winRate')}>
          <Figure>{percent(terms.winRateMax)}</Figure>
        </RowItem>
      )}
      {terms.lossRateMax !== null && (
        <RowItem label={t('contracts.term.lossRate')}>
          <Figure>{percent(terms.lossRateMax)}</Figure>
        </RowItem>
      )}
      {terms.carryLoss && <RowItem label={t('contracts.term.carry')}>{t('contracts.term.carryYes')}</RowItem>}
      <RowItem label={t('contracts.term.products')}>
        {terms.products === null
          ? t('contracts.writer.allProducts')
          : terms.products.map((product) => t(`contracts.product.${product}`)).join(', ')}
      </RowItem>
      <RowItem label={t('contracts.term.payer')}>{t(`contracts.payer.${terms.payer}`)}</RowItem>
    </>
  );
}

/** One rate with what it asks, or steps under each other. A need that no step has takes no column. */
function Tiers({ kind, terms }: { kind: Kind; terms: Terms }) {
  const t = useT();
  const { percent } = useFormat();
  const { tiers } = terms;
  const rateLabel = t(kind === 'dividend' ? 'contracts.term.rate.dividend' : 'contracts.term.rate.salary');
  const needs = useNeeds(kind, terms);
  const [only, ...more] = tiers;
  if (!only) return null;
  if (more.length === 0)
    return (
      <>
        <RowItem label={rateLabel}>
          <Figure>{percent(only.rateBasisPoints)}</Figure>
        </RowItem>
        {needs.map(({ key, label, of }) => (
          <RowItem key={key} label={label}>
            <Figure>{of(only)}</Figure>
          </RowItem>
        ))}
      </>
    );
  return (
    <div className={c('tiers')}>
      <dt>{rateLabel}</dt>
      <dd>
        <table aria-label={t('contracts.term.rates')}>
          <thead>
            <tr>
              <th scope="col">{t('contracts.step.rate')}</th>
              {needs.map(({ key, head }) => (
                <th key={key} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
              <tr key={tier.rateBasisPoints}>
                <td>
                  <Figure>{percent(tier.rateBasisPoints)}</Figure>
                </td>
                {needs.map(({ key, of }) => (
                  <td key={key}>
                    <Figure>{of(tier) ?? '0'}</Figure>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </dd>
    </div>
  );
}

/** What a rate asks, as far as any step asks it: as a label of its own, as a head of a column, and in each step (null: nothing). */
function useNeeds(kind: Kind, { tiers, currency }: Terms) {
  const t = useT();
  const { money, number } = useFormat();
  const activeLabel = t(kind === 'dividend' ? 'contracts.writer.activePeriod' : 'contracts.writer.activeDay');
  return [
    {
      key: 'turnover',
      label: t('contracts.term.turnover'),
      head: t('contracts.step.turnover'),
      of: (tier: Tier) => (tier.periodTurnoverMinor === '0' ? null : money(tier.periodTurnoverMinor, currency)),
    },
    {
      key: 'loss',
      label: t('contracts.term.loss'),
      head: t('contracts.step.loss'),
      of: (tier: Tier) => (tier.periodLossMinor === '0' ? null : money(tier.periodLossMinor, currency)),
    },
    {
      key: 'active',
      label: activeLabel,
      head: activeLabel,
      of: (tier: Tier) => (tier.activeMembers === 0 ? null : number(tier.activeMembers)),
    },
  ].filter(({ of }) => tiers.some((tier) => of(tier) !== null));
}

type Tier = Terms['tiers'][number];
