import { useT } from '@baize/i18n/react';
import { Button, Dialog, Notice, Select, Stack, TextArea, TextField } from '@baize/ui';
import { KeyIcon, WarningIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useNow } from '#lib/now.ts';
import { Refusal } from '#widgets/refusal.tsx';
import { useAddKey } from '../data.ts';
import type { NewKey, Vendor } from '../data.ts';
import sheet from '../vendors.module.css';

const c = classes(sheet);
const directions = ['inbound', 'outbound'] as const;
type Form = 'secret' | 'public';
/** What a vendor's protocol signs with. */
const formsOf: Readonly<Record<Vendor['dialect'], readonly [Form, ...Form[]]>> = {
  own: ['secret', 'public'],
  hub: ['public'],
  soft: ['secret'],
};
/** Our key towards a vendor of the hub dialect is a pair that the installation's configuration holds. */
const directionsOf = (vendor: Vendor) => (vendor.dialect === 'hub' ? (['inbound'] as const) : directions);
const overlaps = [0, 60, 1_440, 4_320, 10_080] as const;
/** Two keys of a party and direction are live at most (vendor API, signature). */
const liveMax = 2;

interface Draft {
  readonly direction: NewKey['direction'];
  readonly keyId: string;
  readonly form: Form;
  readonly publicPem: string;
  readonly overlapMinutes: number;
}

/** A new key beside the one before. Its secret is told to who asked for it, once a second person has agreed. */
export function NewKeyDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const t = useT();
  const add = useAddKey(vendor.code);
  const [draft, setDraft] = useState<Draft>({
    direction: 'inbound',
    keyId: '',
    form: formsOf[vendor.dialect][0],
    publicPem: '',
    overlapMinutes: 1_440,
  });
  const { direction, keyId, form, publicPem, overlapMinutes } = draft;
  const rivals = vendor.keys.filter((key) => key.direction === direction);
  const isFull = rivals.length >= liveMax;
  const isNamed = /^[A-Za-z0-9_.:-]{1,64}$/.test(keyId.trim());
  const isReady = isNamed && !isFull && (form === 'secret' || publicPem.trim() !== '');
  const press = (): void =>
    add.mutate(
      { direction, keyId: keyId.trim(), overlapMinutes, ...(form === 'public' && { publicPem: publicPem.trim() }) },
      { onSuccess: onClose }, // a second person always agrees first
    );
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      dismissable={!add.isPending}
      icon={<KeyIcon />}
      title={t('console-vendors.keys.add')}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            blocked={!isReady}
            waiting={add.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() => isReady && press()}
          >
            {t('console-vendors.keys.put')}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <Fields vendor={vendor} draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        {isFull ? (
          <Notice tone="wait" icon={<WarningIcon />}>
            {t('console-vendors.keys.full')}
          </Notice>
        ) : (
          isNamed && <Effect draft={draft} older={rivals[0]?.keyId} />
        )}
        <Refusal
          error={add.error}
          text={add.error?.code === 'STATE_CONFLICT' ? t('console-vendors.keys.idBad') : undefined}
        />
      </Stack>
    </Dialog>
  );
}

interface FieldsProps {
  vendor: Vendor;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

function Fields({ vendor, draft, onChange }: FieldsProps) {
  const t = useT();
  const forms = formsOf[vendor.dialect];
  const { direction, keyId, form, publicPem, overlapMinutes } = draft;
  return (
    <>
      <div className={c('pair')}>
        <Select
          size="s"
          label={t('console-vendors.keys.who')}
          value={direction}
          options={directionsOf(vendor).map((value) => ({
            value,
            label: t('console-vendors.keys.direction', { direction: value }),
          }))}
          onChange={(event) => {
            const chosen = directions.find((known) => known === event.currentTarget.value) ?? 'inbound';
            // towards a vendor with a key pair we sign with our own published key
            onChange({ direction: chosen, ...(chosen === 'outbound' && { form: 'secret' }) });
          }}
        />
        <Select
          size="s"
          label={t('console-vendors.keys.overlap')}
          value={String(overlapMinutes)}
          options={overlaps.map((minutes) => ({ value: String(minutes), label: spanWords(t, minutes) }))}
          onChange={(event) => onChange({ overlapMinutes: Number(event.currentTarget.value) })}
        />
      </div>
      <TextField
        size="s"
        figure
        label={t('console-vendors.keys.id')}
        hint={t('console-vendors.keys.idHint', { signs: '_ . : -' })}
        value={keyId}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ keyId: event.currentTarget.value })}
      />
      {direction === 'inbound' && forms.length > 1 && (
        <Select
          size="s"
          label={t('console-vendors.keys.form')}
          value={form}
          options={forms.map((value) => ({ value, label: t(`console-vendors.keys.${value}Form`) }))}
          onChange={(event) => onChange({ form: event.currentTarget.value === 'public' ? 'public' : 'secret' })}
        />
      )}
      {form === 'public' && (
        <TextArea
          label={t('console-vendors.keys.public')}
          dir="ltr"
          value={publicPem}
          maxLength={1_000}
          spellCheck={false}
          onChange={(event) => onChange({ publicPem: event.currentTarget.value })}
        />
      )}
    </>
  );
}

function spanWords(t: ReturnType<typeof useT>, minutes: number): string {
  if (minutes === 0) return t('console-vendors.keys.atOnce');
  return minutes < 1_440 ? t('common.hours', { count: minutes / 60 }) : t('common.days', { count: minutes / 1_440 });
}

/** What putting it to work does, with the instant at which the key before ends. */
function Effect({ draft, older }: { draft: Draft; older: string | undefined }) {
  const t = useT();
  const { dateTime } = useFormat();
  const now = useNow();
  const id = draft.keyId.trim();
  const time = dateTime(new Date(now + draft.overlapMinutes * 60_000).toISOString());
  return (
    <Notice tone="note" icon={<KeyIcon />}>
      {older === undefined
        ? t('console-vendors.keys.willFirst', { id })
        : t(draft.direction === 'inbound' ? 'console-vendors.keys.willIn' : 'console-vendors.keys.willOut', {
            id,
            older,
            time,
          })}
    </Notice>
  );
}
