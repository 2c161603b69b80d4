import { useT } from '@baize/i18n/react';
import { Button, Notice, Panel, showToast, Stack, Switch, TextField } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { NumberField } from '#widgets/number-field.tsx';
import { PublishButton } from '#widgets/publish-button.tsx';
import { usePublishTerms } from '../data.ts';
import type { Terms } from '../data.ts';
import { bodyOf, daysBound, draftOf, emptyLevel, isRising, levelsMost, levelsOf } from '../draft.ts';
import type { Draft, LevelDraft } from '../draft.ts';
import { LevelForm } from './level-form.tsx';
import sheet from '../vip-terms.module.css';

const c = classes(sheet);

export function TermsForm({ code, terms }: { code: string; terms: Terms }) {
  const t = useT();
  const publish = usePublishTerms(code);
  const [draft, setDraft] = useState<Draft>(() => draftOf(terms));
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const changeLevel = (place: number, part: Partial<LevelDraft>): void =>
    change({ levels: draft.levels.map((level, at) => (at === place ? { ...level, ...part } : level)) });
  const body = bodyOf(draft, terms);
  const levels = levelsOf(draft, terms);
  return (
    <Stack gap={16}>
      {draft.levels.map((level, place) => (
        <LevelForm
          key={place}
          rank={place + 1}
          level={level}
          currency={terms.currency}
          onChange={(part) => changeLevel(place, part)}
          onRemove={() => change({ levels: draft.levels.filter((_, at) => at !== place) })}
        />
      ))}
      {draft.levels.length < levelsMost && (
        <Button onClick={() => change({ levels: [...draft.levels, emptyLevel] })}>{t('console-vip.add')}</Button>
      )}
      <Panel>
        <Stack gap={14}>
          <Ways draft={draft} terms={terms} onChange={change} />
          {levels && !isRising(levels) && (
            <Notice tone="bad" icon={<WarningCircleIcon />}>
              {t('console-vip.order')}
            </Notice>
          )}
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
    </Stack>
  );
}

interface WaysProps {
  draft: Draft;
  terms: Terms;
  onChange: (part: Partial<Draft>) => void;
}

/** What holds for all levels: which days count, and how rebate and bonuses are paid. */
function Ways({ draft, terms, onChange }: WaysProps) {
  const t = useT();
  return (
    <>
      <TextField
        size="s"
        figure
        label={t('console-vip.reachDays')}
        hint={t('console-vip.reachDaysHint')}
        value={draft.reachDays}
        onChange={(event) => onChange({ reachDays: event.currentTarget.value })}
      />
      <Switch
        spread
        label={t('console-vip.byItself')}
        checked={draft.byItself}
        onChange={(event) => onChange({ byItself: event.currentTarget.checked })}
      />
      <Switch
        spread
        label={t('console-vip.playThrough')}
        checked={draft.isPlayedThrough}
        onChange={(event) => onChange({ isPlayedThrough: event.currentTarget.checked })}
      />
      {draft.isPlayedThrough && (
        <div className={c('pair')}>
          <NumberField
            label={t('bonuses.multiple')}
            value={draft.multiple}
            bound={{ least: 1, most: terms.multipleMax }}
            onChange={(multiple) => onChange({ multiple })}
          />
          <NumberField
            label={t('bonuses.days')}
            value={draft.days}
            bound={daysBound}
            onChange={(days) => onChange({ days })}
          />
        </div>
      )}
    </>
  );
}
