import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { betProducts } from '@baize/protocol/products';
import { percentUnit, readPercent } from '@baize/protocol/percent';
import { Columns, Panel, showToast, Stack, Switch, TextField } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { readPositive } from '#lib/typed.ts';
import { NumberField, SumField } from '#widgets/number-field.tsx';
import { PublishButton } from '#widgets/publish-button.tsx';
import { usePublishTerms } from '../data.ts';
import type { Terms } from '../data.ts';
import { bodyOf, daysBound, draftOf, multipleBound, shareOf } from '../draft.ts';
import type { Draft, Product } from '../draft.ts';
import { Consequences } from './consequences.tsx';
import { FriendFields } from './friend-fields.tsx';
import sheet from '../bonus-terms.module.css';

const c = classes(sheet);

export function TermsForm({ code, terms }: { code: string; terms: Terms }) {
  const t = useT();
  const publish = usePublishTerms(code);
  const [draft, setDraft] = useState<Draft>(() => draftOf(terms));
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const body = bodyOf(draft, terms);
  return (
    <Columns least={320}>
      <Panel title={t('console-site.bonusTerms.first')}>
        <Stack gap={14}>
          <Switch
            spread
            label={t('console-site.bonusTerms.first')}
            checked={draft.isGiven}
            onChange={(event) => change({ isGiven: event.currentTarget.checked })}
          />
          {draft.isGiven && <RuleFields draft={draft} terms={terms} onChange={change} />}
          <Consequences draft={draft} terms={terms} />
        </Stack>
      </Panel>
      <Panel title={t('console-site.bonusTerms.referral')}>
        <Stack gap={14}>
          <Switch
            spread
            label={t('console-site.bonusTerms.referral')}
            checked={draft.isForFriends}
            onChange={(event) => change({ isForFriends: event.currentTarget.checked })}
          />
          {draft.isForFriends && <FriendFields draft={draft} terms={terms} onChange={change} />}
        </Stack>
      </Panel>
      <Panel title={t('console-site.bonusTerms.weights')}>
        <Stack gap={14}>
          <p className={c('quiet')}>{t('console-site.bonusTerms.weightsHint')}</p>
          <div className={c('pair')}>
            {betProducts.map((product) => (
              <WeightField
                key={product}
                product={product}
                value={draft.weights[product] ?? ''}
                onChange={(typed) => change({ weights: { ...draft.weights, [product]: typed } })}
              />
            ))}
          </div>
          <PublishButton
            needs="policy.write"
            isWhole={body !== null}
            isPending={publish.isPending}
            error={publish.error}
            onPublish={() =>
              body &&
              publish.mutate(body, {
                onSuccess: () => showToast({ text: t('console-agents.published'), tone: 'good' }),
              })
            }
          />
        </Stack>
      </Panel>
    </Columns>
  );
}

interface RuleFieldsProps {
  draft: Draft;
  terms: Terms;
  onChange: (part: Partial<Draft>) => void;
}

function RuleFields({ draft, terms, onChange }: RuleFieldsProps) {
  const t = useT();
  const figure = useFigureField();
  const { currency, multipleMax } = terms;
  return (
    <>
      <div className={c('pair')}>
        <TextField
          {...figure(draft.share, percentUnit, {
            error:
              shareOf(draft) === null ? t('console-agents.set.numberNeeded', { least: 0.01, most: 200 }) : undefined,
          })}
          size="s"
          figure
          label={t('console-site.bonusTerms.share')}
          onChange={(event) => onChange({ share: event.currentTarget.value })}
        />
        <SumField
          label={t('console-site.bonusTerms.most')}
          value={draft.most}
          currency={currency}
          isWrong={readPositive(draft.most, currency) === null}
          onChange={(most) => onChange({ most })}
        />
        <NumberField
          label={t('bonuses.multiple')}
          value={draft.multiple}
          bound={multipleBound(terms)}
          onChange={(multiple) => onChange({ multiple })}
        />
        <NumberField
          label={t('bonuses.days')}
          value={draft.days}
          bound={daysBound}
          onChange={(days) => onChange({ days })}
        />
      </div>
      <p className={c('quiet')}>{t('console-site.bonusTerms.lawMultiple', { most: multipleMax })}</p>
    </>
  );
}

interface WeightFieldProps {
  product: Product;
  value: string;
  onChange: (typed: string) => void;
}

function WeightField({ product, value, onChange }: WeightFieldProps) {
  const t = useT();
  const figure = useFigureField();
  return (
    <TextField
      {...figure(value, percentUnit, {
        error: readPercent(value) === null ? t('console-agents.set.numberNeeded', { least: 0, most: 100 }) : undefined,
      })}
      size="s"
      figure
      label={t('console-positions.product', { product })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
