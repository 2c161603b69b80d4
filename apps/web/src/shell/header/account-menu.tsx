/** Who is in, and the ways to their own pages. */
import { useT } from '@baize/i18n/react';
import { Avatar, CountBadge, Menu } from '@baize/ui';
import type { MenuItem } from '@baize/ui';
import {
  GlobeIcon,
  HandCoinsIcon,
  HandPalmIcon,
  HandshakeIcon,
  IdentificationCardIcon,
  MonitorIcon,
  MoonIcon,
  ReceiptIcon,
  ScrollIcon,
  SignOutIcon,
  SunIcon,
  UserCircleIcon,
  UserPlusIcon,
  UsersThreeIcon,
} from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useHasContracts, useWaitingKinds } from '#lib/consolidated.ts';
import { useMember } from '#lib/member.ts';
import { useMerchant, useSwitch } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { useSession, useWho } from '#lib/session.ts';
import { themeChoice, useThemeChoice } from '#lib/theme.ts';
import type { ThemeChoice } from '#lib/theme.ts';
import sheet from '../shell.module.css';

const c = classes(sheet);

const themes: readonly { key: ThemeChoice; icon: ReactNode }[] = [
  { key: 'evening', icon: <MoonIcon /> },
  { key: 'daylight', icon: <SunIcon /> },
  { key: 'device', icon: <MonitorIcon /> },
];

export function AccountMenu() {
  const t = useT();
  const member = useMember();
  const { username } = useSession();
  const who = useWho();
  const { name } = useMerchant();
  const own = useOwnItems();
  const theme = useThemeChoice();
  const called = member?.nickname || member?.account || username;

  const items: MenuItem[] = [
    ...own,
    {
      key: 'language',
      label: t('shell.language'),
      icon: <GlobeIcon />,
      rule: true,
      onPress: () => openDialog({ kind: 'language' }),
    },
    ...themes.map(({ key, icon }, index): MenuItem => ({
      key,
      label: t(`shell.theme.${key}`),
      icon,
      checked: key === theme,
      rule: index === 0,
      onPress: () => themeChoice.set(key),
    })),
    {
      key: 'out',
      label: t('shell.logOut'),
      icon: <SignOutIcon />,
      rule: true,
      onPress: () => openDialog({ kind: 'logout' }),
    },
  ];
  return (
    <Menu
      label={t('shell.account', { name: called })}
      opener={(opener) => (
        <button type="button" {...opener} className={c('opener')} aria-label={t('shell.account', { name: called })}>
          <Avatar name={called || name} ring />
        </button>
      )}
      head={
        <span className={c('who')}>
          <b>{called}</b>
          {member?.vipLabelName && <span>{member.vipLabelName}</span>}
          {who === 'trial' && <span>{t('shell.practice')}</span>}
          {who === 'agent' && <span>{t('shell.agentAccount')}</span>}
        </span>
      }
      items={items}
    />
  );
}

/** The ways to a member's own pages; who plays without an account may open one. */
function useOwnItems(): MenuItem[] {
  const t = useT();
  const who = useWho();
  const canRegister = useSwitch('DIRECTREG3');
  const hasContracts = useHasContracts();
  const waiting = useWaitingKinds().length;
  const own: MenuItem[] = [
    { key: 'member', label: t('shell.memberCentre'), icon: <UserCircleIcon />, href: paths.member },
    { key: 'account', label: t('shell.myAccount'), icon: <IdentificationCardIcon />, href: paths.account },
    { key: 'limits', label: t('shell.limits'), icon: <HandPalmIcon />, href: paths.limits },
    { key: 'withdraw', label: t('shell.withdrawal'), icon: <HandCoinsIcon />, href: paths.withdraw },
    { key: 'record', label: t('shell.accountRecord'), icon: <ScrollIcon />, href: paths.accountRecord },
    { key: 'bets', label: t('shell.bettingRecord'), icon: <ReceiptIcon />, href: paths.bettingRecord },
    ...(hasContracts
      ? [
          {
            key: 'contracts',
            label: t('shell.contracts'),
            icon: <HandshakeIcon />,
            href: paths.contracts,
            ...(waiting > 0 && { end: <CountBadge count={waiting} /> }),
          },
        ]
      : []),
    ...(who === 'agent'
      ? [{ key: 'agent', label: t('shell.agentCentre'), icon: <UsersThreeIcon />, href: paths.agentHome }]
      : []),
  ];
  const trial: MenuItem[] = canRegister
    ? [
        {
          key: 'register',
          label: t('shell.createAccount'),
          icon: <UserPlusIcon />,
          onPress: () => openDialog({ kind: 'register' }),
        },
      ]
    : [];
  return who === 'trial' ? trial : own;
}
