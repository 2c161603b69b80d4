import { useT } from '@baize/i18n/react';
import { Select, showToast, Stack } from '@baize/ui';
import { useState } from 'react';
import { usePublishMeasures } from '../data.ts';
import type { Measures } from '../data.ts';
import { readAll } from '#lib/typed.ts';
import { NumberField } from '#widgets/number-field.tsx';
import { PublishButton } from '#widgets/publish-button.tsx';

const bounded = {
  exclusionDays: { least: 1, most: 365 },
  washRounds: { least: 3, most: 1_000 },
  placeDays: { least: 1, most: 30 },
  rateRises: { least: 1, most: 30 },
} as const;
type Name = keyof typeof bounded;
const names = Object.keys(bounded) as Name[];

export function AbuseForm({ code, measures }: { code: string; measures: Measures }) {
  const t = useT();
  const publish = usePublishMeasures(code);
  const [excludesFrom, setExcludes] = useState(measures.excludesFrom);
  const [typed, setTyped] = useState<Record<Name, string>>(() => ({
    exclusionDays: String(measures.exclusionDays),
    washRounds: String(measures.washRounds),
    placeDays: String(measures.placeDays),
    rateRises: String(measures.rateRises),
  }));
  const numeric = readAll(typed, bounded);
  return (
    <Stack gap={14}>
      <Select
        size="s"
        label={t('console-agents.set.excludesFrom')}
        value={excludesFrom}
        options={(['confirmed', 'open'] as const).map((value) => ({
          value,
          label: t(`console-agents.set.excludes.${value}`),
        }))}
        onChange={(event) => setExcludes(event.currentTarget.value === 'open' ? 'open' : 'confirmed')}
      />
      {names.map((name) => (
        <NumberField
          key={name}
          label={t(`console-agents.set.${name}`)}
          value={typed[name]}
          bound={bounded[name]}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <PublishButton
        needs="policy.write"
        isWhole={numeric !== null}
        isPending={publish.isPending}
        error={publish.error}
        onPublish={() =>
          numeric &&
          publish.mutate(
            { version: measures.version, excludesFrom, ...numeric },
            { onSuccess: () => showToast({ text: t('console-agents.published'), tone: 'good' }) },
          )
        }
      />
    </Stack>
  );
}
