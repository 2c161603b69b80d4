/** Templates of contracts: two that agents may begin with, and the platform's own. */
import { seedIds } from '@baize/protocol';
import { saveTemplate } from '#capabilities/contracts/index.ts';
import type { Kind, Terms } from '#capabilities/contracts/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { seedActors, seedTx } from './context.ts';

const limitMinor = 200_000n;
const agoMs = 5 * 86_400_000;

const step = (rateBasisPoints: number, periodTurnoverMinor: string, activeMembers: number, periodLossMinor = '0') => ({
  rateBasisPoints,
  periodTurnoverMinor,
  periodLossMinor,
  activeMembers,
});

interface Sample {
  readonly id?: string;
  readonly kind: Kind;
  readonly name: string;
  readonly isShared: boolean;
  readonly terms: Pick<Terms, 'period' | 'tiers'> & Partial<Terms>;
}

const samples: readonly Sample[] = [
  {
    kind: 'realtime',
    name: 'New team',
    isShared: true,
    terms: { period: 'window', tiers: [step(15, '0', 0)], singleBetMaxMinor: '200000' },
  },
  {
    id: seedIds.contractTemplateSpare,
    kind: 'hourly',
    name: 'Trial month',
    isShared: false,
    terms: { period: 'hour', tiers: [step(10, '0', 0)] },
  },
  {
    kind: 'daily',
    name: 'Growing team',
    isShared: true,
    terms: {
      period: 'day',
      tiers: [step(10, '0', 3), step(15, '5000000', 10), step(20, '20000000', 25)],
      activeFromMinor: '1000',
    },
  },
  {
    kind: 'dividend',
    name: 'Partner, monthly',
    isShared: false,
    terms: {
      period: 'M',
      tiers: [step(1_000, '0', 5), step(2_000, '0', 20, '1000000'), step(3_000, '0', 50, '5000000')],
      activeFromMinor: '10000',
      carryLoss: true,
    },
  },
];

export async function seedTemplates(services: Services, merchant: Merchant): Promise<void> {
  const ctx = seedActors(services, agoMs).staff(merchant, seedIds.staff, 'Rosa O.', limitMinor);
  for (const { id = services.newId(), kind, name, isShared, terms } of samples)
    await seedTx(services, ctx, (tx) =>
      saveTemplate(tx, id, { revision: null, kind, name, isShared, terms: { ...plain, ...terms } }),
    );
}

const plain = {
  currency: 'USD',
  payer: 'platform',
  products: null,
  activeFromMinor: '0',
  singleBetMaxMinor: null,
  winRateMax: null,
  lossRateMax: null,
  carryLoss: false,
} as const;
