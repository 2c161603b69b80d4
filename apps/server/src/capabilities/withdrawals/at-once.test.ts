/** What two withdrawals at the same moment must not get around: the line above which an identity is checked, and the count a day.
 *  Each request has a connection of its own, and wallets of different currencies are asked at once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MerchantSettings } from '@baize/protocol';
import type { MemberCtx } from '#kernel/context.ts';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { setRate } from '#capabilities/wallet/index.ts';
import { requestWithdrawal } from './request.ts';
import { moneyFaults, openCashierWorld } from './testing/cashier-world.ts';
import type { CashierWorld, Player } from './testing/cashier-world.ts';

let world: CashierWorld;
const shared = { feeFixed: '0', feeBasisPoints: 0, network: null, isOn: true, min: '100', max: '9000000' } as const;
const qr = {
  ...shared,
  code: 'qr',
  kind: 'qr',
  minutes: 1,
  lifetimeMinutes: 15,
  confirmations: 1,
  payee: null,
} as const;
const bank = { ...shared, code: 'bank', kind: 'bank' } as const;
beforeAll(async () => {
  world = await openCashierWorld(
    {},
    {
      currencies: ['EUR'],
      depositMethods: [
        { ...qr, currency: 'USD' },
        { ...qr, currency: 'EUR' },
      ],
      withdrawalMethods: [
        { ...bank, currency: 'USD' },
        { ...bank, currency: 'EUR' },
      ],
    },
  );
  await world.tx((tx) => setRate(tx, { from: 'EUR', to: 'USD', rate: '2', by: 'test' }));
});
afterAll(async () => {
  expect(await moneyFaults(world)).toEqual([]);
  await world.close();
});

/** A player with 1,000.00 in both wallets. */
async function rich(): Promise<Player> {
  const player = await world.newPlayer();
  for (const currency of ['USD', 'EUR']) {
    const body = { method: 'qr', currency, amountMinor: '100000', idempotencyKey: randomUUID() };
    const { id } = await world.call('requestDeposit', player, { body });
    world.simulator.control.settleDeposit(id, 'pay');
    await world.until(async () => (await world.balance(player, currency)).available > 0n, 'the deposit');
  }
  return player;
}

interface Wish {
  readonly currency: 'USD' | 'EUR';
  readonly amountMinor: string;
}

/** All wishes at once, by the merchant's settings; the codes they end with, in alphabetical order. */
async function askAtOnce(
  player: Player,
  settings: Partial<MerchantSettings>,
  wishes: readonly Wish[],
): Promise<string[]> {
  const merchant = { ...player.merchant, settings: { ...player.merchant.settings, ...settings } };
  const asked = wishes.map(async (wish) => {
    const ctx = world.ctx(player.actor, merchant) as MemberCtx;
    const content = { ...wish, bankAccountId: player.bankAccountId, idempotencyKey: randomUUID() };
    try {
      await inTx(world.database, ctx, (tx) => requestWithdrawal(tx, world.services.config, content));
      return 'asked';
    } catch (error) {
      if (error instanceof Failure) return error.code;
      throw error;
    }
  });
  return (await Promise.all(asked)).sort();
}

it('asks for an identity check once two requests together pass the line', async () => {
  const wishes = Array.from({ length: 6 }, () => ({ currency: 'USD', amountMinor: '9000' }) as const);
  const ends = await askAtOnce(await rich(), { kycAbove: '10000' }, wishes);
  expect(ends).toEqual([...Array<string>(5).fill('KYC_REQUIRED'), 'asked']);
});

it('asks for it too when the requests leave from wallets of two currencies', async () => {
  const ends = await askAtOnce(await rich(), { kycAbove: '10000' }, [
    { currency: 'USD', amountMinor: '9000' },
    { currency: 'EUR', amountMinor: '4500' },
  ]);
  expect(ends).toEqual(['KYC_REQUIRED', 'asked']);
});

it('lets no more pass a day than the merchant says, whichever wallets they leave from', async () => {
  const wishes = (['USD', 'EUR', 'USD', 'EUR'] as const).map((currency) => ({ currency, amountMinor: '1000' }));
  const ends = await askAtOnce(await rich(), { withdrawalsPerDayMax: 1 }, wishes);
  expect(ends).toEqual([...Array<string>(3).fill('WITHDRAWAL_DAY_LIMIT'), 'asked']);
});
