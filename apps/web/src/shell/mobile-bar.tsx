/** Places at the foot of a phone. */
import type { Translate } from '@baize/i18n';
import { useT } from '@baize/i18n/react';
import { TabBar } from '@baize/ui';
import {
  HouseIcon,
  ListIcon,
  MagnifyingGlassIcon,
  SignInIcon,
  SquaresFourIcon,
  UserCircleIcon,
  WalletIcon,
} from '@baize/ui/icons';
import { openDialog } from '../lib/dialogs.ts';
import { usePathname } from '../lib/navigate.tsx';
import { categoryPaths, paths } from '../lib/paths.ts';
import { useWho } from '../lib/session.ts';
import { categoriesOf } from '../widgets/games/categories.tsx';
import { useLanes } from '../widgets/games/data.ts';

export function MobileBar() {
  const t = useT();
  const pathname = usePathname();
  const who = useWho();
  const categories = categoriesOf(useLanes().data?.lanes ?? []);
  const gamesPath = categories[0] && categoryPaths[categories[0].type];
  const isMember = who === 'member' || who === 'agent';
  return (
    <TabBar
      label={t('shell.places')}
      items={[
        {
          key: 'home',
          href: paths.home,
          icon: <HouseIcon />,
          activeIcon: <HouseIcon weight="fill" />,
          label: t('shell.home'),
          active: pathname === paths.home,
        },
        ...(gamesPath
          ? [
              {
                key: 'games',
                href: gamesPath,
                icon: <SquaresFourIcon />,
                activeIcon: <SquaresFourIcon weight="fill" />,
                label: t('shell.games'),
                active: categories.some(({ type }) => categoryPaths[type] === pathname),
              },
            ]
          : []),
        {
          key: 'search',
          href: '#',
          icon: <MagnifyingGlassIcon />,
          label: t('common.search'),
          onPress: () => openDialog({ kind: 'search' }),
        },
        ...(isMember
          ? [
              {
                key: 'wallet',
                href: paths.wallet,
                icon: <WalletIcon />,
                activeIcon: <WalletIcon weight="fill" />,
                label: t('shell.wallet'),
                active: pathname === paths.wallet,
              },
            ]
          : []),
        ...(who === 'visitor'
          ? [
              {
                key: 'login',
                href: '#',
                icon: <SignInIcon />,
                label: t('shell.logIn'),
                onPress: () => openDialog({ kind: 'login' }),
              },
            ]
          : []),
        isMember ? meItem(t, pathname) : menuItem(t),
      ]}
    />
  );
}

function meItem(t: Translate, pathname: string) {
  return {
    key: 'me',
    href: paths.member,
    icon: <UserCircleIcon />,
    activeIcon: <UserCircleIcon weight="fill" />,
    label: t('shell.me'),
    active: pathname.startsWith(paths.member) && pathname !== paths.wallet,
  };
}

function menuItem(t: Translate) {
  return {
    key: 'menu',
    href: '#',
    icon: <ListIcon />,
    label: t('shell.menu'),
    onPress: () => openDialog({ kind: 'menu' }),
  };
}
