import { useState } from 'react';
import { drawTitleUrl, type ArtCategory } from '../../src/art/index.ts';
import * as ui from '../../src/index.ts';
import { Frame, seats } from './frame.tsx';

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
const hot: [string, ArtCategory, ui.CategoryMarkName][] = [
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
  return (
    <Frame>
      <ui.Stack gap={28}>
        <Hero />
        <ui.Row title="Your favourites" all={{ href: '#a', label: 'All 18' }}>
          <ui.TitleGrid columns={9} oneLine>
            {favourites.map((name, i) => (
              <ui.TitleCard key={name} href={`#${name}`} name={name} art={art(name)} pip="slots" index={i} />
            ))}
          </ui.TitleGrid>
        </ui.Row>
        <HotRow />
        <StudioRow />
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

/** The table with its seats, and the offer of the day. */
function Hero() {
  return (
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
  );
}

function HotRow() {
  return (
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
  );
}

function StudioRow() {
  const [studio, setStudio] = useState('Northlight');
  return (
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
  );
}
