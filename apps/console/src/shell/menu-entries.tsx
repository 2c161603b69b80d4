/** The console's places, each with the permission it needs. */
import { useT } from '@baize/i18n/react';
import type { Permission } from '@baize/protocol/permissions';
import type { NavItem } from '@baize/ui';
import {
  ArrowsLeftRightIcon,
  BuildingsIcon,
  ChartBarIcon,
  ChartPieIcon,
  CrownSimpleIcon,
  DiceFiveIcon,
  FlagIcon,
  GaugeIcon,
  GiftIcon,
  HandshakeIcon,
  HandCoinsIcon,
  HandPalmIcon,
  IdentificationCardIcon,
  MegaphoneIcon,
  PenNibIcon,
  PlugsConnectedIcon,
  ScrollIcon,
  SealCheckIcon,
  ShieldWarningIcon,
  StampIcon,
  StorefrontIcon,
  TicketIcon,
  TimerIcon,
  TrashIcon,
  TreeStructureIcon,
  UsersIcon,
  WalletIcon,
} from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { useMe } from '#lib/me.ts';
import { usePathname } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { requestPermissions } from '#lib/request-permissions.ts';
import { useRequestsWaiting } from '#features/requests/requests-waiting.ts';
import { useWaiting } from '#features/withdrawals/waiting.ts';

interface Place {
  readonly href: string;
  readonly key:
    | 'today'
    | 'approvals'
    | 'deposits'
    | 'players'
    | 'bonuses'
    | 'points'
    | 'vip'
    | 'missions'
    | 'promotions'
    | 'identity'
    | 'erasures'
    | 'requests'
    | 'agents'
    | 'contracts'
    | 'transfers'
    | 'abuse'
    | 'positions'
    | 'games'
    | 'vendors'
    | 'draws'
    | 'stops'
    | 'reports'
    | 'methods'
    | 'content'
    | 'merchant'
    | 'staff'
    | 'audit';
  readonly icon: ReactNode;
  readonly activeIcon: ReactNode;
  /** One of several opens it. */
  readonly needs: Permission | readonly Permission[];
}

