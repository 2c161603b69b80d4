import { useT } from '@baize/i18n/react';
import { promotionTypes } from '@baize/protocol/promotion-types';
import { Checkbox, Select, Stack, Switch, TextField } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useMerchant } from '#lib/merchant.ts';
import { withOrWithout } from '#lib/typed.ts';
import { MomentField } from '#widgets/moment-field.tsx';
import { NumberField } from '#widgets/number-field.tsx';
import type { Kind } from '../data.ts';
import { audiences, groups, hasPart, linkages, orderBound } from '../draft.ts';
import type { Draft, Fault } from '../draft.ts';
import sheet from '../content.module.css';

const c = classes(sheet);

interface FrameFormProps {
  kind: Kind;
  draft: Draft;
  faults: ReadonlySet<Fault>;
  onChange: (part: Partial<Draft>) => void;
}

/** Where it stands, for whom, in which order and when. */
export function FrameForm({ kind, draft, faults, onChange }: FrameFormProps) {
  const t = useT();
  const { timeZone } = useMerchant();
  const moment = (name: 'startsAt' | 'endsAt', label: string) => (
    <MomentField
      label={label}
      hint={t('console-merchant.untilHint', { zone: timeZone })}
      value={draft[name]}
      error={name === 'endsAt' && faults.has('window') ? t('console-content.windowTurned') : undefined}
      onValueChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <Stack gap={14}>
      {hasPart(kind, 'shelf') && (
        <Select
          size="s"
          label={t(kind === 'banner' ? 'console-content.where' : 'console-content.offer')}
          value={draft.shelf ?? ''}
          options={
            kind === 'banner'
              ? groups.map((value) => ({ value, label: t('console-content.group', { group: value }) }))
              : promotionTypes.map((value) => ({ value, label: t(`offers.type.${value}`) }))
          }
          onChange={(event) => onChange({ shelf: event.currentTarget.value })}
        />
      )}
      <fieldset className={c('choices')}>
        <legend>{t('console-content.for')}</legend>
        {audiences.map((one) => (
          <Checkbox
            key={one}
            label={t('console-content.audience', { audience: one })}
            checked={draft.audience.includes(one)}
            onChange={(event) =>
              onChange({ audience: withOrWithout(draft.audience, one, event.currentTarget.checked) })
            }
          />
        ))}
        {faults.has('audience') && (
          <p role="alert" className={c('fault')}>
            {t('fields.reason.required')}
          </p>
        )}
      </fieldset>
      <div className={c('pair')}>
        {moment('startsAt', t('console-content.starts'))}
        {moment('endsAt', t('console-content.ends'))}
      </div>
      {kind === 'promotion' && (
        <Switch
          spread
          label={t('console-content.coming')}
          checked={draft.isComing}
          onChange={(event) => onChange({ isComing: event.currentTarget.checked })}
        />
      )}
      {hasPart(kind, 'link') && <LinkFields kind={kind} draft={draft} faults={faults} onChange={onChange} />}
      <NumberField
        label={`${t('console-content.order')}. ${t('console-content.orderHint')}`}
        value={draft.order}
        bound={orderBound}
        onChange={(order) => onChange({ order })}
      />
    </Stack>
  );
}

function LinkFields({ kind, draft, faults, onChange }: FrameFormProps) {
  const t = useT();
  const open = kind === 'headline' ? (['none', 'page', 'external'] as const) : linkages;
  return (
    <div className={c('pair')}>
      <Select
        size="s"
        label={t('console-content.leads')}
        value={draft.linkageType}
        options={open.map((value) => ({ value, label: t('console-content.linkage', { kind: value }) }))}
        onChange={(event) =>
          onChange({ linkageType: open.find((one) => one === event.currentTarget.value) ?? 'none', url: '' })
        }
      />
      {draft.linkageType !== 'none' && (
        <TextField
          size="s"
          dir="ltr"
          label={t('console-content.target', { kind: draft.linkageType, path: '/help', start: 'https://' })}
          value={draft.url}
          maxLength={300}
          spellCheck={false}
          autoComplete="off"
          error={faults.has('url') ? t('fields.reason.format') : undefined}
          onChange={(event) => onChange({ url: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
