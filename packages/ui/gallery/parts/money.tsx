import { useState } from 'react';
import {
  HeartIcon,
  HourglassMediumIcon,
  SignOutIcon,
  UserIcon,
  WalletIcon,
  WarningIcon,
  WifiSlashIcon,
} from '../../src/icons.ts';
import * as ui from '../../src/index.ts';
import { Frame } from './home.tsx';

interface Movement {
  id: string;
  time: string;
  kind: string;
  what: string;
  state?: [ui.BadgeTone, string];
  amount: string;
}

const movements: Movement[] = [
  { id: '1', time: '21:02', kind: 'Bet settled', what: 'Lantern Market, round 88-4471', amount: '+12.40' },
  {
    id: '2',
    time: '20:40',
    kind: 'Paid in',
    what: 'QR bank pay, ref 5H2K',
    state: ['good', 'Credited'],
    amount: '+200.00',
  },
  {
    id: '3',
    time: '20:38',
    kind: 'Paid out',
    what: 'Siam Bank •• 4410',
    state: ['wait', 'Did it arrive?'],
    amount: '−300.00',
  },
  {
    id: '4',
    time: '19:15',
    kind: 'Moved',
    what: 'Main wallet to Northlight',
    state: ['bad', 'Rejected'],
    amount: '−64.20',
  },
];
const columns: ui.Column<Movement>[] = [
  {
    key: 'time',
    head: 'Time',
    cell: (row) => <ui.Figure tone="quiet">{row.time}</ui.Figure>,
    place: 'rest',
    width: '80px',
  },
  { key: 'kind', head: 'What', cell: (row) => <b>{row.kind}</b>, place: 'lead' },
  { key: 'what', head: 'Where', cell: (row) => row.what, place: 'rest' },
  {
    key: 'state',
    head: 'State',
    cell: (row) =>
      row.state && (
        <ui.StateBadge tone={row.state[0]} icon={row.state[0] === 'wait' ? <HourglassMediumIcon /> : undefined}>
          {row.state[1]}
        </ui.StateBadge>
      ),
    place: 'rest',
  },
  {
    key: 'amount',
    head: 'Amount',
    figure: true,
    place: 'figure',
    sortable: true,
    total: '−151.80',
    cell: (row) => <ui.Figure tone={row.amount.startsWith('+') ? 'good' : 'bad'}>{row.amount}</ui.Figure>,
  },
];

