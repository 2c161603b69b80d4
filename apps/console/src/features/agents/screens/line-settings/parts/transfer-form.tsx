import { useT } from '@baize/i18n/react';
import { Select, showToast, Stack, Switch } from '@baize/ui';
import { useState } from 'react';
import { writeMinor } from '#lib/format.ts';
import { usePublishTransfers } from '../data.ts';
import type { TransferBounds } from '../data.ts';
import { readAll, readPositive } from '#lib/typed.ts';
import { NumberField, SumField } from '#widgets/number-field.tsx';
import { PublishButton } from '#widgets/publish-button.tsx';

const numbers = {
  countPerDay: { least: 1, most: 1_000 },
  countPerTenMinutes: { least: 1, most: 1_000 },
  depositCoolingMinutes: { least: 0, most: 10_080 },
  windowHours: { least: 1, most: 720 },
} as const;
type NumberName = keyof typeof numbers;
const numberNames = Object.keys(numbers) as NumberName[];
const sums = ['least', 'most', 'perDay', 'circleFrom'] as const;
const openSums = ['secondFactorAbove', 'netFlowMost'] as const;
type Sum = (typeof sums)[number] | (typeof openSums)[number];

export function TransferForm({ code, bounds }: { code: string; bounds: TransferBounds }) {
  const t = useT();
  const { currency } = bounds;
  const form = useTransferForm(bounds);
  const publish = usePublishTransfers(code);
  const { body } = form;
  return (
    <Stack gap={14}>
      {(['up', 'down'] as const).map((way) => (
        <Switch
          key={way}
          spread
          label={t(`console-agents.set.${way}`)}
          checked={form.ways[way]}
          onChange={(event) => form.setWays({ ...form.ways, [way]: event.currentTarget.checked })}
        />
      ))}
      <Sums form={form} currency={currency} />
      {numberNames.map((name) => (
        <NumberField
          key={name}
          label={t(`console-agents.set.${name}`)}
          value={form.counts[name]}
          bound={numbers[name]}
          onChange={(value) => form.setCounts({ ...form.counts, [name]: value })}
        />
      ))}
      <Select
        size="s"
        label={t('console-agents.set.onFinding')}
        value={form.onFinding}
        options={(['hold', 'refuse'] as const).map((value) => ({ value, label: t(`console-agents.set.${value}`) }))}
        onChange={(event) => form.setOnFinding(event.currentTarget.value === 'refuse' ? 'refuse' : 'hold')}
      />
      <PublishButton
        needs="policy.write"
        isWhole={body !== null}
        isPending={publish.isPending}
        error={publish.error}
        onPublish={() =>
          body &&
          publish.mutate(body, { onSuccess: () => showToast({ text: t('console-agents.published'), tone: 'good' }) })
        }
      />
    </Stack>
  );
}

/** What is typed, and the body it makes; null while something cannot be read. */
function useTransferForm(bounds: TransferBounds) {
  const { currency, version } = bounds;
  const [ways, setWays] = useState({ up: bounds.up, down: bounds.down });
  const [onFinding, setOnFinding] = useState(bounds.onFinding);
  const [typed, setTyped] = useState(() => typedOf(bounds));
  const [counts, setCounts] = useState<Record<NumberName, string>>(() => ({
    countPerDay: String(bounds.countPerDay),
    countPerTenMinutes: String(bounds.countPerTenMinutes),
    depositCoolingMinutes: String(bounds.depositCoolingMinutes),
    windowHours: String(bounds.windowHours),
  }));
  const read = (name: Sum) => readPositive(typed[name], currency);
  const readOpen = (name: (typeof openSums)[number]) => (typed[name].trim() === '' ? null : read(name));
  const isOpenWrong = (name: (typeof openSums)[number]) => typed[name].trim() !== '' && read(name) === null;
  const [least, most, perDay, circleFrom] = [read('least'), read('most'), read('perDay'), read('circleFrom')];
  const numeric = readAll(counts, numbers);
  const body =
    least && most && perDay && circleFrom && numeric && !openSums.some(isOpenWrong)
      ? {
          ...ways,
          ...numeric,
          version,
          least,
          most,
          perDay,
          circleFrom,
          secondFactorAbove: readOpen('secondFactorAbove'),
          netFlowMost: readOpen('netFlowMost'),
          onFinding,
        }
      : null;
  return {
    ways,
    setWays,
    onFinding,
    setOnFinding,
    typed,
    setTyped,
    counts,
    setCounts,
    read,
    isOpenWrong,
    body,
  };
}

/** Sums that are always there, then those that may be left open. */
function Sums({ form, currency }: { form: ReturnType<typeof useTransferForm>; currency: string }) {
  const t = useT();
  const hints = {
    secondFactorAbove: t('console-agents.set.secondFactorHint'),
    netFlowMost: t('console-agents.set.netFlowHint'),
  };
  return (
    <>
      {sums.map((name) => (
        <SumField
          key={name}
          label={t(`console-agents.set.${name}`)}
          value={form.typed[name]}
          currency={currency}
          isWrong={form.read(name) === null}
          onChange={(value) => form.setTyped({ ...form.typed, [name]: value })}
        />
      ))}
      {openSums.map((name) => (
        <SumField
          key={name}
          label={t(`console-agents.set.${name}`)}
          hint={hints[name]}
          value={form.typed[name]}
          currency={currency}
          isWrong={form.isOpenWrong(name)}
          onChange={(value) => form.setTyped({ ...form.typed, [name]: value })}
        />
      ))}
    </>
  );
}

function typedOf(bounds: TransferBounds): Record<Sum, string> {
  const write = (minor: string | null): string => (minor === null ? '' : writeMinor(minor, bounds.currency));
  return {
    least: write(bounds.least),
    most: write(bounds.most),
    perDay: write(bounds.perDay),
    circleFrom: write(bounds.circleFrom),
    secondFactorAbove: write(bounds.secondFactorAbove),
    netFlowMost: write(bounds.netFlowMost),
  };
}
