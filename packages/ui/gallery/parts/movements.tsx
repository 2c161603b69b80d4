import { useState } from 'react';
import { HourglassMediumIcon } from '../../src/icons.ts';
import * as ui from '../../src/index.ts';

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

export function Movements() {
  const [tab, setTab] = useState<'open' | 'past'>('open');
  return (
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
  );
}
