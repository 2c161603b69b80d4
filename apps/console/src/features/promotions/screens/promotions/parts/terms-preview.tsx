import { useT } from '@baize/i18n/react';
import { Notice, RowItem, Rows } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import type { PromotionRule } from '../data.ts';

/** The terms as players read them, a row each. */
export function TermsPreview({ rule, currency }: { rule: PromotionRule; currency: string }) {
  const t = useT();
  const { money, percent } = useFormat();
  const { who, condition, amount, playThrough, winners, way } = rule;
  const sum = (minor: string) => `${money(minor, currency)} ${currency}`;
  const days = (count: number) => t('common.days', { count });
  const given =
    amount.kind === 'share'
      ? t('promotions.share', { percent: percent(amount.shareBasisPoints), most: sum(amount.mostMinor) })
      : `${winners === null ? '' : `${winners} × `}${sum(amount.amountMinor)}`;
  return (
    <Notice tone="note" icon={<InfoIcon />}>
      <Rows>
        <RowItem label={t('promotions.for')}>
          {t('promotions.who', {
            kind: who.kind,
            days: who.kind === 'new' ? days(who.days) : '',
            rank: who.kind === 'vip' ? who.rank : 0,
          })}
        </RowItem>
        <RowItem label={t('promotions.limit')}>{t('promotions.once', { once: rule.once })}</RowItem>
        {condition.kind !== 'none' && (
          <RowItem label={t('promotions.need')}>
            {t('promotions.condition', {
              kind: way === 'raffle' ? 'ticket' : condition.kind,
              amount: sum(condition.leastMinor),
              places: condition.kind === 'rank' ? condition.places : 0,
            })}
          </RowItem>
        )}
        <RowItem label={t('promotions.get')}>{given}</RowItem>
        <RowItem label={t('promotions.playThrough')}>
          {playThrough
            ? t('promotions.times', { multiple: String(playThrough.multiple), days: days(playThrough.days) })
            : t('promotions.cash')}
        </RowItem>
        <RowItem label={t('promotions.claimWithin')}>{days(rule.claimDays)}</RowItem>
      </Rows>
    </Notice>
  );
}
