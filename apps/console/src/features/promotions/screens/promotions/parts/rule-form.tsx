import { useT } from '@baize/i18n/react';
import { betProducts } from '@baize/protocol/products';
import { promotionConditionsOf, promotionLimits, promotionWays } from '@baize/protocol/promotion-types';
import { Pill, PillRow, Select, Stack, TextField } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { readPositive, withOrWithout } from '#lib/typed.ts';
import { NumberField, SumField } from '#widgets/number-field.tsx';
import { bounds } from '../draft.ts';
import type { Draft, Way, WhoKind } from '../draft.ts';
import sheet from '../promotions.module.css';

const c = classes(sheet);
const whoKinds: readonly WhoKind[] = ['all', 'new', 'vip'];

interface RuleFormProps {
  draft: Draft;
  currency: string;
  multipleMax: number;
  onChange: (part: Partial<Draft>) => void;
}

export function RuleForm({ draft, currency, multipleMax, onChange }: RuleFormProps) {
  return (
    <Stack gap={14}>
      <div className={c('pair')}>
        <WayFields draft={draft} onChange={onChange} />
        <WhoFields draft={draft} onChange={onChange} />
        <ConditionFields draft={draft} currency={currency} onChange={onChange} />
        <AmountFields draft={draft} currency={currency} onChange={onChange} />
        <GivingFields draft={draft} currency={currency} multipleMax={multipleMax} onChange={onChange} />
      </div>
      <Products draft={draft} onChange={onChange} />
    </Stack>
  );
}

type Part = Pick<RuleFormProps, 'draft' | 'onChange'>;

function WayFields({ draft, onChange }: Part) {
  const t = useT();
  const pick = (way: Way): void => {
    const [first = 'none'] = promotionConditionsOf[way];
    onChange({ way, condition: promotionConditionsOf[way].includes(draft.condition) ? draft.condition : first });
  };
  return (
    <>
      <Select
        size="s"
        label={t('console-promotions.way')}
        value={draft.way}
        options={promotionWays.map((value) => ({ value, label: t('console-promotions.wayOf', { way: value }) }))}
        onChange={(event) => pick(promotionWays.find((way) => way === event.currentTarget.value) ?? draft.way)}
      />
      {draft.way === 'code' && (
        <TextField
          size="s"
          label={t('promotions.code')}
          value={draft.code}
          maxLength={20}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
      )}
    </>
  );
}

function WhoFields({ draft, onChange }: Part) {
  const t = useT();
  return (
    <>
      <Select
        size="s"
        label={t('promotions.for')}
        value={draft.who}
        options={whoKinds.map((kind) => ({ value: kind, label: t('console-promotions.whoOf', { kind }) }))}
        onChange={(event) =>
          onChange({ who: whoKinds.find((kind) => kind === event.currentTarget.value) ?? draft.who })
        }
      />
      {draft.who === 'new' && (
        <NumberField
          label={t('console-promotions.newDays')}
          value={draft.newDays}
          bound={bounds.newDays}
          onChange={(newDays) => onChange({ newDays })}
        />
      )}
      {draft.who === 'vip' && (
        <NumberField
          label={t('console-promotions.vipRank')}
          value={draft.vipRank}
          bound={bounds.vipRank}
          onChange={(vipRank) => onChange({ vipRank })}
        />
      )}
      <Select
        size="s"
        label={t('promotions.limit')}
        value={draft.once}
        options={promotionLimits.map((once) => ({ value: once, label: t('promotions.once', { once }) }))}
        onChange={(event) =>
          onChange({ once: promotionLimits.find((once) => once === event.currentTarget.value) ?? draft.once })
        }
      />
    </>
  );
}

