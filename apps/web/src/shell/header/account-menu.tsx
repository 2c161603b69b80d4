/** Who is in, and the ways to their own pages. */
import { useT } from '@baize/i18n/react';
import { Avatar, Menu } from '@baize/ui';
import type { MenuItem } from '@baize/ui';
import {
  GlobeIcon,
  HandCoinsIcon,
  IdentificationCardIcon,
  MoonIcon,
  ReceiptIcon,
  ScrollIcon,
  SignOutIcon,
  SunIcon,
  UserPlusIcon,
} from '@baize/ui/icons';
import { classes } from '../../lib/classes.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { useMember } from '../../lib/member.ts';
import { useMerchant, useSwitch } from '../../lib/merchant.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useWho } from '../../lib/session.ts';
import { themeChoice, themeOf, useThemeChoice } from '../../lib/theme.ts';
import sheet from '../shell.module.css';

const c = classes(sheet);

export function AccountMenu() {
  const t = useT();
  const member = useMember();
  const { username } = useSession();
  const who = useWho();
  const { name } = useMerchant();
  const canRegister = useSwitch('DIRECTREG3');
  const isDark = themeOf(useThemeChoice()) === 'dark';
  const called = member?.nickname || member?.account || username;

  const own: MenuItem[] = [
    { key: 'account', label: t('shell.myAccount'), icon: <IdentificationCardIcon />, href: paths.account },
    { key: 'withdraw', label: t('shell.withdrawal'), icon: <HandCoinsIcon />, href: paths.withdraw },
    { key: 'record', label: t('shell.accountRecord'), icon: <ScrollIcon />, href: paths.accountRecord },
    { key: 'bets', label: t('shell.bettingRecord'), icon: <ReceiptIcon />, href: paths.bettingRecord },
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
  const items: MenuItem[] = [
    ...(who === 'trial' ? trial : own),
    {
      key: 'language',
      label: t('shell.language'),
      icon: <GlobeIcon />,
      rule: true,
      onPress: () => openDialog({ kind: 'language' }),
    },
    {
      key: 'theme',
      label: t(isDark ? 'shell.theme.daylight' : 'shell.theme.evening'),
      icon: isDark ? <SunIcon /> : <MoonIcon />,
      onPress: () => themeChoice.set(isDark ? 'daylight' : 'evening'),
    },
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
          {who === 'trial' && <span>{t('shell.practiceMoney')}</span>}
        </span>
      }
      items={items}
    />
  );
}
