import { useT, useTexts } from '@baize/i18n/react';
import { betProducts } from '@baize/protocol/products';
import { Checkbox, Notice, Select, showToast, Stack } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { usePublishPositions } from '../data.ts';
import type { PositionRules } from '../data.ts';
import { readAll, withOrWithout } from '#lib/typed.ts';
import { NumberField } from '#widgets/number-field.tsx';
import { PublishButton } from '#widgets/publish-button.tsx';
import sheet from '../line-settings.module.css';

const c = classes(sheet);
const bounded = {
  weekStartHour: { least: 0, most: 23 },
  forcedShareBasisPoints: { least: 0, most: 10_000 },
  commissionMaxBasisPoints: { least: 0, most: 1_000 },
} as const;
const labels = {
  weekStartHour: 'console-agents.set.weekStartHour',
  forcedShareBasisPoints: 'console-agents.set.forcedShare',
  commissionMaxBasisPoints: 'console-agents.set.commissionMax',
} as const;
type Name = keyof typeof bounded;
const names = Object.keys(bounded) as Name[];

/** The settlement week, what every level holds at least, the highest commission, and the products. From when what is published
 *  holds is said first. */
export function PositionForm({ code, rules }: { code: string; rules: PositionRules }) {
  const t = useT();
  const dayName = useDayName();
  const publish = usePublishPositions(code);
  const [weekStartsOn, setDay] = useState(rules.weekStartsOn);
  const [products, setProducts] = useState(rules.products);
  const [typed, setTyped] = useState<Record<Name, string>>(() => ({
    weekStartHour: String(rules.weekStartHour),
    forcedShareBasisPoints: String(rules.forcedShareBasisPoints),
    commissionMaxBasisPoints: String(rules.commissionMaxBasisPoints),
  }));
  const numeric = readAll(typed, bounded);
  return (
    <Stack gap={14}>
      <WhenItHolds rules={rules} />
      <Select
        size="s"
        label={t('console-agents.set.weekStartsOn')}
        value={String(weekStartsOn)}
        options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: dayName(day) }))}
        onChange={(event) => setDay(Number(event.currentTarget.value))}
      />
      {names.map((name) => (
        <NumberField
          key={name}
          label={t(labels[name])}
          value={typed[name]}
          bound={bounded[name]}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <fieldset className={c('choices')}>
        <legend>{t('console-agents.set.positionProducts')}</legend>
        {betProducts.map((product) => (
          <Checkbox
            key={product}
            label={t('console-positions.product', { product })}
            checked={products.includes(product)}
            onChange={(event) => setProducts(withOrWithout(products, product, event.currentTarget.checked))}
          />
        ))}
      </fieldset>
      <PublishButton
        needs="policy.write"
        isWhole={numeric !== null}
        isPending={publish.isPending}
        error={publish.error}
        onPublish={() =>
          numeric &&
          publish.mutate(
            { version: rules.version, weekStartsOn, products, ...numeric },
            { onSuccess: () => showToast({ text: t('console-agents.published'), tone: 'good' }) },
          )
        }
      />
    </Stack>
  );
}

function WhenItHolds({ rules: { from, nextFrom } }: { rules: PositionRules }) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <Notice tone={from === null ? 'note' : 'wait'} icon={<InfoIcon />}>
      {from !== null
        ? t('console-agents.set.positionsWaiting', { from: dateTime(from) })
        : nextFrom === null
          ? t('console-agents.set.positionsAtOnce')
          : t('console-agents.set.positionsNext', { from: dateTime(nextFrom) })}
    </Notice>
  );
}

/** Names of weekdays, 1 Monday to 7 Sunday, in the reader's language. */
function useDayName(): (day: number) => string {
  const { locale } = useTexts();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (day) => format.format(new Date(Date.UTC(2024, 0, day))); // the first of 2024 was a Monday
}