export function Money() {
  const [tab, setTab] = useState<'open' | 'past'>('open');
  const [way, setWay] = useState<'manual' | 'auto'>('manual');
  const [files, setFiles] = useState<readonly ui.PickedFile[]>([]);
  const [hue, setHue] = useState(158);
  const [min, setMin] = useState(true);
  const [chip, setChip] = useState('25');
  return (
    <Frame>
      <ui.Stack gap={20}>
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
          <ui.Segmented
            label="Stake"
            value={way}
            onValueChange={setWay}
            options={[
              { value: 'manual', label: 'Manual' },
              { value: 'auto', label: 'Auto collect' },
            ]}
          />
          {(['white', 'red', 'green', 'blue', 'black', 'violet', 'yellow', 'brown', 'pink'] as const).map(
            (colour, i) => {
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
            },
          )}
          <ui.Button onClick={sayFavourite}>Toast</ui.Button>
        </div>
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
        <ui.Tabs
          label="Bets"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'open', label: 'Open', count: 3 },
            { value: 'past', label: 'Past' },
          ]}
        >
          <ui.Panel
            level={2}
            look="flush"
            title="Latest movements"
            aside={
              <a className="baize-link" href="#r">
                Account record
              </a>
            }
          >
            <ui.Table
              caption="Latest movements"
              columns={columns}
              rows={tab === 'open' ? movements : undefined}
              rowKey={(row) => row.id}
              empty={<ui.EmptyBox title="Nothing yet" />}
              sort={{ key: 'amount', descending: true }}
              onSort={() => {}}
              onRowPress={() => {}}
              isPicked={(row) => row.id === '2'}
            />
          </ui.Panel>
        </ui.Tabs>
        <div
          style={{
            display: 'grid',
            gap: 20,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
            alignItems: 'start',
          }}
        >
          <ui.Panel
            title="Your limits"
            aside={
              <ui.Button kind="tonal" size="s">
                Change
              </ui.Button>
            }
          >
            <div style={{ display: 'grid', gap: 14 }}>
              <ui.Meter title="Paid in, 7 days" value="320 of 500" share={0.64} label="Paid in" />
              <ui.Meter title="Losses, 24 hours" value="200 of 200" share={1} stops label="Losses" />
              <ui.InUse left="7,400" whole="10,000" share={0.26} label="In use" valueText="2,600 of 10,000" />
              <ui.Slider
                label="Cloth hue"
                value={hue}
                onValueChange={setHue}
                min={0}
                max={360}
                display={`${hue}°`}
                track={[
                  'oklch(0.4 0.09 0)',
                  'oklch(0.4 0.09 90)',
                  'oklch(0.4 0.09 180)',
                  'oklch(0.4 0.09 270)',
                  'oklch(0.4 0.09 360)',
                ]}
                note="Buttons, selection, focus"
              />
              <ui.Stats>
                <ui.Stat label="Staked" value="12,480.00" note="up 4 %" />
                <ui.Stat label="Net" value="−12.40" />
              </ui.Stats>
            </div>
          </ui.Panel>
          <ui.Slip
            asks
            title="Did 300.00 arrive?"
            aside={
              <ui.StateBadge tone="wait" icon={<HourglassMediumIcon />}>
                27:14
              </ui.StateBadge>
            }
            sub="We marked this paid at 20:51. Look at your bank, then tell us."
          >
            <ui.SlipRule />
            <ui.Rows>
              <ui.RowItem label="Sent">
                <ui.Money>300.00</ui.Money>
              </ui.RowItem>
              <ui.CopyRow label="Bank reference" text="TR 4401" copyLabel="Copy" copiedLabel="Copied">
                <ui.Figure>TR 4401 9921</ui.Figure>
              </ui.CopyRow>
            </ui.Rows>
            <div style={{ display: 'grid', gap: 8, marginBlock: 16 }}>
              <ui.Button kind="primary" size="l" wide>
                All of it arrived
              </ui.Button>
              <ui.Button size="l" wide>
                Nothing yet
              </ui.Button>
            </div>
            <ui.Timeline
              steps={[
                { key: 'a', what: 'Asked for', when: '20:38', state: 'done' },
                { key: 's', what: 'Sent by the bank', when: '20:51', state: 'done' },
                { key: 'w', what: 'Your word', note: 'A confirmed receipt is final.', state: 'now' },
                { key: 'n', what: 'Closed', state: 'next' },
              ]}
            />
          </ui.Slip>
          <ui.Slip torn title="Slip" aside={<ui.Stamp tone="good">Accepted</ui.Stamp>}>
            <ui.SlipRule />
            <ui.AmountField compact label="Stake" value="25.00" onValueChange={() => {}} trail="USD" />
            <div style={{ marginBlock: 10 }}>
              <ui.PillRow label="Amounts" layout="spread">
                {['1', '5', '10', '50'].map((v) => (
                  <ui.Pill key={v} on={v === '10'} onToggle={() => {}}>
                    {v}
                  </ui.Pill>
                ))}
              </ui.PillRow>
            </div>
            <ui.Notice tone="bad" icon={<WarningIcon />} title="Not placed. Nothing was taken.">
              The market closed while we sent it.
            </ui.Notice>
            <div style={{ marginBlock: 14 }}>
              <ui.FileDrop
                files={files}
                onFilesChange={setFiles}
                rules={{ types: ['image/png', 'image/jpeg'], maxBytes: 5e6, most: 3 }}
                browseLabel="Add"
                hint="PNG or JPG, 5 MB each, three at most."
                removeLabel={(name) => `Remove ${name}`}
                formatSize={(bytes) => `${bytes} B`}
                refusalText={(why) => why}
              />
            </div>
            <ui.Button kind="primary" size="l" wide>
              Place 25.00
            </ui.Button>
          </ui.Slip>
        </div>
        <ui.ToastRegion label="Messages" closeLabel="Close" />
      </ui.Stack>
    </Frame>
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