const work: readonly Place[] = [
  {
    key: 'today',
    href: paths.today,
    icon: <GaugeIcon />,
    activeIcon: <GaugeIcon weight="fill" />,
    needs: 'withdrawals.read',
  },
  {
    key: 'approvals',
    href: paths.approvals,
    icon: <StampIcon />,
    activeIcon: <StampIcon weight="fill" />,
    needs: 'withdrawals.read',
  },
  {
    key: 'deposits',
    href: paths.deposits,
    icon: <HandCoinsIcon />,
    activeIcon: <HandCoinsIcon weight="fill" />,
    needs: 'deposits.read',
  },
  {
    key: 'players',
    href: paths.players,
    icon: <UsersIcon />,
    activeIcon: <UsersIcon weight="fill" />,
    needs: 'members.read',
  },
  {
    key: 'bonuses',
    href: paths.bonuses,
    icon: <GiftIcon />,
    activeIcon: <GiftIcon weight="fill" />,
    needs: 'bonuses.read',
  },
  {
    key: 'points',
    href: paths.points,
    icon: <StorefrontIcon />,
    activeIcon: <StorefrontIcon weight="fill" />,
    needs: 'bonuses.read',
  },
  {
    key: 'vip',
    href: paths.vip,
    icon: <CrownSimpleIcon />,
    activeIcon: <CrownSimpleIcon weight="fill" />,
    needs: 'bonuses.read',
  },
  {
    key: 'missions',
    href: paths.missions,
    icon: <FlagIcon />,
    activeIcon: <FlagIcon weight="fill" />,
    needs: 'bonuses.read',
  },
  {
    key: 'promotions',
    href: paths.promotions,
    icon: <TicketIcon />,
    activeIcon: <TicketIcon weight="fill" />,
    needs: 'bonuses.read',
  },
  {
    key: 'identity',
    href: paths.identity,
    icon: <SealCheckIcon />,
    activeIcon: <SealCheckIcon weight="fill" />,
    needs: 'kyc.read',
  },
  {
    key: 'erasures',
    href: paths.erasures,
    icon: <TrashIcon />,
    activeIcon: <TrashIcon weight="fill" />,
    needs: 'members.read',
  },
  {
    key: 'requests',
    href: paths.requests,
    icon: <HandshakeIcon />,
    activeIcon: <HandshakeIcon weight="fill" />,
    needs: requestPermissions,
  },
];
const lines: readonly Place[] = [
  {
    key: 'agents',
    href: paths.agents,
    icon: <TreeStructureIcon />,
    activeIcon: <TreeStructureIcon weight="fill" />,
    needs: 'agents.read',
  },
  {
    key: 'contracts',
    href: paths.contracts,
    icon: <PenNibIcon />,
    activeIcon: <PenNibIcon weight="fill" />,
    needs: 'contracts.read',
  },
  {
    key: 'transfers',
    href: paths.transfers,
    icon: <ArrowsLeftRightIcon />,
    activeIcon: <ArrowsLeftRightIcon weight="fill" />,
    needs: 'agents.read',
  },
  {
    key: 'abuse',
    href: paths.abuse,
    icon: <ShieldWarningIcon />,
    activeIcon: <ShieldWarningIcon weight="fill" />,
    needs: 'agents.read',
  },
  {
    key: 'positions',
    href: paths.positions,
    icon: <ChartPieIcon />,
    activeIcon: <ChartPieIcon weight="fill" />,
    needs: 'positions.read',
  },
];
const house: readonly Place[] = [
  {
    key: 'games',
    href: paths.games,
    icon: <DiceFiveIcon />,
    activeIcon: <DiceFiveIcon weight="fill" />,
    needs: 'merchants.read',
  },
  {
    key: 'vendors',
    href: paths.vendors,
    icon: <PlugsConnectedIcon />,
    activeIcon: <PlugsConnectedIcon weight="fill" />,
    needs: 'vendors.read',
  },
  {
    key: 'draws',
    href: paths.draws,
    icon: <TimerIcon />,
    activeIcon: <TimerIcon weight="fill" />,
    needs: 'vendors.read',
  },
  {
    key: 'stops',
    href: paths.stops,
    icon: <HandPalmIcon />,
    activeIcon: <HandPalmIcon weight="fill" />,
    needs: ['flows.stop', 'merchants.read', 'vendors.read'],
  },
  {
    key: 'reports',
    href: paths.reports,
    icon: <ChartBarIcon />,
    activeIcon: <ChartBarIcon weight="fill" />,
    needs: 'reports.read',
  },
  {
    key: 'methods',
    href: paths.methods,
    icon: <WalletIcon />,
    activeIcon: <WalletIcon weight="fill" />,
    needs: 'merchants.read',
  },
  {
    key: 'content',
    href: paths.content,
    icon: <MegaphoneIcon />,
    activeIcon: <MegaphoneIcon weight="fill" />,
    needs: 'merchants.read',
  },
  {
    key: 'merchant',
    href: paths.merchant,
    icon: <BuildingsIcon />,
    activeIcon: <BuildingsIcon weight="fill" />,
    needs: 'merchants.read',
  },
  {
    key: 'staff',
    href: paths.staff,
    icon: <IdentificationCardIcon />,
    activeIcon: <IdentificationCardIcon weight="fill" />,
    needs: 'staff.read',
  },
  {
    key: 'audit',
    href: paths.audit,
    icon: <ScrollIcon />,
    activeIcon: <ScrollIcon weight="fill" />,
    needs: 'audit.read',
  },
];

/** Menu entries this person may open, in their groups; empty groups are left out. */
export function useMenuEntries(): NavItem[][] {
  const t = useT();
  const { permissions } = useMe();
  const pathname = usePathname();
  const waiting = useWaiting();
  const requests = useRequestsWaiting();
  const isAt = (href: string): boolean =>
    pathname === href || (href !== paths.today && pathname.startsWith(`${href}/`));
  return [work, lines, house]
    .map((places) =>
      places
        .filter(({ needs }) => [needs].flat().some((permission) => permissions.includes(permission)))
        .map(({ key, href, icon, activeIcon }) => ({
          key,
          href,
          icon,
          activeIcon,
          label: t(`console-shell.${key}`),
          active: isAt(href),
          ...(key === 'approvals' && { count: waiting, urgent: true }),
          ...(key === 'requests' && { count: requests, urgent: true }),
        })),
    )
    .filter((places) => places.length > 0);
}
