import { useT } from '@baize/i18n/react';
import { missionMeasures, missionRepeats } from '@baize/protocol/mission-words';
import { Figure, RowItem, Rows, Select, Stack } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { readPositive } from '#lib/typed.ts';
import { NumberField, SumField } from '#widgets/number-field.tsx';
import { useSaveMission, useTryMission } from '../data.ts';
import type { Mission } from '../data.ts';
import { countBound, hasProducts, isMoney, missionBody, missionDraft } from '../draft.ts';
import type { MissionDraft, Place } from '../draft.ts';
import { DraftActs, StateActs } from './acts.tsx';
import { PlayThroughFields, ProductFields, WhenFields, WordsFields } from './common-fields.tsx';
import sheet from '../missions.module.css';

const c = classes(sheet);

interface MissionFileProps {
  /** Null: a new one. */
  mission: Mission | null;
  id: string;
  place: Place;
  languages: readonly string[];
  onDone: () => void;
}

/** A draft to write; what went live only to read and stop. */
export function MissionFile(props: MissionFileProps) {
  const { mission, onDone } = props;
  if (mission && mission.state !== 'draft')
    return (
      <Stack gap={14}>
        <Facts mission={mission} />
        <StateActs id={mission.id} state={mission.state} onDone={onDone} />
      </Stack>
    );
  return <MissionForm {...props} />;
}

function Facts({ mission }: { mission: Mission }) {
  const t = useT();
  const { dateTime, money, number } = useFormat();
  const { currency } = mission;
  const sum = (minor: string) => `${money(minor, currency)} ${currency}`;
  return (
    <Rows>
      <RowItem label={t('common.state')}>{t('console-missions.state', { state: mission.state })}</RowItem>
      <RowItem label={t('missions.measure', { measure: mission.measure })}>
        <Figure>{isMoney(mission.measure) ? sum(mission.target) : number(Number(mission.target))}</Figure>
      </RowItem>
      <RowItem label={t('missions.reward')}>
        <Figure>{sum(mission.amountMinor)}</Figure>
      </RowItem>
      <RowItem label={t('common.from')}>{dateTime(mission.from)}</RowItem>
      {mission.until && <RowItem label={t('common.to')}>{dateTime(mission.until)}</RowItem>}
      <RowItem label={t('console-missions.met')}>
        <Figure>{number(mission.met)}</Figure>
      </RowItem>
      <RowItem label={t('offers.status.claimed')}>
        <Figure>
          {number(mission.claimed)}, {sum(mission.paidMinor)}
        </Figure>
      </RowItem>
    </Rows>
  );
}

function MissionForm({ mission, id, place, languages, onDone }: MissionFileProps) {
  const [draft, setDraft] = useState(() => missionDraft(mission, place, new Date().toISOString()));
  const change = (part: Partial<MissionDraft>): void => setDraft({ ...draft, ...part });
  const save = useSaveMission(id);
  const trying = useTryMission();
  const body = missionBody(draft, place, mission?.revision ?? null);
  return (
    <Stack gap={14}>
      <WordsFields draft={draft} languages={languages} onChange={change} />
      <TermsFields draft={draft} currency={place.currency} onChange={change} />
      {hasProducts(draft.measure) && <ProductFields draft={draft} onChange={change} />}
      <WhenFields draft={draft} onChange={change} />
      <PlayThroughFields draft={draft} multipleMax={place.multipleMax} onChange={change} />
      <DraftActs
        isWhole={body !== null}
        tried={trying}
        saving={save}
        onTry={() => body && trying.mutate(body)}
        onSave={() => body && save.mutate(body, { onSuccess: onDone })}
      />
      {mission && <StateActs id={mission.id} state={mission.state} onDone={onDone} />}
    </Stack>
  );
}

interface TermsFieldsProps {
  draft: MissionDraft;
  currency: string;
  onChange: (part: Partial<MissionDraft>) => void;
}

function TermsFields({ draft, currency, onChange }: TermsFieldsProps) {
  const t = useT();
  const target = t('console-missions.target');
  return (
    <div className={c('pair')}>
      <Select
        size="s"
        label={t('console-agents.kind')}
        value={draft.measure}
        options={missionMeasures.map((value) => ({ value, label: t('missions.measure', { measure: value }) }))}
        onChange={(event) =>
          onChange({ measure: missionMeasures.find((one) => one === event.currentTarget.value) ?? 'turnover' })
        }
      />
      <Select
        size="s"
        label={t('console-content.shown')}
        value={draft.repeat}
        options={missionRepeats.map((value) => ({ value, label: t('missions.repeat', { repeat: value }) }))}
        onChange={(event) =>
          onChange({ repeat: missionRepeats.find((one) => one === event.currentTarget.value) ?? 'daily' })
        }
      />
      {isMoney(draft.measure) ? (
        <SumField
          label={target}
          value={draft.target}
          currency={currency}
          isWrong={draft.target !== '' && readPositive(draft.target, currency) === null}
          onChange={(value) => onChange({ target: value })}
        />
      ) : (
        <NumberField
          label={target}
          value={draft.target}
          bound={countBound}
          onChange={(value) => onChange({ target: value })}
        />
      )}
      <SumField
        label={t('missions.reward')}
        value={draft.amount}
        currency={currency}
        isWrong={draft.amount !== '' && readPositive(draft.amount, currency) === null}
        onChange={(amount) => onChange({ amount })}
      />
    </div>
  );
}
