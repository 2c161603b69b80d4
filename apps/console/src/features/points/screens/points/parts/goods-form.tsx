import { useT } from '@baize/i18n/react';
import { languages } from '@baize/protocol/languages';
import { Checkbox, Columns, Notice, Select, showToast, Stack, Switch, TextField } from '@baize/ui';
import { useState } from 'react';
import { readPositive } from '#lib/typed.ts';
import { NumberField, SumField } from '#widgets/number-field.tsx';
import { PublishButton } from '#widgets/publish-button.tsx';
import { useSaveGoods } from '#features/points/data.ts';
import type { Goods, GoodsList } from '#features/points/data.ts';
import { arts, bodyOf, draftOf, fieldNames, kinds, noWords, orderBound, pointsBound, stockOf } from '../draft.ts';
import type { Draft } from '../draft.ts';

const nameMax = 60;
const noteMax = 80;

interface GoodsFormProps {
  id: string;
  /** Undefined: they are new. */
  goods: Goods | undefined;
  list: GoodsList;
  onDone: () => void;
}

export function GoodsForm({ id, goods, list, onDone }: GoodsFormProps) {
  const t = useT();
  const save = useSaveGoods(id);
  const [draft, setDraft] = useState<Draft>(() => draftOf(goods, list.currency));
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const body = bodyOf(draft, goods, list.currency);
  return (
    <Stack gap={14}>
      <Words draft={draft} all={list.languages} onChange={change} />
      <Terms draft={draft} currency={list.currency} onChange={change} />
      {draft.kind !== 'money' && <AskedFields draft={draft} onChange={change} />}
      <Switch
        spread
        label={t('console-site.methods.offered')}
        checked={draft.isOffered}
        onChange={(event) => change({ isOffered: event.currentTarget.checked })}
      />
      <PublishButton
        needs="policy.write"
        isWhole={body !== null}
        isPending={save.isPending}
        error={save.error}
        onPublish={() =>
          body &&
          save.mutate(body, {
            onSuccess: () => {
              showToast({ text: t('console-agents.published'), tone: 'good' });
              onDone();
            },
          })
        }
      />
    </Stack>
  );
}

interface PartProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** What they are, what they cost, and how many there are. */
function Terms({ draft, currency, onChange }: PartProps & { currency: string }) {
  const t = useT();
  return (
    <Columns least={160}>
      <Select
        size="s"
        label={t('points.kindHead')}
        value={draft.kind}
        options={kinds.map((kind) => ({ value: kind, label: t('points.kind', { kind }) }))}
        onChange={(event) => onChange({ kind: kinds.find((kind) => kind === event.currentTarget.value) ?? draft.kind })}
      />
      <Select
        size="s"
        label={t('console-points.artLabel')}
        value={draft.art}
        options={arts.map((art) => ({ value: art, label: t('console-points.art', { art }) }))}
        onChange={(event) => onChange({ art: arts.find((art) => art === event.currentTarget.value) ?? draft.art })}
      />
      <NumberField
        label={t('points.label')}
        value={draft.points}
        bound={pointsBound}
        onChange={(points) => onChange({ points })}
      />
      {draft.kind === 'money' && (
        <SumField
          label={t('common.amount')}
          hint={t('console-points.amountHint')}
          value={draft.amount}
          currency={currency}
          isWrong={readPositive(draft.amount, currency) === null}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      <TextField
        size="s"
        figure
        label={t('console-points.stock')}
        hint={t('console-points.stockHint')}
        value={draft.stock}
        error={stockOf(draft.stock) === undefined ? t('fields.reason.range') : undefined}
        onChange={(event) => onChange({ stock: event.currentTarget.value })}
      />
      <NumberField
        label={t('console-content.order')}
        value={draft.order}
        bound={orderBound}
        onChange={(order) => onChange({ order })}
      />
    </Columns>
  );
}

/** Name and short text in one language at a time; English stands in where there are none. */
function Words({ draft, all, onChange }: PartProps & { all: readonly string[] }) {
  const t = useT();
  const [language, setLanguage] = useState('en');
  const words = draft.words[language] ?? noWords;
  const nameOf = (tag: string): string => languages.find((one) => one.tag === tag)?.name ?? tag;
  const put = (part: Partial<typeof words>): void =>
    onChange({ words: { ...draft.words, [language]: { ...words, ...part } } });
  return (
    <>
      <Columns least={160}>
        <Select
          size="s"
          label={t('console-content.language')}
          value={language}
          options={[...new Set(['en', ...all])].map((tag) => ({ value: tag, label: nameOf(tag) }))}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <TextField
          size="s"
          label={t('console-merchant.name')}
          required={language === 'en'}
          maxLength={nameMax}
          value={words.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextField
          size="s"
          label={t('console-content.summary')}
          aside={t('common.optional')}
          maxLength={noteMax}
          value={words.note}
          onChange={(event) => put({ note: event.currentTarget.value })}
        />
      </Columns>
      {words.name.trim() === '' && (
        <Notice tone="note">
          {language === 'en'
            ? t('console-content.englishNeeded')
            : t('console-content.noWords', { language: nameOf(language) })}
        </Notice>
      )}
    </>
  );
}

/** What the redeem form asks for. A parcel always asks for the place and a number. */
function AskedFields({ draft, onChange }: PartProps) {
  const t = useT();
  const isFixed = (name: string): boolean =>
    draft.kind === 'physical' && (name === 'receivingAddress' || name === 'mobile');
  return (
    <fieldset>
      <legend>{t('console-points.asked')}</legend>
      <Stack gap={8}>
        {fieldNames.map((field) => (
          <Checkbox
            key={field}
            label={t('points.field', { field })}
            checked={isFixed(field) || draft.fields.includes(field)}
            disabled={isFixed(field)}
            onChange={(event) => {
              const rest = draft.fields.filter((known) => known !== field);
              onChange({ fields: event.currentTarget.checked ? [...rest, field] : rest });
            }}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
