/** A line of agents and players on credit, and bets on it, without a vendor's protocol. */
import { randomUUID } from 'node:crypto';
import type { PositionSettings } from '@baize/protocol';
import { positionSettingsDefault } from '@baize/protocol';
import type { Ctx, Tx } from '#kernel/context.ts';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { joinTree } from '#capabilities/agents/index.ts';
import { createAccount } from '#capabilities/identity/index.ts';
import { openAccounts } from '#capabilities/wallet/index.ts';
import { payout, stake } from '#capabilities/wallet/testing/play.ts';
import { companyId } from '../company.ts';
import { requireDownline } from '../downline.ts';
import type { Term } from '../rules.ts';
import { setCredit } from '../set-credit.ts';
import { setTerms } from '../set-terms.ts';
import { settleNextWeek } from '../settle-weeks.ts';
import { takeBets } from '../take-bets.ts';

export const vendorCode = 'HOUSE';
export const currency = 'USD';

export interface PlacedBet {
  readonly memberId: string;
  readonly roundId: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly product: string;
  readonly settledAt: Date;
  /** Of a correction of the round. */
  readonly adjustment?: bigint;
}

export type CreditSetup = Awaited<ReturnType<typeof openCreditSetup>>;

export async function openCreditSetup(settings: Partial<PositionSettings> = {}) {
  const world: TestWorld = await openTestWorld({
    timeZone: 'Asia/Bangkok',
    positions: { ...positionSettingsDefault, ...settings },
  });
  let now = new Date('2026-11-24T03:00:00Z');
  let names = 0;
  const ctx = (merchant = world.merchant): Ctx => ({ ...world.ctx(undefined, merchant), now, newId: randomUUID });
  const tx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.tx(work, ctx());

  return {
    world,
    ctx,
    tx,
    now: () => now,
    setNow: (at: Date) => {
      now = at;
    },
    /** Somebody below an upline (null: at the top); type 0 plays, type 1 is an agent. */
    add: (uplineId: string | null, type: 0 | 1): Promise<string> => {
      names += 1;
      return tx((open) => addMember(open, { uplineId, type, number: names }));
    },
    terms: (
      uplineId: string | null,
      downlineId: string,
      wanted: Partial<Term>,
      products: readonly string[] = ['RNG'],
    ) =>
      tx(async (open) => {
        const pair = await requireDownline(open, uplineId ?? companyId, downlineId);
        const term = { mayTake: 0, kept: 0, commission: 0, ...wanted };
        await setTerms(
          open,
          pair,
          products.map((product) => ({ product, ...term })),
        );
      }),
    credit: (uplineId: string | null, downlineId: string, limitMinor: bigint) =>
      tx(async (open) =>
        setCredit(open, await requireDownline(open, uplineId ?? companyId, downlineId), { currency, limitMinor }),
      ),
    /** Stakes, pays out and settles; null when the wallet refuses the stake. */
    async bet(memberId: string, stakeMinor: bigint, payoutMinor: bigint, product = 'RNG'): Promise<PlacedBet | null> {
      const roundId = randomUUID();
      const shared = { memberId, currency, vendorCode, roundId, requestHash: Buffer.from(roundId) };
      const moved = await tx((open) => stake(open, { ...shared, amountMinor: stakeMinor, txId: `${roundId}:1` }));
      if (moved.outcome !== 'posted') return null;
      await tx((open) => payout(open, { ...shared, amountMinor: payoutMinor, txId: `${roundId}:2` }));
      const bet = { memberId, roundId, stakeMinor, payoutMinor, product, settledAt: now };
      await this.tell([bet]);
      return bet;
    },
    tell: (bets: readonly PlacedBet[]) =>
      tx((open) =>
        takeBets(
          open,
          bets.map((bet) => ({ ...bet, currency, nodeId: 'dice' })),
        ),
      ),
    /** Settles every week that is over. */
    async settle(): Promise<void> {
      while ((await tx(settleNextWeek)) !== null);
    },
    close: () => world.close(),
  };
}

async function addMember(
  tx: Tx,
  { uplineId, type, number }: { uplineId: string | null; type: 0 | 1; number: number },
): Promise<string> {
  const memberId = randomUUID();
  await createAccount(tx, { memberId, username: `c${number}x${memberId.slice(0, 6)}`, type, passwordHash: null });
  await joinTree(tx, memberId, { uplineId, referrerId: null });
  await openAccounts(tx, { memberId, currency });
  return memberId;
}
