import { useT } from '@baize/i18n/react';
import { currencies } from '@baize/protocol/currencies';
import { wireDecimalsMax, wireUnits } from '@baize/protocol/wire-amount';
import { Button, Dialog, Select, showToast, Stack } from '@baize/ui';
import { PencilSimpleIcon, PlusIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { isAsked, Refusal } from '#widgets/refusal.tsx';
import { useSetWire } from '../data.ts';
import type { Vendor, WireEntry } from '../data.ts';
import sheet from '../vendors.module.css';
import { useWireExample } from '../wire-example.ts';

const c = classes(sheet);
const codes = [...currencies.keys()].sort();
const depths = Array.from({ length: wireDecimalsMax + 1 }, (_, decimals) => decimals);

/** All entries at once; a second person agrees. */
export function WireDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const t = useT();
  const set = useSetWire(vendor.code);
  const [entries, setEntries] = useState<readonly WireEntry[]>(vendor.wire);
  const isTwice = (at: number): boolean => entries.findIndex(({ currency }) => currency === entries[at]?.currency) < at;
  const isSound = entries.every((_, at) => !isTwice(at));
  const put = (at: number, change: Partial<WireEntry>): void =>
    setEntries(entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry)));
  const press = (): void =>
    set.mutate([...entries], {
      onSuccess: () => {
        showToast({ text: t('common.done'), tone: 'good' });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      dismissable={!set.isPending}
      icon={<PencilSimpleIcon />}
      title={t('console-vendors.wire.title')}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {!isAsked(set.error) && (
            <Button
              kind="primary"
              blocked={!isSound}
              waiting={set.isPending}
              waitingLabel={t('common.waiting')}
              onClick={() => isSound && press()}
            >
              {t('common.save')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={14}>
        {entries.map((entry, at) => (
          <Entry
            key={at}
            entry={entry}
            error={isTwice(at) ? t('console-vendors.wire.twice') : undefined}
            onChange={(change) => put(at, change)}
            onRemove={() => setEntries(entries.filter((_, index) => index !== at))}
          />
        ))}
        <AddEntry entries={entries} onAdd={(entry) => setEntries([...entries, entry])} />
        <Refusal
          error={set.error}
          text={set.error?.code === 'STATE_CONFLICT' ? t('console-vendors.wire.hint') : undefined}
        />
      </Stack>
    </Dialog>
  );
}

/** Adds the first currency that has no entry yet. */
function AddEntry({ entries, onAdd }: { entries: readonly WireEntry[]; onAdd: (entry: WireEntry) => void }) {
  const t = useT();
  const free = codes.find((code) => entries.every(({ currency }) => currency !== code));
  return (
    <div>
      <Button
        size="s"
        icon={<PlusIcon />}
        blocked={free === undefined}
        onClick={() =>
          free !== undefined && onAdd({ currency: free, decimals: currencies.get(free)?.exponent ?? 2, unit: 1 })
        }
      >
        {t('console-vendors.wire.add')}
      </Button>
    </div>
  );
}

interface EntryProps {
  entry: WireEntry;
  error: string | undefined;
  onChange: (change: Partial<WireEntry>) => void;
  onRemove: () => void;
}

function Entry({ entry, error, onChange, onRemove }: EntryProps) {
  const t = useT();
  const { number } = useFormat();
  const example = useWireExample();
  return (
    <div className={c('form')}>
      <div className={c('pair')}>
        <Select
          size="s"
          label={t('deposits.currency')}
          error={error}
          value={entry.currency}
          options={codes.map((value) => ({ value, label: value }))}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
        />
        <Select
          size="s"
          label={t('console-vendors.wire.decimals')}
          value={String(entry.decimals)}
          options={depths.map((value) => ({ value: String(value), label: number(value) }))}
          onChange={(event) => onChange({ decimals: Number(event.currentTarget.value) })}
        />
        <Select
          size="s"
          label={t('console-vendors.wire.unit')}
          value={String(entry.unit)}
          options={wireUnits.map((value) => ({ value: String(value), label: number(value) }))}
          onChange={(event) => {
            const unit = wireUnits.find((known) => String(known) === event.currentTarget.value);
            if (unit !== undefined) onChange({ unit });
          }}
        />
      </div>
      <p className={c('quiet')}>{example(entry)}</p>
      <div>
        <Button size="s" onClick={onRemove}>
          {t('console-vendors.wire.remove')}
        </Button>
      </div>
    </div>
  );
}
