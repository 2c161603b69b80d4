/** A tree of members with wallets, bets and contracts, and a clock that a test moves: contracts without a vendor or a cashier. */
import { randomUUID } from 'node:crypto';
import type { MerchantSettings } from '@baize/protocol';
import type { Actor, Ctx, MemberCtx, Merchant, Tx } from '#kernel/context.ts';
import { uuidv7 } from '#kernel/ids.ts';
import { inTx } from '#kernel/in-tx.ts';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { addMember, betFact, book, settleClock } from '#capabilities/turnover/testing/team.ts';
import { balanceOf, creditDeposit, debtorsWithMoney, openWallet } from '#capabilities/wallet/index.ts';
import { acceptContract, planAcceptance } from '../accept.ts';
import { offerContract } from '../offer.ts';
import { payMemberDebts } from '../pay-debts.ts';
import type { Kind, Terms } from '../rules/terms.ts';
import type { Ahead } from '../figures.ts';
import { beginRun, settleBatch, sorts } from '../settle.ts';
import type { ContractRow } from '../store/contracts.ts';
import { findContract } from '../store/contracts.ts';

export const minuteMs = 60_000;
export const windowMs = 5 * minuteMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export interface ContractWorld extends TestWorld {
  /** Business time; tests set it. */
  now: Date;
  at(actor?: Actor, merchant?: Merchant): Ctx;
  /** Runs work as a member, now. */
  as<T>(memberId: string, work: (tx: Tx<MemberCtx>) => Promise<T>): Promise<T>;
  /** Runs work as the system, now. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A member with a wallet, below an upline. */
  join(uplineId: string | null, type?: number): Promise<string>;
  pay(memberId: string, amountMinor: bigint): Promise<void>;
  bet(memberId: string, stake: bigint, payout: bigint, more?: { at?: Date; product?: string }): Promise<void>;
  balance(memberId: string): Promise<bigint>;
  /** Offered and accepted at once, as it stands now. */
  agree(kind: Kind, uplineId: string | null, downlineId: string, terms: Terms): Promise<ContractRow>;
  /** Moves the clock, closes windows, settles everything that is due and pays what debts can be paid. */
  pass(ms: number, batch?: number): Promise<void>;
  settle(batch?: number): Promise<void>;
  contract(contractId: string): Promise<ContractRow>;
}

export function termsOf(rate: number, more: Partial<Terms> = {}): Terms {
  return {
    period: 'window',
    currency: 'USD',
    payer: 'upline',
    products: null,
    tiers: [{ rateBasisPoints: rate, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 }],
    activeFromMinor: '0',
    singleBetMaxMinor: null,
    winRateMax: null,
    lossRateMax: null,
    carryLoss: false,
    ...more,
  };
}

export async function openContractWorld(
  settings: Partial<MerchantSettings> = {},
  start = new Date('2026-11-20T12:02:00Z'),
): Promise<ContractWorld> {
  const base = await openTestWorld(settings);
  const at = (actor: Actor = { kind: 'system', name: 'test' }, merchant = base.merchant): Ctx => {
    const now = world.now;
    return { ...base.ctx(actor, merchant), now, newId: () => uuidv7(now) };
  };
  const run: ContractWorld['run'] = (work) => inTx(base.database, at(), work);
  const as: ContractWorld['as'] = (memberId, work) => {
    const actor = {
      kind: 'member',
      memberId,
      sessionId: randomUUID(),
      account: memberId.slice(-8),
      type: 1,
      state: 'full',
    } as const;
    return inTx(base.database, { ...at(actor), actor } satisfies MemberCtx, work);
  };
  const world: ContractWorld = {
    ...base,
    now: start,
    at,
    run,
    as,
    join: (uplineId, type = 1) =>
      run(async (tx) => {
        const memberId = await addMember(tx, uplineId, type);
        await openWallet(tx, memberId, 'USD');
        return memberId;
      }),
    async pay(memberId, amountMinor) {
      const deposit = { memberId, currency: 'USD', amountMinor, depositId: randomUUID(), provider: 'paydesk' };
      await run((tx) => creditDeposit(tx, deposit));
    },
    async bet(memberId, stake, payout, more = {}) {
      await book(base, [betFact(at(), { memberId, stake, payout, at: world.now, ...more })], at());
    },
    balance: (memberId) => run(async (tx) => (await balanceOf(tx, memberId, 'USD'))?.availableMinor ?? 0n),
    async agree(kind, uplineId, downlineId, terms) {
      const offered = await run((tx) => offerContract(tx, { kind, uplineId, downlineId, terms, note: null }));
      const { digest } = await run((tx) => planAcceptance(tx, offered));
      return as(
        downlineId,
        async (tx) => (await acceptContract(tx, { contractId: offered.contract_id, kind, digest })).contract,
      );
    },
    async settle(batch) {
      await settleClock(base, at());
      const ahead: Ahead = new Map();
      for (const sort of sorts)
        do while (await run((tx) => settleBatch(tx, sort, batch, { ahead })));
        while (await run((tx) => beginRun(tx, sort)));
      for (const { memberId, currency } of await run((tx) => debtorsWithMoney(tx, 1_000)))
        await run((tx) => payMemberDebts(tx, memberId, currency));
    },
    async pass(ms, batch) {
      world.now = new Date(world.now.getTime() + ms);
      await world.settle(batch);
    },
    contract: async (contractId) => {
      const row = await run((tx) => findContract(tx, contractId));
      if (!row) throw new Error(`no contract ${contractId}`);
      return row;
    },
  };
  return world;
}
