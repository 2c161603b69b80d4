/** The menu at the start. An entry exists only where it leads somewhere. */
import { createStore, useStore } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { IconButton, SideNav } from '@baize/ui';
import type { NavItem } from '@baize/ui';
import {
  CaretDoubleLeftIcon,
  CaretDoubleRightIcon,
  ClockCounterClockwiseIcon,
  DeviceMobileIcon,
  GiftIcon,
  HeadsetIcon,
  HeartIcon,
  HouseIcon,
} from '@baize/ui/icons';
import { useAnnouncements } from '../lib/announcements.ts';
import { classes } from '../lib/classes.ts';
import { useMerchant } from '../lib/merchant.ts';
import { usePathname } from '../lib/navigate.tsx';
import { categoryPaths, paths } from '../lib/paths.ts';
import { useWho } from '../lib/session.ts';
import { deviceStorage } from '../lib/storage.ts';
import { CategoryIcon, categoriesOf } from '../widgets/games/categories.tsx';
import { useFavouriteIds, useLanes } from '../widgets/games/data.ts';
import sheet from './shell.module.css';

const c = classes(sheet);

const tight = createStore(deviceStorage.get('sideTight') === 'yes');

/** Whether the menu shows icons only; remembered on the device. */
export function useSideTight(): readonly [isTight: boolean, toggle: () => void] {
  const isTight = useStore(tight);
  return [
    isTight,
    () => {
      deviceStorage.set('sideTight', isTight ? 'no' : 'yes');
      tight.set(!isTight);
    },
  ];
}

export function SideMenu() {
  const t = useT();
  const [isTight, toggle] = useSideTight();
  return (
    <>
      <SideNav groups={useMenuGroups()} />
      <div className={c('fold', isTight && 'foldTight')}>
        <IconButton
          size="s"
          icon={isTight ? <CaretDoubleRightIcon data-mirror /> : <CaretDoubleLeftIcon data-mirror />}
          label={t(isTight ? 'shell.unfoldMenu' : 'shell.foldMenu')}
          aria-expanded={!isTight}
          onClick={toggle}
        />
      </div>
    </>
  );
}

/** Groups of the menu; the phone's drawer shows the same. */
export function useMenuGroups(): NavItem[][] {
  const t = useT();
  const pathname = usePathname();
  const who = useWho();
  const { customerServiceUrl } = useMerchant();
  const promotions = useAnnouncements().data?.promotion.length ?? 0;
  const lanes = useLanes();
  const favourites = useFavouriteIds();
  const isActive = (href: string): boolean => pathname === href;

  const own: NavItem[] = [
    {
      key: 'home',
      href: paths.home,
      icon: <HouseIcon />,
      activeIcon: <HouseIcon weight="fill" />,
      label: t('shell.home'),
      active: isActive(paths.home),
    },
  ];
  if (who === 'member' || who === 'agent') {
    own.push(
      {
        key: 'favourites',
        href: paths.favourites,
        icon: <HeartIcon />,
        activeIcon: <HeartIcon weight="fill" />,
        label: t('shell.favourites'),
        count: favourites.size,
        active: isActive(paths.favourites),
      },
      {
        key: 'recent',
        href: paths.recent,
        icon: <ClockCounterClockwiseIcon />,
        label: t('shell.recent'),
        active: isActive(paths.recent),
      },
    );
  }
  const games = categoriesOf(lanes.data?.lanes ?? []).map(({ type }) => ({
    key: type,
    href: categoryPaths[type],
    icon: <CategoryIcon type={type} />,
    activeIcon: <CategoryIcon type={type} weight="fill" />,
    label: t(`shell.category.${type}`),
    active: isActive(categoryPaths[type]),
  }));
  const house: NavItem[] = [
    {
      key: 'promotions',
      href: paths.promotions,
      icon: <GiftIcon />,
      activeIcon: <GiftIcon weight="fill" />,
      label: t('shell.promotions'),
      count: promotions,
      active: isActive(paths.promotions),
    },
    {
      key: 'down',
      href: paths.down,
      icon: <DeviceMobileIcon />,
      activeIcon: <DeviceMobileIcon weight="fill" />,
      label: t('shell.download'),
      active: isActive(paths.down),
    },
  ];
  if (customerServiceUrl) {
    house.push({
      key: 'service',
      href: customerServiceUrl,
      icon: <HeadsetIcon />,
      label: t('shell.customerService'),
    });
  }
  return [own, games, house].filter((group) => group.length > 0);
}
