/** The agent centre's menu: every page this merchant offers, then the agent's own money, messages and service. */
import { useT } from '@baize/i18n/react';
import type { NavItem } from '@baize/ui';
import {
  ArrowUpRightIcon,
  ChartBarIcon,
  ChartPieIcon,
  CoinsIcon,
  EnvelopeSimpleIcon,
  HeadsetIcon,
  HourglassMediumIcon,
  LightningIcon,
  LinkIcon,
  ListDashesIcon,
  MegaphoneIcon,
  NotePencilIcon,
  PercentIcon,
  PlusCircleIcon,
  ReceiptIcon,
  ScalesIcon,
  SunDimIcon,
  TreeStructureIcon,
  UserPlusIcon,
} from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { contractPages, useAgentPages } from '#lib/agent-pages.ts';
import { ask } from '#lib/api.ts';
import { useWaitingKinds } from '#lib/consolidated.ts';
import { useMerchant, useSwitch } from '#lib/merchant.ts';
import { usePathname } from '#lib/navigate.tsx';
import { agentPath, paths } from '#lib/paths.ts';
import type { AgentPage } from '#lib/paths.ts';

const icons: Readonly<Record<AgentPage, ComponentType<{ weight?: 'fill' }>>> = {
  agentAnnouncement: MegaphoneIcon,
  agentTeamOverview: ChartBarIcon,
  registerCenter: UserPlusIcon,
  referralLinks: LinkIcon,
  affiliateApplication: NotePencilIcon,
  downlineManagmentView: TreeStructureIcon,
  personalHistoryCopy: ReceiptIcon,
  palStatementsAgentCopy: ScalesIcon,
  agentRevenueReport: CoinsIcon,
  agentDownlineTransactionDetailsCopy: ListDashesIcon,
  agentDividendRecordCopy2: PercentIcon,
  agentDailyWages2: SunDimIcon,
  agentHourSalary: HourglassMediumIcon,
  agentRealtimeSalary: LightningIcon,
  positions: ChartPieIcon,
};
const contracts: ReadonlySet<AgentPage> = new Set([
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
  'positions',
]);

export function useAgentMenu(): NavItem[][] {
  const t = useT();
  const pathname = usePathname();
  const { customerServiceUrl } = useMerchant();
  const canDeposit = useSwitch('DEPOSIT');
  const canWithdraw = useSwitch('WITHDRAWAL');
  const waiting = useWaitingKinds();
  const unread = useQuery(ask('unreadCount')).data?.count ?? 0;
  const items = useAgentPages().map((page): NavItem & { page: AgentPage } => {
    const Icon = icons[page];
    return {
      page,
      key: page,
      href: agentPath(page),
      icon: <Icon />,
      activeIcon: <Icon weight="fill" />,
      label: t(`agent.page.${page}`),
      active: pathname === agentPath(page),
      count: waiting.filter((kind) => contractPages[kind] === page).length,
      waits: true,
    };
  });
  const own: NavItem[] = [
    ...(canDeposit
      ? [{ key: 'deposit', href: paths.deposit, icon: <PlusCircleIcon />, label: t('shell.deposit') }]
      : []),
    ...(canWithdraw
      ? [{ key: 'withdraw', href: paths.withdraw, icon: <ArrowUpRightIcon />, label: t('shell.withdrawal') }]
      : []),
    {
      key: 'messages',
      href: paths.messages,
      icon: <EnvelopeSimpleIcon />,
      label: t('member.messages.title'),
      count: unread,
      waits: true,
    },
    ...(customerServiceUrl
      ? [{ key: 'service', href: customerServiceUrl, icon: <HeadsetIcon />, label: t('shell.customerService') }]
      : []),
  ];
  return [
    items.filter(({ page }) => !contracts.has(page)),
    items.filter(({ page }) => contracts.has(page)),
    own,
  ].filter((group) => group.length > 0);
}
