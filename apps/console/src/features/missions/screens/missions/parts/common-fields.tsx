/** What missions and races have in common: words by language, which games, when, and as what the reward is given. */
import { directionOf } from '@baize/i18n';
import { useT } from '@baize/i18n/react';
import { betProducts } from '@baize/protocol/products';
import { Checkbox, Select, Stack, Switch, TextArea, TextField } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { languageName } from '#lib/language.ts';
import { useMerchant } from '#lib/merchant.ts';
import { withOrWithout } from '#lib/typed.ts';
import { MomentField } from '#widgets/moment-field.tsx';
import { NumberField } from '#widgets/number-field.tsx';
import { daysBound } from '../draft.ts';
import type { Common } from '../draft.ts';
import sheet from '../missions.module.css';

const c = classes(sheet);

interface FieldsProps {
  draft: Common;
  onChange: (part: Partial<Common>) => void;
}

export function WordsFields({ draft, languages, onChange }: FieldsProps & { languages: readonly string[] }) {
  const t = useT();
  const [language, setLanguage] = useState('en');
  const text = draft.words[language] ?? { title: '', text: '' };
  const change = (part: Partial<typeof text>): void =>
    onChange({ words: { ...draft.words, [language]: { ...text, ...part } } });
  const own = { lang: language, dir: directionOf(language) };
  const isNeeded = language === 'en' && text.title.trim() === '';
  return (
    <Stack gap={14}>
      <Select
        size="s"
        label={t('console-content.language')}
        value={language}
        options={['en', ...languages.filter((one) => one !== 'en')].map((value) => ({
          value,
          label: `${draft.words[value]?.title ? '✓ ' : ''}${languageName(value)}`,
        }))}
        onChange={(event) => setLanguage(event.currentTarget.value)}
      />
      <TextField
        {...own}
        size="s"
        label={t('console-content.title')}
        value={text.title}
        maxLength={80}
        error={isNeeded ? t('console-content.englishNeeded') : undefined}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        {...own}
        label={t('console-content.body')}
        value={text.text}
        maxLength={300}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    </Stack>
  );
}

/** None chosen: all count. */
export function ProductFields({ draft, onChange }: FieldsProps) {
  const t = useT();
  return (
    <fieldset className={c('products')}>
      <legend>
        {t('contracts.term.products')}
        {draft.products.length === 0 && `: ${t('common.all')}`}
      </legend>
      {betProducts.map((product) => (
        <Checkbox
          key={product}
          label={t('console-positions.product', { product })}
          checked={draft.products.includes(product)}
          onChange={(event) =>
            onChange({ products: withOrWithout(draft.products, product, event.currentTarget.checked) })
          }
        />
      ))}
    </fieldset>
  );
}

export function WhenFields({ draft, onChange }: FieldsProps) {
  const t = useT();
  const { timeZone } = useMerchant();
  const isTurned = draft.until !== '' && draft.until <= draft.from;
  return (
    <div className={c('pair')}>
      <MomentField
        label={t('common.from')}
        hint={t('console-merchant.untilHint', { zone: timeZone })}
        value={draft.from}
        onValueChange={(from) => onChange({ from })}
      />
      <MomentField
        label={t('common.to')}
        value={draft.until}
        error={isTurned ? t('console-content.windowTurned') : undefined}
        onValueChange={(until) => onChange({ until })}
      />
    </div>
  );
}

export function PlayThroughFields({ draft, multipleMax, onChange }: FieldsProps & { multipleMax: number }) {
  const t = useT();
  return (
    <>
      <Switch
        spread
        label={t('console-missions.asBonus')}
        checked={draft.isBonus}
        onChange={(event) => onChange({ isBonus: event.currentTarget.checked })}
      />
      {draft.isBonus && (
        <div className={c('pair')}>
          <NumberField
            label={t('bonuses.multiple')}
            value={draft.multiple}
            bound={{ least: 1, most: multipleMax }}
            onChange={(multiple) => onChange({ multiple })}
          />
          <NumberField
            label={t('bonuses.days')}
            value={draft.days}
            bound={daysBound}
            onChange={(days) => onChange({ days })}
          />
        </div>
      )}
    </>
  );
}
