import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, RowItem, Rows, Stack, Table, TextArea } from '@baize/ui';
import { TrophyIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { readMinor, useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { SumField } from '#widgets/number-field.tsx';
import { useSaveRace, useStandings, useTryRace } from '../data.ts';
import type { Race } from '../data.ts';
import { raceBody, raceDraft, readPrizes } from '../draft.ts';
import type { Place, RaceDraft } from '../draft.ts';
import { DraftActs, StateActs } from './acts.tsx';
import { PlayThroughFields, ProductFields, WhenFields, WordsFields } from './common-fields.tsx';
import sheet from '../missions.module.css';

const c = classes(sheet);

interface RaceFileProps {
  /** Null: a new one. */
  race: Race | null;
  id: string;
  place: Place;
  languages: readonly string[];
  onDone: () => void;
}

/** A draft to write; of what went live the standings. */
export function RaceFile(props: RaceFileProps) {
  const { race, onDone } = props;
  const { dateTime } = useFormat();
  const t = useT();
  if (!race || race.state === 'draft') return <RaceForm {...props} />;
  return (
    <Stack gap={14}>
      <Rows>
        <RowItem label={t('common.state')}>{t('console-missions.state', { state: race.state })}</RowItem>
        <RowItem label={t('common.from')}>{dateTime(race.from)}</RowItem>
        <RowItem label={t('common.to')}>{dateTime(race.until)}</RowItem>
      </Rows>
      <Standings id={race.id} />
      <StateActs id={race.id} state={race.state} onDone={onDone} />
    </Stack>
  );
}

function Standings({ id }: { id: string }) {
  const t = useT();
  const { money, number } = useFormat();
  const standings = useStandings(id);
  const { data } = standings;
  const currency = data?.currency ?? '';
  return (
    <Table
      caption={t('console-missions.standings')}
      dense
      rows={data?.rows}
      rowKey={({ memberId }) => memberId}
      columns={[
        {
          key: 'account',
          head: t('console-players.account'),
          place: 'lead',
          cell: ({ account }) => <bdi>{account}</bdi>,
        },
        { key: 'rank', head: '#', figure: true, cell: ({ rank }) => (rank === null ? '–' : number(rank)) },
        {
          key: 'stakes',
          head: t('missions.measure', { measure: 'turnover' }),
          figure: true,
          cell: ({ turnoverMinor }) => money(turnoverMinor, currency),
        },
        {
          key: 'prize',
          head: t('missions.race.prizes'),
          figure: true,
          place: 'figure',
          cell: ({ prizeMinor }) => <Figure>{money(prizeMinor, currency)}</Figure>,
        },
        {
          key: 'given',
          head: t('common.state'),
          cell: ({ prize }) => prize && t('console-missions.prizeState', { state: prize }),
        },
      ]}
      failed={
        standings.error && !data ? (
          <FailedBox error={standings.error} onRetry={() => void standings.refetch()} />
        ) : undefined
      }
      empty={<EmptyBox icon={<TrophyIcon weight="duotone" />} title={t('common.none')} />}
    />
  );
}

function RaceForm({ race, id, place, languages, onDone }: RaceFileProps) {
  const t = useT();
  const [draft, setDraft] = useState(() => raceDraft(race, place, new Date().toISOString()));
  const change = (part: Partial<RaceDraft>): void => setDraft({ ...draft, ...part });
  const save = useSaveRace(id);
  const trying = useTryRace();
  const body = raceBody(draft, place, race?.revision ?? null);
  const { currency } = place;
  const isWrong = draft.prizes !== '' && readPrizes(draft.prizes, currency) === null;
  return (
    <Stack gap={14}>
      <WordsFields draft={draft} languages={languages} onChange={change} />
      <div className={c('pair')}>
        <TextArea
          label={t('console-missions.prizes')}
          value={draft.prizes}
          error={isWrong ? t('console-agents.set.amountNeeded') : undefined}
          onChange={(event) => change({ prizes: event.currentTarget.value })}
        />
        <SumField
          label={t('console-missions.least')}
          value={draft.least}
          currency={currency}
          isWrong={draft.least !== '' && readMinor(draft.least, currency) === null}
          onChange={(least) => change({ least })}
        />
      </div>
      <ProductFields draft={draft} onChange={change} />
      <WhenFields draft={draft} onChange={change} />
      <PlayThroughFields draft={draft} multipleMax={place.multipleMax} onChange={change} />
      <DraftActs
        isWhole={body !== null}
        tried={trying}
        saving={save}
        onTry={() => body && trying.mutate(body)}
        onSave={() => body && save.mutate(body, { onSuccess: onDone })}
      />
      {race && <StateActs id={race.id} state={race.state} onDone={onDone} />}
    </Stack>
  );
}
