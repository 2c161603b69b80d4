/** Places at the foot of a phone. */
import { useT } from '@baize/i18n/react';
import { TabBar } from '@baize/ui';
import type { NavItem } from '@baize/ui';
import {
  HouseIcon,
  ListIcon,
  MagnifyingGlassIcon,
  SignInIcon,
  SquaresFourIcon,
  UserCircleIcon,
  WalletIcon,
} from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { openDialog } from '#lib/dialogs.ts';
import { usePathname } from '#lib/navigate.tsx';
import { categoryPaths, paths } from '#lib/paths.ts';
import { useWho } from '#lib/session.ts';
import { categoriesOf } from '#features/games/cards/categories.tsx';
import { useLanes } from '#features/games/cards/data.ts';

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
        page({
          key: 'home',
          href: paths.home,
          Icon: HouseIcon,
          label: t('shell.home'),
          active: pathname === paths.home,
        }),
        ...(gamesPath
          ? [
              page({
                key: 'games',
                href: gamesPath,
                Icon: SquaresFourIcon,
                label: t('shell.games'),
                active: categories.some(({ type }) => categoryPaths[type] === pathname),
              }),
            ]
          : []),
        opener('search', <MagnifyingGlassIcon />, t('common.search')),
        ...(isMember
          ? [
              page({
                key: 'wallet',
                href: paths.wallet,
                Icon: WalletIcon,
                label: t('shell.wallet'),
                active: pathname === paths.wallet,
              }),
            ]
          : []),
        ...(who === 'visitor' ? [opener('login', <SignInIcon />, t('shell.logIn'))] : []),
        isMember
          ? page({
              key: 'me',
              href: paths.member,
              Icon: UserCircleIcon,
              label: t('shell.me'),
              active: pathname.startsWith(paths.member) && pathname !== paths.wallet,
            })
          : opener('menu', <ListIcon />, t('shell.menu')),
      ]}
    />
  );
}

/** An entry whose icon is filled where the reader is. */
function page({ Icon, ...item }: Omit<NavItem, 'icon' | 'activeIcon'> & { Icon: typeof HouseIcon }): NavItem {
  return { ...item, icon: <Icon />, activeIcon: <Icon weight="fill" /> };
}

/** An entry that opens a dialog in place of a page. */
function opener(kind: 'search' | 'login' | 'menu', icon: ReactNode, label: string): NavItem {
  return { key: kind, href: '#', icon, label, onPress: () => openDialog({ kind }) };
}
