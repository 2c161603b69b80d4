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
import { useState } from 'react';
import { drawTitleUrl, type ArtCategory } from '../../src/art/index.ts';
import * as ui from '../../src/index.ts';

const seats: ui.Seat[] = [
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

const art = (title: string, category: ArtCategory = 'slots') =>
  drawTitleUrl({ title, category, studio: 'Baize Studio' });
const favourites = [
  'Lantern Market',
  'Sugar Parade',
  'Orbit Nine',
  'Comet Diner',
  'Frostfall Bells',
  'Sunken Choir',
  'Tidewater Gold',
  'Bell Street Sevens',
  'Four Leaf Lane',
];
const hot: [string, ArtCategory, ui.PipName][] = [
  ['Scarab Ledger', 'slots', 'slots'],
  ['Long Break', 'mini', 'crash'],
  ['Prism Vault', 'slots', 'slots'],
  ['Baccarat Salon', 'cards', 'cards'],
  ['Evening Table', 'live', 'live'],
  ['Midnight Masque', 'slots', 'slots'],
  ['Harbour Draw', 'lottery', 'lottery'],
];
const studios = [
  'Baize Studio',
  'Northlight',
  'Kite & Rook',
  'Nine Isles',
  'Redwood',
  'Halcyon',
  'Paper Moon',
  'Tessera',
  'Old Quay',
  'Brightwell',
].map((name) => ({ key: name, name }));

export function Home() {
  const [studio, setStudio] = useState('Northlight');
  return (
    <Frame>
      <ui.Stack gap={28}>
        <ui.TableHero
          seats={seats.map((seat, i) =>
            i
              ? seat
              : {
                  ...seat,
                  marker: (
                    <ui.Chip colour="red" size={38} word>
                      You
                    </ui.Chip>
                  ),
                },
          )}
          seatsLabel="Games"
          motto="Every round can be checked &nbsp;•&nbsp; Withdrawals paid in minutes &nbsp;•&nbsp; Limits that you set"
          art={
            <ui.CardFan
              cards={['Red Kiln Dragon', 'Lantern Market', 'Prism Vault', 'Marble Oracle'].map((title) => ({
                key: title,
                card: <img src={art(title)} alt="" />,
              }))}
            />
          }
        >
          <h1>Friday reload. Bring 500, play 750.</h1>
          <p>Half your deposit again, up to 3,000. Play it through 8 times.</p>
          <div style={{ display: 'flex', gap: 12 }}>
            <ui.Button kind="primary" size="l">
              Take the reload
            </ui.Button>
            <ui.WideOnly>
              <ui.Button kind="ghost" size="l">
                Read the terms
              </ui.Button>
            </ui.WideOnly>
          </div>
        </ui.TableHero>
        <ui.Row title="Your favourites" all={{ href: '#a', label: 'All 18' }}>
          <ui.TitleGrid columns={9} oneLine>
            {favourites.map((name, i) => (
              <ui.TitleCard key={name} href={`#${name}`} name={name} art={art(name)} pip="slots" index={i} />
            ))}
          </ui.TitleGrid>
        </ui.Row>
        <ui.Row
          title="Hot right now"
          note={
            <>
              <b>18,204</b> playing
            </>
          }
          all={{ href: '#a', label: 'All games' }}
        >
          <ui.TitleGrid oneLine>
            {hot.map(([name, category, pip], i) => (
              <ui.TitleCard
                key={name}
                href={`#${name}`}
                name={name}
                sub="Baize Studio"
                art={art(name, category)}
                pip={pip}
                index={i}
                badge={i === 0 ? 'New' : i === 5 ? 'Maintenance' : undefined}
                badgeKind={i === 5 ? 'closed' : 'new'}
                favourite={{ on: i === 2, label: 'Favourite', onToggle: () => {} }}
                facts={['96.2 %', 'from 0.20']}
                acts={
                  <>
                    <ui.Button kind="primary" size="s" wide>
                      Play
                    </ui.Button>
                    <ui.Button kind="outline" size="s" wide>
                      Try free
                    </ui.Button>
                  </>
                }
              />
            ))}
          </ui.TitleGrid>
        </ui.Row>
        <ui.Row title="Slots by studio" all={{ href: '#a', label: 'Open the lobby' }}>
          <ui.Stack gap={14}>
            <ui.StudioStrip
              label="Studios"
              studios={studios}
              picked={studio}
              onPick={setStudio}
              backLabel="Back"
              nextLabel="On"
            />
            <ui.TitleGrid waiting={7} />
          </ui.Stack>
        </ui.Row>
        <ui.Carousel
          label="Offers"
          slideWidth="50%"
          slides={['Rebate', 'Leaderboard', 'A chair for a friend'].map((name) => ({
            key: name,
            label: name,
            content: (
              <ui.Panel title={name} style={{ marginInlineEnd: 14 }}>
                Paid at noon, every day.
              </ui.Panel>
            ),
          }))}
        />
        <ui.EmptyBox
          title="No bets yet today"
          acts={
            <ui.Button kind="primary" size="s">
              See what is in play
            </ui.Button>
          }
        >
          They appear here the moment they are placed.
        </ui.EmptyBox>
      </ui.Stack>
    </Frame>
  );
}
