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
  StarIcon,
  StorefrontIcon,
} from '@baize/ui/icons';
import { useAnnouncements } from '#lib/announcements.ts';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo, usePathname, useQueryParams } from '#lib/navigate.tsx';
import { categoryPaths, gamePath, paths } from '#lib/paths.ts';
import { useWho } from '#lib/session.ts';
import { deviceStorage } from '#lib/storage.ts';
import { CategoryIcon, categoriesOf, splitVendorsOf } from '#features/games/cards/categories.tsx';
import { useFavouriteIds, useLanes } from '#features/games/cards/data.ts';
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
  const house = useHouseEntries();
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
  if (who !== 'trial') {
    /** A visitor is asked to log in where they stand, and goes on from there (design brief 16). */
    const ask = (next: string) =>
      who === 'visitor' ? { onPress: () => openDialog({ kind: 'login', reason: 'needed', next }) } : {};
    own.push(
      {
        key: 'favourites',
        href: paths.favourites,
        icon: <HeartIcon />,
        activeIcon: <HeartIcon weight="fill" />,
        label: t('shell.favourites'),
        count: favourites.size,
        active: isActive(paths.favourites),
        ...ask(paths.favourites),
      },
      {
        key: 'recent',
        href: paths.recent,
        icon: <ClockCounterClockwiseIcon />,
        label: t('shell.recent'),
        active: isActive(paths.recent),
        ...ask(paths.recent),
      },
    );
  }
  const games = useGameEntries();
  return [own, games, house].filter((group) => group.length > 0);
}

/** What the merchant offers beside the games. */
function useHouseEntries(): NavItem[] {
  const t = useT();
  const pathname = usePathname();
  const { customerServiceUrl } = useMerchant();
  const promotions = useAnnouncements().data?.promotion.filter(({ status }) => status === null).length ?? 0; // open now
  const isActive = (href: string): boolean => pathname === href;
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
      key: 'mall',
      href: paths.pointMall,
      icon: <StorefrontIcon />,
      activeIcon: <StorefrontIcon weight="fill" />,
      label: t('lobby.menu.mall'),
      active: isActive(paths.pointMall),
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
  return house;
}

/** One entry for each category that has a vendor, then vendors that stand apart, then the featured one (specification 2, routes). */
function useGameEntries(): NavItem[] {
  const t = useT();
  const go = useGo();
  const pathname = usePathname();
  const { vassalage } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  const { featuredVendor } = useMerchant();
  const lanes = useLanes().data?.lanes ?? [];
  const splits = splitVendorsOf(lanes);
  const isSplitShown = splits.some((vendor) => vendor.vassalage === vassalage);
  const categories = categoriesOf(lanes).map(({ type }) => ({
    key: type,
    href: categoryPaths[type],
    icon: <CategoryIcon type={type} />,
    activeIcon: <CategoryIcon type={type} weight="fill" />,
    label: t(`shell.category.${type}`),
    active: pathname === categoryPaths[type] && !isSplitShown,
  }));
  const apart = splits.map((vendor) => ({
    key: vendor.vassalage,
    href: `${categoryPaths[vendor.type]}?${new URLSearchParams({ vassalage: vendor.vassalage })}`,
    icon: <CategoryIcon type={vendor.type} />,
    activeIcon: <CategoryIcon type={vendor.type} weight="fill" />,
    label: vendor.displayName,
    active: pathname === categoryPaths[vendor.type] && vendor.vassalage === vassalage,
  }));
  const featured = featuredVendor
    ? [
        {
          key: 'featured',
          href: paths.home,
          icon: <StarIcon />,
          label: featuredVendor.displayName,
          onPress: () => go(gamePath(featuredVendor.nodeId)),
        },
      ]
    : [];
  return [...categories, ...apart, ...featured];
}
