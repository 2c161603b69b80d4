import { useState } from 'react';
import { HeartIcon, SignOutIcon, UserIcon, WalletIcon, WifiSlashIcon } from '../../src/icons.ts';
import * as ui from '../../src/index.ts';
import { Frame } from './frame.tsx';
import { Movements } from './movements.tsx';
import { ArrivalSlip, BetSlip, Limits } from './slips.tsx';

export function Money() {
  return (
    <Frame>
      <ui.Stack gap={20}>
        <MainWallet />
        <ui.SessionBar
          label="This session"
          items={[
            { key: 't', label: 'In play', value: '0:18:42' },
            { key: 'n', label: 'Net', value: '−12.40' },
          ]}
          limit={{ label: 'Daily loss limit', share: 0.31, value: '62 of 200' }}
          end={
            <ui.Button kind="tonal" size="s">
              Take a break
            </ui.Button>
          }
        />
        <ui.Notice bar icon={<WifiSlashIcon />}>
          No connection. Prices are frozen, betting is off.
        </ui.Notice>
        <div style={{ display: 'flex', gap: 14, flexWrap: 'wrap', alignItems: 'center' }}>
          <Account />
          <Stake />
          <ui.Button onClick={sayFavourite}>Toast</ui.Button>
        </div>
        <Filters />
        <Movements />
        <div
          style={{
            display: 'grid',
            gap: 20,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
            alignItems: 'start',
          }}
        >
          <Limits />
          <ArrivalSlip />
          <BetSlip />
        </div>
        <ui.ToastRegion label="Messages" closeLabel="Close" />
      </ui.Stack>
    </Frame>
  );
}

function MainWallet() {
  return (
    <ui.TableHero>
      <h1 style={{ fontSize: 'var(--t-14)' }}>Main wallet</h1>
      <ui.BigBalance value="1,284.50" currency="USD" />
      <div style={{ display: 'flex', gap: 20, flexWrap: 'wrap' }}>
        <span>
          Free{' '}
          <b>
            <ui.Money>1,044.50</ui.Money>
          </b>
        </span>
        <span>
          In open bets{' '}
          <b>
            <ui.Money>85.00</ui.Money>
          </b>
        </span>
      </div>
    </ui.TableHero>
  );
}

/** Who is in, with their menu. */
function Account() {
  return (
    <>
      <ui.Menu
        label="Account"
        head={<b>minnow88</b>}
        opener={openAccount}
        align="start"
        items={[
          { key: 'a', label: 'My account', icon: <UserIcon />, href: '#a' },
          { key: 'w', label: 'Wallet', icon: <WalletIcon />, href: '#w' },
          { key: 'o', label: 'Sign out', icon: <SignOutIcon />, rule: true, onPress: () => {} },
        ]}
      />
      <ui.Avatar name="minnow" share={0.65} size={48} />
      <ui.InitialsTile name="Kite & Rook" />
    </>
  );
}

/** How it is staked, and the chips. */
function Stake() {
  const [way, setWay] = useState<'manual' | 'auto'>('manual');
  const [chip, setChip] = useState('25');
  return (
    <>
      <ui.Segmented
        label="Stake"
        value={way}
        onValueChange={setWay}
        options={[
          { value: 'manual', label: 'Manual' },
          { value: 'auto', label: 'Auto collect' },
        ]}
      />
      {(['white', 'red', 'green', 'blue', 'black', 'violet', 'yellow', 'brown', 'pink'] as const).map((colour, i) => {
        const name = ['1', '5', '25', '50', '100', '500', '1k', '5k', '25k'][i] ?? '';
        return (
          <ui.Chip
            key={colour}
            colour={colour}
            size={48}
            pick={{ on: chip === name, label: name, onPick: () => setChip(name) }}
          >
            {name}
          </ui.Chip>
        );
      })}
    </>
  );
}

function Filters() {
  const [min, setMin] = useState(true);
  return (
    <ui.PillRow label="Filters">
      <ui.Pill on onToggle={() => {}} count={14}>
        All
      </ui.Pill>
      <ui.Pill on={false} onToggle={() => {}}>
        New
      </ui.Pill>
      <ui.Pill value on={min} onToggle={() => setMin(!min)}>
        Min bet 1+
      </ui.Pill>
      <ui.Pill on={false} onToggle={() => {}}>
        25+ lines
      </ui.Pill>
    </ui.PillRow>
  );
}

function openAccount(props: ui.MenuOpener) {
  return (
    <button type="button" {...props} style={{ border: 0, background: 'none', padding: 0 }} aria-label="Account">
      <ui.Avatar name="Mina Nowak" ring />
    </button>
  );
}

function sayFavourite() {
  ui.showToast({
    text: 'Added to favourites',
    icon: <HeartIcon weight="fill" />,
    undo: { label: 'Undo', onUndo: () => {} },
  });
}
