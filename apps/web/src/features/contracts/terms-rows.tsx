import { useT } from '@baize/i18n/react';
import { Figure, RowItem } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import type { ContractKind, Terms } from './data.ts';
import { fullRate, isCountedByPeriod } from './words.ts';
import sheet from './contracts.module.css';

const c = classes(sheet);

interface TermsRowsProps {
  kind: ContractKind;
  terms: Terms;
  /** Only what is asked and paid; the whole paper also says what is as it always is. */
  isBrief?: boolean;
}

/** The terms of a contract, each on its line; needs that are nothing are left out. Stands inside `Rows`. */
export function TermsRows({ kind, terms, isBrief = false }: TermsRowsProps) {
  const t = useT();
  const format = useHouseFormat();
  const money = (minor: string): string => format.money(minor, terms.currency);
  const [only, ...more] = terms.tiers;
  return (
    <>
      <RowItem label={t('contracts.term.paid')}>{t(`contracts.period.${terms.period}`)}</RowItem>
      {more.length > 0 ? (
        <div className={c('steps')}>
          <dt>{t(kind === 'dividend' ? 'contracts.term.rate.dividend' : 'contracts.term.rate.salary')}</dt>
          <dd>
            <StepTable kind={kind} terms={terms} />
          </dd>
        </div>
      ) : (
        only && <OnlyStep kind={kind} terms={terms} step={only} />
      )}
      {terms.activeFromMinor !== '0' && (
        <RowItem label={t('contracts.term.activeFrom')}>
          <Figure>{money(terms.activeFromMinor)}</Figure>
        </RowItem>
      )}
      {terms.singleBetMaxMinor !== null && (
        <RowItem label={t('contracts.term.singleBet')}>
          <Figure>{money(terms.singleBetMaxMinor)}</Figure>
        </RowItem>
      )}
      {terms.winRateMax !== null && (
        <RowItem label={t('contracts.term.winRate')}>
          <Figure>{format.share(terms.winRateMax)}</Figure>
        </RowItem>
      )}
      {terms.lossRateMax !== null && (
        <RowItem label={t('contracts.term.lossRate')}>
          <Figure>{format.share(terms.lossRateMax)}</Figure>
        </RowItem>
      )}
      {terms.carryLoss && <RowItem label={t('contracts.term.carry')}>{t('contracts.term.carryYes')}</RowItem>}
      {(!isBrief || terms.products !== null) && (
        <RowItem label={t('contracts.term.products')}>
          {terms.products === null
            ? t('contracts.writer.allProducts')
            : terms.products.map((product) => t(`contracts.product.${product}`)).join(', ')}
        </RowItem>
      )}
      {!isBrief && <RowItem label={t('contracts.term.payer')}>{t(`contracts.payer.${terms.payer}`)}</RowItem>}
    </>
  );
}

interface OnlyStepProps {
  kind: ContractKind;
  terms: Terms;
  step: Terms['tiers'][number];
}

/** The rate of a contract with one step, and what it asks. */
function OnlyStep({ kind, terms, step }: OnlyStepProps) {
  const t = useT();
  const format = useHouseFormat();
  const money = (minor: string): string => format.money(minor, terms.currency);
  const active = (count: number): string =>
    t(isCountedByPeriod(kind) ? 'contracts.activePeriod' : 'contracts.activeDay', { count: format.number(count) });
  return (
    <>
      <RowItem label={t(kind === 'dividend' ? 'contracts.term.rate.dividend' : 'contracts.term.rate.salary')}>
        <Figure>{fullRate(step.rateBasisPoints)}</Figure>
      </RowItem>
      {step.activeMembers > 0 && <RowItem label={t('contracts.term.active')}>{active(step.activeMembers)}</RowItem>}
      {step.periodTurnoverMinor !== '0' && (
        <RowItem label={t('contracts.term.turnover')}>
          <Figure>{money(step.periodTurnoverMinor)}</Figure>
        </RowItem>
      )}
      {step.periodLossMinor !== '0' && (
        <RowItem label={t('contracts.term.loss')}>
          <Figure>{money(step.periodLossMinor)}</Figure>
        </RowItem>
      )}
    </>
  );
}

/** Steps under each other: what each asks and gives. A need that no step has takes no column. */
function StepTable({ kind, terms }: { kind: ContractKind; terms: Terms }) {
  const t = useT();
  const format = useHouseFormat();
  const { tiers, currency } = terms;
  const asks = {
    turnover: tiers.some(({ periodTurnoverMinor }) => periodTurnoverMinor !== '0'),
    loss: tiers.some(({ periodLossMinor }) => periodLossMinor !== '0'),
    active: tiers.some(({ activeMembers }) => activeMembers > 0),
  };
  return (
    <table className={c('stepTable')} aria-label={t('contracts.term.rates')}>
      <thead>
        <tr>
          <th scope="col">{t('contracts.step.rate')}</th>
          {asks.turnover && <th scope="col">{t('contracts.step.turnover')}</th>}
          {asks.loss && <th scope="col">{t('contracts.step.loss')}</th>}
          {asks.active && (
            <th scope="col">
              {t(isCountedByPeriod(kind) ? 'contracts.writer.activePeriod' : 'contracts.writer.activeDay')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ rateBasisPoints, periodTurnoverMinor, periodLossMinor, activeMembers }) => (
          <tr key={rateBasisPoints}>
            <td>
              <Figure>{fullRate(rateBasisPoints)}</Figure>
            </td>
            {asks.turnover && (
              <td>
                <Figure>{format.money(periodTurnoverMinor, currency)}</Figure>
              </td>
            )}
            {asks.loss && (
              <td>
                <Figure>{format.money(periodLossMinor, currency)}</Figure>
              </td>
            )}
            {asks.active && (
              <td>
                <Figure>{format.number(activeMembers)}</Figure>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
