import { useT } from '@baize/i18n/react';
import { Checkbox, showToast, Stack } from '@baize/ui';
import { useState } from 'react';
import { classes } from '../../../lib/classes.ts';
import { usePublishContracts } from '../data.ts';
import type { ContractBounds } from '../data.ts';
import { readAll, withOrWithout } from '../../../lib/typed.ts';
import { NumberField } from '../../../widgets/number-field.tsx';
import { PublishButton } from '../../../widgets/publish-button.tsx';
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
      <fieldset className={c('choices')}>
        <legend>{t('console-agents.set.debtFreezes')}</legend>
        {freezes.map((name) => (
          <Checkbox
            key={name}
            label={t(`console-agents.set.freeze.${name}`)}
            checked={debtFreezes.includes(name)}
            onChange={(event) => setFreezes(withOrWithout(debtFreezes, name, event.currentTarget.checked))}
          />
        ))}
      </fieldset>
      <fieldset className={c('choices')}>
        <legend>{t('console-agents.set.platformPays')}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t('console-agents.contractKind', { kind })}
            checked={platformPays.includes(kind)}
            onChange={(event) => setPays(withOrWithout(platformPays, kind, event.currentTarget.checked))}
          />
        ))}
      </fieldset>
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
