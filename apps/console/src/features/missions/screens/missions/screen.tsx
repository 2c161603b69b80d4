/** Missions and races: what is drafted, live and over; a row opens the file, where a draft is written. */
import { useT } from '@baize/i18n/react';
import { Button, Dialog, EmptyBox, Figure, Line, Panel, Stack, StateBadge, Table } from '@baize/ui';
import type { BadgeTone } from '@baize/ui';
import { FlagIcon, TrophyIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { useBounds, useList } from './data.ts';
import type { Mission, Race, State } from './data.ts';
import { isMoney } from './draft.ts';
import { BoundsForm } from './parts/bounds-form.tsx';
import { MissionFile } from './parts/mission-file.tsx';
import { RaceFile } from './parts/race-file.tsx';

const tones: Record<State, BadgeTone> = { draft: 'plain', live: 'wait', stopped: 'bad', settled: 'good' };

export function Missions() {
  return useMay('bonuses.read') ? <PageBody /> : <NotPermitted />;
}

interface Opened {
  readonly kind: 'mission' | 'race';
  readonly id: string;
}

function PageBody() {
  const t = useT();
  const { code, timeZone } = useMerchant();
  const mayWrite = useMay('policy.write');
  const list = useList();
  const bounds = useBounds(code);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data } = list;
  const close = (): void => setOpened(null);
  const open = (kind: Opened['kind'], id: string = crypto.randomUUID()): void => setOpened({ kind, id });
  const failed = list.error && !data ? <FailedBox error={list.error} onRetry={() => void list.refetch()} /> : undefined;
  const place = data && { timeZone, currency: data.currency, multipleMax: data.multipleMax };
  return (
    <>
      <PageHead
        title={t('console-shell.missions')}
        sub={t('console-missions.sub')}
        aside={
          mayWrite && (
            <Line gap={8}>
              <Button kind="soft" onClick={() => open('race')}>
                {t('console-missions.newRace')}
              </Button>
              <Button onClick={() => open('mission')}>{t('console-missions.newMission')}</Button>
            </Line>
          )
        }
      />
      <Stack gap={16}>
        <MissionTable rows={data?.missions} failed={failed} onOpen={(id) => open('mission', id)} />
        <RaceTable rows={data?.races} failed={failed} onOpen={(id) => open('race', id)} />
        {bounds.data && <BoundsForm key={`${code} ${bounds.data.version}`} code={code} bounds={bounds.data} />}
        {bounds.error && <FailedBox error={bounds.error} onRetry={() => void bounds.refetch()} />}
      </Stack>
      <Dialog
        open={opened !== null}
        onClose={close}
        title={t(opened?.kind === 'race' ? 'console-missions.raceTitle' : 'console-shell.missions')}
        closeLabel={t('common.close')}
      >
        {opened?.kind === 'mission' && place && (
          <MissionFile
            id={opened.id}
            mission={data.missions.find(({ id }) => id === opened.id) ?? null}
            place={place}
            languages={data.languages}
            onDone={close}
          />
        )}
        {opened?.kind === 'race' && place && (
          <RaceFile
            id={opened.id}
            race={data.races.find(({ id }) => id === opened.id) ?? null}
            place={place}
            languages={data.languages}
            onDone={close}
          />
        )}
      </Dialog>
    </>
  );
}

interface TableProps<Row> {
  rows: readonly Row[] | undefined;
  failed: ReactNode;
  onOpen: (id: string) => void;
}

function MissionTable({ rows, failed, onOpen }: TableProps<Mission>) {
  const t = useT();
  const { money, number } = useFormat();
  return (
    <Panel look="flush">
      <Table
        caption={t('console-shell.missions')}
        rows={rows}
        rowKey={({ id }) => id}
        onRowPress={({ id }) => onOpen(id)}
        waitingRows={3}
        failed={failed}
        empty={<EmptyBox icon={<FlagIcon weight="duotone" />} title={t('common.none')} />}
        columns={[
          { key: 'title', head: t('console-content.title'), place: 'lead', cell: ({ words }) => words['en']?.title },
          { key: 'repeat', head: t('common.time'), cell: ({ repeat }) => t('missions.repeat', { repeat }) },
          {
            key: 'measure',
            head: t('console-missions.target'),
            cell: ({ measure, target, currency }) => (
              <>
                {t('missions.measure', { measure })}:{' '}
                <Figure>{isMoney(measure) ? money(target, currency) : number(Number(target))}</Figure>
              </>
            ),
          },
          {
            key: 'reward',
            head: t('missions.reward'),
            figure: true,
            place: 'figure',
            cell: ({ amountMinor, currency }) => `${money(amountMinor, currency)} ${currency}`,
          },
          { key: 'met', head: t('console-missions.met'), figure: true, cell: ({ met }) => number(met) },
          { key: 'state', head: t('common.state'), cell: ({ state }) => <State state={state} /> },
        ]}
      />
    </Panel>
  );
}

function RaceTable({ rows, failed, onOpen }: TableProps<Race>) {
  const t = useT();
  const { dateTime, money } = useFormat();
  const pool = (prizes: readonly string[]) => prizes.reduce((sum, prize) => sum + BigInt(prize), 0n).toString();
  return (
    <Panel look="flush" title={t('console-missions.raceTitle')}>
      <Table
        caption={t('console-missions.raceTitle')}
        rows={rows}
        rowKey={({ id }) => id}
        onRowPress={({ id }) => onOpen(id)}
        waitingRows={2}
        failed={failed}
        empty={<EmptyBox icon={<TrophyIcon weight="duotone" />} title={t('common.none')} />}
        columns={[
          { key: 'title', head: t('console-content.title'), place: 'lead', cell: ({ words }) => words['en']?.title },
          { key: 'until', head: t('common.to'), cell: ({ until }) => <Figure>{dateTime(until)}</Figure> },
          {
            key: 'prizes',
            head: t('missions.race.prizes'),
            figure: true,
            place: 'figure',
            cell: ({ prizes, currency }) => `${money(pool(prizes), currency)} ${currency}`,
          },
          { key: 'state', head: t('common.state'), cell: ({ state }) => <State state={state} /> },
        ]}
      />
    </Panel>
  );
}

function State({ state }: { state: State }) {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t('console-missions.state', { state })}</StateBadge>;
}
