/** How the sample merchants are paid and pay: a method of every kind, and three currencies with their rates at the first. */
import type { MerchantSettings } from '@baize/protocol';

type Cashier = Pick<MerchantSettings, 'currencies' | 'depositMethods' | 'withdrawalMethods'>;
type Method = Cashier['depositMethods'][number];

const plain = { feeFixed: '0', feeBasisPoints: 0, network: null, isOn: true, confirmations: 3, payee: null } as const;
const method = (given: Omit<Method, keyof typeof plain> & Partial<Method>): Method => ({ ...plain, ...given });
const payout = { feeFixed: '0', feeBasisPoints: 0, network: null, isOn: true } as const;

export const baizeCashier: Cashier = {
  currencies: ['JPY', 'USDT'],
  depositMethods: [
    method({ code: 'qr', kind: 'qr', currency: 'USD', min: '1000', max: '500000', minutes: 1, lifetimeMinutes: 15 }),
    method({
      code: 'bank_transfer',
      kind: 'bank_transfer',
      currency: 'USD',
      min: '5000',
      max: '2000000',
      minutes: 20,
      lifetimeMinutes: 1_440,
    }),
    method({
      code: 'ewallet',
      kind: 'ewallet',
      currency: 'USD',
      min: '500',
      max: '200000',
      feeBasisPoints: 150,
      minutes: 1,
      lifetimeMinutes: 15,
    }),
    method({
      code: 'voucher',
      kind: 'voucher',
      currency: 'USD',
      min: '500',
      max: '50000',
      minutes: 0,
      lifetimeMinutes: 15,
    }),
    method({ code: 'qr', kind: 'qr', currency: 'JPY', min: '1000', max: '500000', minutes: 1, lifetimeMinutes: 15 }),
    method({
      code: 'bank_transfer',
      kind: 'bank_transfer',
      currency: 'JPY',
      min: '5000',
      max: '2000000',
      feeFixed: '110',
      minutes: 60,
      lifetimeMinutes: 2_880,
    }),
    method({
      code: 'usdt-trc20',
      kind: 'crypto',
      currency: 'USDT',
      network: 'TRC-20',
      min: '20000000',
      max: '50000000000',
      minutes: 5,
      lifetimeMinutes: 120,
    }),
  ],
  withdrawalMethods: [
    { ...payout, code: 'bank', kind: 'bank', currency: 'USD', min: '2000', max: '5000000' },
    { ...payout, code: 'bank', kind: 'bank', currency: 'JPY', min: '3000', max: '5000000', feeFixed: '110' },
    {
      ...payout,
      code: 'usdt-trc20',
      kind: 'crypto',
      currency: 'USDT',
      network: 'TRC-20',
      min: '10000000',
      max: '20000000000',
      feeFixed: '1000000',
    },
  ],
};

export const lotusCashier: Cashier = {
  currencies: ['USDT'],
  depositMethods: [
    method({
      code: 'promptpay',
      kind: 'qr',
      currency: 'THB',
      min: '10000',
      max: '20000000',
      minutes: 1,
      lifetimeMinutes: 15,
    }),
    method({
      code: 'bank_transfer',
      kind: 'bank_transfer',
      currency: 'THB',
      min: '20000',
      max: '50000000',
      minutes: 10,
      lifetimeMinutes: 1_440,
    }),
    method({
      code: 'ewallet',
      kind: 'ewallet',
      currency: 'THB',
      min: '5000',
      max: '5000000',
      feeBasisPoints: 120,
      minutes: 1,
      lifetimeMinutes: 15,
    }),
    method({
      code: 'usdt-trc20',
      kind: 'crypto',
      currency: 'USDT',
      network: 'TRC-20',
      min: '10000000',
      max: '50000000000',
      minutes: 5,
      lifetimeMinutes: 120,
      confirmations: 6,
    }),
    method({
      code: 'voucher',
      kind: 'voucher',
      currency: 'THB',
      min: '5000',
      max: '1000000',
      minutes: 0,
      lifetimeMinutes: 15,
    }),
  ],
  withdrawalMethods: [
    { ...payout, code: 'bank', kind: 'bank', currency: 'THB', min: '20000', max: '5000000' },
    {
      ...payout,
      code: 'usdt-trc20',
      kind: 'crypto',
      currency: 'USDT',
      network: 'TRC-20',
      min: '10000000',
      max: '20000000000',
      feeFixed: '1000000',
    },
  ],
};

/** Units of the second for one of the first. Both directions, the house's margin between them. */
export const baizeRates: readonly (readonly [from: string, to: string, rate: string])[] = [
  ['USD', 'JPY', '148.9'],
  ['JPY', 'USD', '0.00665'],
  ['USD', 'USDT', '0.996'],
  ['USDT', 'USD', '0.996'],
  ['JPY', 'USDT', '0.00662'],
  ['USDT', 'JPY', '148.2'],
];
