import {
  BellIcon,
  CherriesIcon,
  GameControllerIcon,
  GiftIcon,
  HeadsetIcon,
  HeartIcon,
  HouseIcon,
  NumberCircleSevenIcon,
  RocketIcon,
  SoccerBallIcon,
  SpadeIcon,
  StackIcon,
  UserCircleIcon,
  SquaresFourIcon,
  ReceiptIcon,
  ClockCounterClockwiseIcon,
} from '../../src/icons.ts';
import * as ui from '../../src/index.ts';

export const seats: ui.Seat[] = [
  { key: 'live', href: '#live', icon: <SpadeIcon weight="duotone" />, name: 'Live casino', figure: '48 tables open' },
  { key: 'slots', href: '#slots', icon: <CherriesIcon weight="duotone" />, name: 'Slots', figure: '7,214 titles' },
  { key: 'sports', href: '#sports', icon: <SoccerBallIcon weight="duotone" />, name: 'Sports', figure: '132 in play' },
  {
    key: 'lottery',
    href: '#lottery',
    icon: <NumberCircleSevenIcon weight="duotone" />,
    name: 'Lottery',
    figure: 'next draw 0:42',
  },
  { key: 'pvp', href: '#pvp', icon: <StackIcon weight="duotone" />, name: 'Poker & PVP', figure: '312 seats' },
  {
    key: 'esports',
    href: '#esports',
    icon: <GameControllerIcon weight="duotone" />,
    name: 'E-sports',
    figure: '21 matches',
  },
  { key: 'mini', href: '#mini', icon: <RocketIcon weight="duotone" />, name: 'Mini games', figure: '36 games' },
];

const nav: ui.NavItem[][] = [
  [
    {
      key: 'home',
      href: '#h',
      icon: <HouseIcon />,
      activeIcon: <HouseIcon weight="fill" />,
      label: 'Home',
      active: true,
    },
    { key: 'fav', href: '#f', icon: <HeartIcon />, label: 'Favourites', count: 18 },
    { key: 'recent', href: '#r', icon: <ClockCounterClockwiseIcon />, label: 'Recent' },
  ],
  seats.map((seat) => ({ key: seat.key, href: seat.href, icon: seat.icon, label: seat.name })),
  [{ key: 'promo', href: '#p', icon: <GiftIcon />, label: 'Promotions', count: 4 }],
];

/** A page of the site around its content. */
export function Frame({ children }: { children: React.ReactNode }) {
  return (
    <ui.Shell
      header={
        <ui.Header
          start={<ui.BrandLine name="Baize" />}
          middle={
            <ui.WideOnly>
              <ui.SearchButton label="Search 9,842 games, teams, pages" shortcut="Ctrl K" onClick={() => {}} />
            </ui.WideOnly>
          }
          end={
            <>
              <ui.Balance
                value="1,284.50"
                currency="USD"
                onMask={() => {}}
                maskLabel="Hide"
                onRefresh={() => {}}
                refreshLabel="Read again"
                act={{ label: 'Deposit', href: '#d' }}
              />
              <ui.IconButton label="Notices" count={3} icon={<BellIcon />} />
              <ui.WideOnly>
                <ui.IconButton label="Help" icon={<HeadsetIcon />} />
              </ui.WideOnly>
            </>
          }
        />
      }
      side={<ui.SideNav groups={nav} />}
      sideLabel="Menu"
      bar={
        <ui.TabBar
          label="Places"
          items={[
            {
              key: 'home',
              href: '#h',
              icon: <HouseIcon />,
              activeIcon: <HouseIcon weight="fill" />,
              label: 'Home',
              active: true,
            },
            { key: 'games', href: '#g', icon: <SquaresFourIcon />, label: 'Games' },
            { key: 'slip', href: '#s', icon: <ReceiptIcon />, label: 'Slip', count: 3, onPress: () => {} },
            { key: 'offers', href: '#o', icon: <GiftIcon />, label: 'Offers' },
            { key: 'me', href: '#m', icon: <UserCircleIcon />, label: 'Me' },
          ]}
        />
      }
    >
      {children}
    </ui.Shell>
  );
}
