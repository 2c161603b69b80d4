/** What the sample merchants give for points: rates, exchange table and goods. Amounts are for dollars, times what another currency
 *  takes for one. */
import type { PointSettings } from '@baize/protocol';
import { seedIds } from '@baize/protocol';
import type { CallOutput } from '@baize/protocol';
import type { savePointGoods } from '@baize/protocol/calls/points-console';

type Goods = CallOutput<typeof savePointGoods>;
export type SampleGoods = Omit<Goods, 'version' | 'isOffered' | 'order'>;

export function samplePoints(times: bigint): PointSettings {
  const amount = (minor: bigint) => (minor * times).toString();
  return {
    perPoint: {
      RNG: amount(100n),
      MINI: amount(100n),
      FISH: amount(150n),
      LOTT: amount(150n),
      SPORTS: amount(200n),
      LIVE: amount(400n),
      PVP: amount(400n),
    },
    depositPerPoint: amount(1_000n),
    exchange: [
      { points: 1_000, amount: amount(1_000n) },
      { points: 5_000, amount: amount(5_250n) },
      { points: 10_000, amount: amount(11_000n) },
    ],
  };
}

const id = (tail: string) => `0199b000-0000-7000-8000-0000000005${tail}`;
const plain = { amountMinor: null, stock: null, fields: [] } satisfies Partial<SampleGoods>;
const parcel: Pick<SampleGoods, 'kind' | 'fields'> = { kind: 'physical', fields: ['receivingAddress', 'mobile'] };

function words(name: string, note: string, thName: string, thNote: string): SampleGoods['words'] {
  return { en: { name, note }, th: { name: thName, note: thNote } };
}

/** In the order in which they are offered. */
export function sampleGoods(times: bigint): readonly SampleGoods[] {
  return [...cash(times), ...parcels, ...vouchers(times), gold];
}

const whole = (dollars: bigint, times: bigint) => (dollars * times).toString();

function cash(times: bigint): SampleGoods[] {
  const money = (minor: bigint) => ({ kind: 'money' as const, amountMinor: (minor * times).toString() });
  return [
    {
      ...plain,
      ...money(2_000n),
      id: id('41'),
      art: 'coins',
      points: 2_000,
      words: words(`Cash ${whole(20n, times)}`, 'Yours at once', `เงินสด ${whole(20n, times)}`, 'ได้ทันที'),
    },
    {
      ...plain,
      ...money(10_000n),
      id: id('42'),
      art: 'coins',
      points: 9_500,
      words: words(`Cash ${whole(100n, times)}`, 'Yours at once', `เงินสด ${whole(100n, times)}`, 'ได้ทันที'),
    },
  ];
}

const parcels: readonly SampleGoods[] = [
  {
    ...plain,
    ...parcel,
    id: id('43'),
    art: 'headphones',
    points: 34_000,
    stock: 12,
    words: words('Wireless earbuds', 'Ships in 5 days', 'หูฟังไร้สาย', 'จัดส่งใน 5 วัน'),
  },
  {
    ...plain,
    ...parcel,
    id: id('44'),
    art: 'cloth',
    points: 12_500,
    stock: 30,
    words: words('Table-top cloth', 'House goods', 'ผ้าปูโต๊ะ', 'ของร้าน'),
  },
  {
    ...plain,
    ...parcel,
    id: id('45'),
    art: 'cards',
    points: 1_200,
    stock: 50,
    words: words('Deck of cards', 'House goods', 'ไพ่หนึ่งสำรับ', 'ของร้าน'),
  },
];

function vouchers(times: bigint): SampleGoods[] {
  return [
    {
      ...plain,
      id: seedIds.pointGoods,
      kind: 'voucher',
      art: 'phone',
      points: 1_100,
      fields: ['mobile'],
      words: words(`Phone top-up ${whole(10n, times)}`, 'Any network', `เติมเงินมือถือ ${whole(10n, times)}`, 'ทุกเครือข่าย'),
    },
    {
      ...plain,
      id: id('46'),
      kind: 'voucher',
      art: 'gift',
      points: 5_200,
      stock: 25,
      fields: ['account'],
      words: words(`Gift card ${whole(50n, times)}`, 'By e-mail', `บัตรของขวัญ ${whole(50n, times)}`, 'ส่งทางอีเมล'),
    },
  ];
}

const gold: SampleGoods = {
  ...plain,
  ...parcel,
  id: id('47'),
  art: 'parcel',
  points: 118_000,
  stock: 2,
  words: words('Gold bar, 1 g', 'By courier', 'ทองคำแท่ง 1 กรัม', 'ส่งโดยพนักงาน'),
};
