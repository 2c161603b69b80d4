import { useT } from '@baize/i18n/react';
import { Checkbox, showToast, Stack } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { usePublishContracts } from '../data.ts';
import type { ContractBounds } from '../data.ts';
import { readAll, withOrWithout } from '#lib/typed.ts';
import { NumberField } from '#widgets/number-field.tsx';
import { PublishButton } from '#widgets/publish-button.tsx';
import sheet from '../line-settings.module.css';

const c = classes(sheet);
const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
const freezes = ['transfers', 'offers', 'withdrawals'] as const;
const rates = { least: 0, most: 10_000 };
const bounded = {
  dividend: rates,
  daily: rates,
  hourly: rates,
  realtime: rates,
  offerDays: { least: 1, most: 90 },
  noticeDays: { least: 1, most: 90 },
};
type Name = keyof typeof bounded;

export function ContractForm({ code, bounds }: { code: string; bounds: ContractBounds }) {
  const t = useT();
  const publish = usePublishContracts(code);
  const [typed, setTyped] = useState<Record<Name, string>>(() => ({
    dividend: String(bounds.ceilings.dividend),
    daily: String(bounds.ceilings.daily),
    hourly: String(bounds.ceilings.hourly),
    realtime: String(bounds.ceilings.realtime),
    offerDays: String(bounds.offerDays),
    noticeDays: String(bounds.noticeDays),
  }));
  const [debtFreezes, setFreezes] = useState(bounds.debtFreezes);
  const [platformPays, setPays] = useState(bounds.platformPays);
  const numeric = readAll(typed, bounded);
  const set = (name: Name) => (value: string) => setTyped({ ...typed, [name]: value });
  const submit = (): void => {
    if (!numeric) return;
    const { offerDays, noticeDays, ...ceilings } = numeric;
    publish.mutate(
      { version: bounds.version, ceilings, offerDays, noticeDays, debtFreezes, platformPays },
      { onSuccess: () => showToast({ text: t('console-agents.published'), tone: 'good' }) },
    );
  };
  return (
    <Stack gap={14}>
      {kinds.map((kind) => (
        <NumberField
          key={kind}
          label={t('console-agents.set.ceiling', { kind })}
          value={typed[kind]}
          bound={rates}
          onChange={set(kind)}
        />
      ))}
      {(['offerDays', 'noticeDays'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(`console-agents.set.${name}`)}
          value={typed[name]}
          bound={bounded[name]}
          onChange={set(name)}
        />
      ))}
      <Choices
        legend={t('console-agents.set.debtFreezes')}
        options={freezes.map((value) => ({ value, label: t(`console-agents.set.freeze.${value}`) }))}
        chosen={debtFreezes}
        onChange={setFreezes}
      />
      <Choices
        legend={t('console-agents.set.platformPays')}
        options={kinds.map((value) => ({ value, label: t('console-agents.contractKind', { kind: value }) }))}
        chosen={platformPays}
        onChange={setPays}
      />
      <PublishButton
        needs="policy.write"
        isWhole={numeric !== null}
        isPending={publish.isPending}
        error={publish.error}
        onPublish={submit}
      />
    </Stack>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

function Choices<Value extends string>({ legend, options, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className={c('choices')}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(event) => onChange(withOrWithout(chosen, value, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  );
}
