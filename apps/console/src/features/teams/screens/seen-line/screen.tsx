/** A line as its agent sees it: the agent's own pages, read only. Each page that is opened stands in the audit log. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Notice, Stack, StateBadge, Tabs } from '@baize/ui';
import { EyeIcon, TreeStructureIcon } from '@baize/ui/icons';
import { useParams } from '@tanstack/react-router';
import { agentTypeName } from '#lib/agent-type.ts';
import { classes } from '#lib/classes.ts';
import { useMay } from '#lib/me.ts';
import { linePath } from '#lib/paths.ts';
import { BackLink } from '#widgets/back-link.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { tabs, useAddress } from './address.ts';
import { useStanding } from './data.ts';
import { Bets } from './parts/bets.tsx';
import { Days } from './parts/days.tsx';
import { Income } from './parts/income.tsx';
import { Links } from './parts/links.tsx';
import { MoneyBooked } from './parts/money-booked.tsx';
import { Overview } from './parts/overview.tsx';
import { Profit } from './parts/profit.tsx';
import { Team } from './parts/team.tsx';
import sheet from './seen-line.module.css';

const c = classes(sheet);

export function SeenLine() {
  const { memberId = '' } = useParams({ strict: false });
  return useMay('agents.read') ? <Loaded key={memberId} id={memberId} /> : <NotPermitted />;
}

function Loaded({ id }: { id: string }) {
  const t = useT();
  const line = useStanding(id);
  if (!line.data)
    return (
      <>
        <PageHead title={t('console-agents.seen')} />
        {line.error ? (
          <FailedBox error={line.error} onRetry={() => void line.refetch()} />
        ) : (
          <div className={c('waiting')} aria-busy="true" />
        )}
      </>
    );
  const { account, type, isAgent } = line.data;
  return (
    <>
      <BackLink href={linePath(id)}>{account}</BackLink>
      <PageHead
        title={<bdi>{account}</bdi>}
        mark={<StateBadge>{t('console-agents.type', { type: agentTypeName(type) })}</StateBadge>}
        sub={t('console-agents.seen')}
      />
      {isAgent ? (
        <Pages id={id} />
      ) : (
        <EmptyBox icon={<TreeStructureIcon weight="duotone" />} title={t('errors.NOT_FOUND')} />
      )}
    </>
  );
}

function Pages({ id }: { id: string }) {
  const t = useT();
  const address = useAddress(id);
  const { tab, shown, change } = address;
  return (
    <Stack gap={16}>
      <Notice tone="note" icon={<EyeIcon />}>
        {t('console-agents.seenLogged')}
      </Notice>
      <Tabs
        label={t('console-agents.seen')}
        value={tab}
        onValueChange={(next) => change({ tab: next, of: undefined })}
        tabs={tabs.map((value) => ({ value, label: t('console-agents.seenTab', { tab: value }) }))}
      >
        <Stack gap={16}>
          {tab !== 'links' && <Days address={address} />}
          {tab === 'overview' && <Overview shown={shown} />}
          {tab === 'team' && <Team address={address} />}
          {tab === 'bets' && <Bets shown={shown} />}
          {tab === 'profit' && <Profit address={address} />}
          {tab === 'income' && <Income shown={shown} />}
          {tab === 'money' && <MoneyBooked shown={shown} />}
          {tab === 'links' && <Links memberId={id} />}
        </Stack>
      </Tabs>
    </Stack>
  );
}
