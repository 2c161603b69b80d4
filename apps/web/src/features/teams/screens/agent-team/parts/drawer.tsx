/** One member of the team: figures of the line, contracts, bets, money, and the acts an agent has towards them. */
import { useT } from '@baize/i18n/react';
import { Avatar, Button, buttonClass, Figure, IconButton, Link, Menu, Stat, StateBadge, Tabs } from '@baize/ui';
import type { BadgeTone } from '@baize/ui';
import { ArrowDownIcon, CaretDownIcon, XIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractPages, useAgentPages } from '#lib/agent-pages.ts';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { useSwitch } from '#lib/merchant.ts';
import { agentPath } from '#lib/paths.ts';
import { AppointDialog } from '#features/agents/appoint-dialog.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Sparkline } from '#features/teams/chart/sparkline.tsx';
import { Result, useTypeName } from '#features/teams/figures.tsx';
import { contractKinds } from '#features/contracts/data.ts';
import type { ContractKind } from '#features/contracts/data.ts';
import { fullRate } from '#features/contracts/words.ts';
import { useTeamMember } from '../data.ts';
import type { TeamMember } from '../data.ts';
import { Seen } from './cells.tsx';
import { Bets, Money } from './drawer-lists.tsx';
import sheet from '../team.module.css';

const c = classes(sheet);
const tabs = ['contracts', 'bets', 'money'] as const;

export function Drawer({ memberId, onClose }: { memberId: string; onClose?: () => void }) {
  const t = useT();
  const [tab, setTab] = useState<(typeof tabs)[number]>('contracts');
  const asked = useTeamMember(memberId);
  const { data } = asked;
  if (asked.isError && !data) return <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />;
  return (
    <div className={c('told')} aria-busy={!data}>
      <Head data={data} {...(onClose && { onClose })} />
      <Figures data={data} />
      <div className={c('toldPlot')}>
        {data && <Sparkline values={data.days.map(({ turnoverMinor }) => turnoverMinor)} colour="var(--ball-blue)" />}
      </div>
      <Tabs
        label={t('teams.drawer.title')}
        value={tab}
        onValueChange={setTab}
        tabs={tabs.map((value) => ({ value, label: t(`teams.drawer.${value}`) }))}
      >
        {!data ? (
          <p className={c('quiet')}>{t('common.loading')}</p>
        ) : tab === 'contracts' ? (
          <Contracts data={data} />
        ) : tab === 'bets' ? (
          <Bets data={data} />
        ) : (
          <Money data={data} />
        )}
      </Tabs>
      {data && data.path.length > 1 && <Acts data={data} />}
    </div>
  );
}

function Head({ data, onClose }: { data: TeamMember | undefined; onClose?: () => void }) {
  const t = useT();
  const format = useHouseFormat();
  const typeName = useTypeName();
  const member = data?.member;
  return (
    <header className={c('toldHead')}>
      <Avatar name={member?.account ?? '–'} size={44} />
      <div>
        <h2>
          <bdi>{member?.account ?? '–'}</bdi>
        </h2>
        {member && (
          <p className={c('quiet')}>
            {t(member.uplineAccount ? 'teams.drawer.since' : 'teams.drawer.sinceTop', {
              type: typeName(member),
              date: format.date(member.registeredAt),
              upline: member.uplineAccount ?? '',
            })}
          </p>
        )}
        {member && (
          <p className={c('quiet')}>
            {t('teams.row.seen')} <Seen row={member} />
          </p>
        )}
      </div>
      {onClose && <IconButton icon={<XIcon />} label={t('common.close')} onClick={onClose} />}
    </header>
  );
}

function Figures({ data }: { data: TeamMember | undefined }) {
  const t = useT();
  const format = useHouseFormat();
  return (
    <div className={c('toldFigures')}>
      <Stat
        small
        label={t('teams.row.members')}
        value={data?.member.hasBelow ? format.number(data.member.members) : null}
      />
      <Stat
        small
        label={t('teams.row.balance')}
        value={data ? format.money(data.member.balanceMinor, data.currency) : null}
      />
      <Stat
        small
        label={t('teams.drawer.turnover30')}
        value={data ? format.moneyWhole(data.team.turnoverMinor, data.currency) : null}
      />
      <Stat
        small
        label={t('teams.sum.result')}
        value={data ? <Result minor={data.team.resultMinor} currency={data.currency} /> : null}
      />
    </div>
  );
}

const tones: Readonly<Record<TeamMember['contracts'][number]['state'], BadgeTone>> = {
  none: 'plain',
  offered: 'wait',
  in_force: 'good',
  end_asked: 'wait',
};

function Contracts({ data: { contracts, path } }: { data: TeamMember }) {
  const t = useT();
  if (path.length !== 2) return <p className={c('quiet')}>{t('teams.drawer.notDirect')}</p>;
  return (
    <ul className={c('toldList')}>
      {contracts.map(({ kind, rateBasisPoints, state }) => (
        <li key={kind}>
          <span>{t(`teams.contract.${kind}`)}</span>
          <Figure>{rateBasisPoints === null ? null : fullRate(rateBasisPoints)}</Figure>
          <StateBadge tone={tones[state]}>{t(`teams.contractState.${state}`)}</StateBadge>
        </li>
      ))}
    </ul>
  );
}

/** To the writer of a kind that the merchant offers; of several the agent picks one. */
function OfferWays({ memberId }: { memberId: string }) {
  const t = useT();
  const pages = useAgentPages();
  const kinds = contractKinds.filter((kind) => pages.includes(contractPages[kind]));
  const hrefOf = (kind: ContractKind): string => `${agentPath(contractPages[kind])}?offer=${memberId}`;
  const [only] = kinds;
  if (!only) return null;
  if (kinds.length === 1)
    return (
      <Link href={hrefOf(only)} className={buttonClass({ kind: 'primary', wide: true })}>
        {t('teams.drawer.offer')}
      </Link>
    );
  return (
    <Menu
      label={t('teams.drawer.offer')}
      align="start"
      opener={(opener) => (
        <Button {...opener} kind="primary" wide iconEnd={<CaretDownIcon />}>
          {t('teams.drawer.offer')}
        </Button>
      )}
      items={kinds.map((kind) => ({ key: kind, label: t(`teams.contract.${kind}`), href: hrefOf(kind) }))}
    />
  );
}

/** Contracts and money go to those directly below. */
function Acts({ data: { path, member } }: { data: TeamMember }) {
  const t = useT();
  const canSend = useSwitch('TRANSFER');
  return (
    <div className={c('toldActs')}>
      {path.length === 2 && <OfferWays memberId={member.memberId} />}
      {canSend && path.length === 2 && (
        <Button
          wide
          icon={<ArrowDownIcon />}
          onClick={() => openDialog({ kind: 'sendMoney', account: member.account })}
        >
          {t('teams.drawer.send')}
        </Button>
      )}
      {path.length === 2 && !member.isAgent && <AppointAct member={member} />}
    </div>
  );
}

/** Where the agent's own type may give one. */
function AppointAct({ member: { memberId, account } }: { member: TeamMember['member'] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const mayAppoint = useSwitch('AGENTPOLICY3');
  const types = useQuery(ask('agentInfo')).data?.mayAppoint ?? [];
  if (!mayAppoint || types.length === 0) return null;
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {t('agent.appoint.act')}
      </Button>
      {isOpen && <AppointDialog memberId={memberId} account={account} types={types} onClose={() => setOpen(false)} />}
    </>
  );
}