function ConditionFields({ draft, currency, onChange }: Part & { currency: string }) {
  const t = useT();
  const open = promotionConditionsOf[draft.way];
  return (
    <>
      <Select
        size="s"
        label={t('console-promotions.condition')}
        value={draft.condition}
        options={open.map((value) => ({ value, label: t('console-promotions.conditionOf', { kind: value }) }))}
        onChange={(event) =>
          onChange({ condition: open.find((kind) => kind === event.currentTarget.value) ?? draft.condition })
        }
      />
      {draft.condition !== 'none' && (
        <SumField
          label={t('console-promotions.least')}
          value={draft.least}
          currency={currency}
          isWrong={readPositive(draft.least, currency) === null}
          onChange={(least) => onChange({ least })}
        />
      )}
      {draft.condition === 'rank' && (
        <NumberField
          label={t('console-promotions.places')}
          value={draft.places}
          bound={bounds.places}
          onChange={(places) => onChange({ places })}
        />
      )}
    </>
  );
}

function AmountFields({ draft, currency, onChange }: Part & { currency: string }) {
  const t = useT();
  const isShare = draft.amountKind === 'share';
  return (
    <>
      <Select
        size="s"
        label={t('common.amount')}
        value={draft.amountKind}
        options={(['fixed', 'share'] as const).map((value) => ({
          value,
          label: t('console-promotions.amountOf', { kind: value }),
        }))}
        onChange={(event) => onChange({ amountKind: event.currentTarget.value === 'share' ? 'share' : 'fixed' })}
      />
      {isShare && (
        <TextField
          size="s"
          figure
          label={t('console-promotions.amountOf', { kind: 'share' })}
          value={draft.share}
          onChange={(event) => onChange({ share: event.currentTarget.value })}
        />
      )}
      <SumField
        label={isShare ? t('console-site.bonusTerms.most') : t('common.amount')}
        value={draft.amount}
        currency={currency}
        isWrong={readPositive(draft.amount, currency) === null}
        onChange={(amount) => onChange({ amount })}
      />
      {draft.way === 'raffle' && (
        <NumberField
          label={t('console-promotions.winners')}
          value={draft.winners}
          bound={bounds.winners}
          onChange={(winners) => onChange({ winners })}
        />
      )}
    </>
  );
}

function GivingFields({ draft, currency, multipleMax, onChange }: RuleFormProps) {
  const t = useT();
  return (
    <>
      <TextField
        size="s"
        figure
        label={t('bonuses.multiple')}
        hint={`${t('console-promotions.cashHint')} ${t('console-site.bonusTerms.lawMultiple', { most: multipleMax })}`}
        value={draft.multiple}
        onChange={(event) => onChange({ multiple: event.currentTarget.value })}
      />
      {draft.multiple.trim() !== '' && (
        <NumberField
          label={t('bonuses.days')}
          value={draft.days}
          bound={bounds.days}
          onChange={(days) => onChange({ days })}
        />
      )}
      <NumberField
        label={t('console-promotions.claimDays')}
        value={draft.claimDays}
        bound={bounds.claimDays}
        onChange={(claimDays) => onChange({ claimDays })}
      />
      <SumField
        label={t('promotions.budget')}
        hint={t('console-promotions.noBound')}
        value={draft.budget}
        currency={currency}
        isWrong={draft.budget.trim() !== '' && readPositive(draft.budget, currency) === null}
        onChange={(budget) => onChange({ budget })}
      />
    </>
  );
}

function Products({ draft, onChange }: Part) {
  const t = useT();
  if (draft.condition === 'none' || draft.condition === 'deposit') return null;
  return (
    <div>
      <p className={c('quiet')}>{t('console-promotions.products')}</p>
      <PillRow label={t('console-promotions.products')}>
        <Pill on={draft.products.length === 0} onToggle={() => onChange({ products: [] })}>
          {t('common.all')}
        </Pill>
        {betProducts.map((product) => {
          const isIn = draft.products.includes(product);
          return (
            <Pill
              key={product}
              on={isIn}
              onToggle={() => onChange({ products: withOrWithout(draft.products, product, !isIn) })}
            >
              {t('console-positions.product', { product })}
            </Pill>
          );
        })}
      </PillRow>
    </div>
  );
}
