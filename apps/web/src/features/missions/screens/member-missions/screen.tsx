/** Missions and races: what counts, how far it is, what it gives and what that costs, and the claim in place. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Notice, Panel, Switch } from '@baize/ui';
import { InfoIcon, ListChecksIcon, TrophyIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { useHide, useMissions, useRaces } from './data.ts';
import { MissionCard } from './parts/mission-card.tsx';
import { RacePanel } from './parts/race-panel.tsx';
import sheet from './missions.module.css';

const c = classes(sheet);

export function Missions() {
  const t = useT();
  const missions = useMissions();
  const isStopped = missions.data?.isStopped === true;
  return (
    <MemberPage title={t('centre.missions.title')}>
      <p className={c('lead')}>{t('missions.lead')}</p>
      {isStopped ? (
        <Notice tone="plain" icon={<InfoIcon />}>
          {t('missions.stopped')}
        </Notice>
      ) : (
        <>
          <MissionList />
          <h2 className={c('heading')}>{t('missions.race.title')}</h2>
          <RaceList />
        </>
      )}
    </MemberPage>
  );
}

function MissionList() {
  const t = useT();
  const missions = useMissions();
  const { data } = missions;
  if (missions.isPending) return <Waiting />;
  if (!data) return <FailedBox error={missions.error} onRetry={() => void missions.refetch()} />;
  if (data.missions.length === 0)
    return (
      <Panel>
        <EmptyBox icon={<ListChecksIcon weight="duotone" />} title={t('missions.none')} />
      </Panel>
    );
  return (
    <div className={c('cards')}>
      {data.missions.map((mission) => (
        <MissionCard key={mission.id} mission={mission} />
      ))}
    </div>
  );
}

function RaceList() {
  const t = useT();
  const races = useRaces();
  const hide = useHide();
  const { data } = races;
  if (races.isPending) return <Waiting />;
  if (!data) return <FailedBox error={races.error} onRetry={() => void races.refetch()} />;
  if (data.races.length === 0)
    return (
      <Panel>
        <EmptyBox icon={<TrophyIcon weight="duotone" />} title={t('missions.race.none')} />
      </Panel>
    );
  return (
    <>
      <Panel look="tight">
        <Switch
          spread
          label={t('missions.race.hide')}
          checked={hide.isPending ? hide.variables : data.isHidden}
          disabled={hide.isPending}
          onChange={(event) => hide.mutate(event.currentTarget.checked)}
        />
      </Panel>
      {data.races.map((race) => (
        <RacePanel key={race.id} race={race} />
      ))}
    </>
  );
}

function Waiting() {
  const t = useT();
  return <div className={c('waiting')} role="status" aria-label={t('common.loading')} />;
}
