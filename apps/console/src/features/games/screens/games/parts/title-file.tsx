import { errorText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { useT, useTexts } from '@baize/i18n/react';
import { amountUnit } from '@baize/protocol/typed-amount';
import { Button, Dialog, Notice, Stack, Switch, TextField } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import { fromWallClock, toWallClock } from '#lib/zoned.ts';
import { MomentField } from '#widgets/moment-field.tsx';
import { useChangeTitle } from '../data.ts';
import type { Title } from '../data.ts';
import { changeOf, draftOf } from '../draft.ts';
import type { Draft } from '../draft.ts';
import sheet from '../games.module.css';
import { ModelDocuments } from './model-documents.tsx';

const c = classes(sheet);

/** One title: on or off, hot, its place, its maintenance and the merchant's own stakes. */
export function TitleFile({ title, onClose }: { title: Title; onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const { currency, timeZone } = useMerchant();
  const change = useChangeTitle(title.nodeId);
  const [draft, setDraft] = useState(() => draftOf(title, currency));
  const [until, setUntil] = useState(() =>
    title.maintenanceUntil === null ? '' : toWallClock(title.maintenanceUntil, timeZone),
  );
  const checked = changeOf(draft, title, currency);
  const fault = 'fault' in checked ? checked.fault : null;
  const save = () => {
    if ('fault' in checked) return;
    const at = until === '' ? null : fromWallClock(until, timeZone);
    const isSame = at === title.maintenanceUntil;
    change.mutate({ body: checked.change, until: isSame ? undefined : at }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title.name}
      closeLabel={t('common.close')}
      buttons={
        <Button kind="primary" waiting={change.isPending} blocked={fault !== null} onClick={save}>
          {t('common.save')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Switch
          label={t('console-games.on')}
          sub={t('console-games.file.onSub')}
          checked={draft.isEnabled}
          onChange={(event) => setDraft({ ...draft, isEnabled: event.currentTarget.checked })}
        />
        <Switch
          label={t('console-games.hot')}
          sub={t('console-games.file.hotSub')}
          checked={draft.isHot}
          onChange={(event) => setDraft({ ...draft, isHot: event.currentTarget.checked })}
        />
        <TextField
          label={t('console-games.place')}
          aside={t('common.optional')}
          hint={t('console-games.file.placeHint')}
          error={fault === 'place' ? t('console-games.file.badPlace') : undefined}
          value={draft.place}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, place: event.currentTarget.value })}
        />
        <MomentField
          size="m"
          label={t('console-games.file.until')}
          aside={t('common.optional')}
          hint={t('console-games.file.untilHint')}
          value={until}
          onValueChange={setUntil}
        />
        <OwnStakes title={title} draft={draft} onChange={setDraft} />
        <ModelDocuments title={title} />
        {fault === 'limits' && <Notice tone="bad">{t('console-games.file.badLimits')}</Notice>}
        {change.error && <Notice tone="bad">{errorText(texts, change.error)}</Notice>}
      </Stack>
    </Dialog>
  );
}

interface OwnStakesProps {
  title: Title;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** The merchant's own stakes; without any the vendor's hold. */
function OwnStakes({ title, draft, onChange }: OwnStakesProps) {
  const t = useT();
  const { money } = useFormat();
  const figure = useFigureField();
  const { currency } = useMerchant();
  return (
    <fieldset className={c('limits')}>
      <legend>{t('console-games.file.limits', { currency })}</legend>
      <TextField
        {...figure(draft.min, amountUnit(currency))}
        label={t('console-games.file.min')}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, min: event.currentTarget.value })}
      />
      <TextField
        {...figure(draft.max, amountUnit(currency))}
        label={t('console-games.file.max')}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, max: event.currentTarget.value })}
      />
      <p className={c('quiet')}>
        {t('console-games.file.limitsHint', {
          min: money(title.minBetMinor, currency),
          max: money(title.maxBetMinor, currency),
        })}
      </p>
    </fieldset>
  );
}
