/** Members with money, operators, and bets told one by one: what bonuses are made of, without a vendor. */
import { randomUUID } from 'node:crypto';
import type { MerchantSettings } from '@baize/protocol';
import type { Actor, Ctx, Merchant, MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { checkLedger } from '#ledger/index.ts';
import { everyRow, openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { readCodeOf } from '#capabilities/agents/index.ts';
import { markPending } from '#capabilities/deposits/mark-pending.ts';
import { createDeposit } from '#capabilities/deposits/request.ts';
import { settleDeposit } from '#capabilities/deposits/settle.ts';
import { hashPassword } from '#capabilities/identity/index.ts';
import { registerMember } from '#capabilities/members/index.ts';
import { closeWindows } from '#capabilities/turnover/index.ts';
import { balanceOf, creditDeposit } from '#capabilities/wallet/index.ts';
import { countBets } from '../count-bets.ts';
import { declineBonus, voidBonus } from '../end.ts';
import { grantBonus } from '../grant.ts';
import type { CreditedDeposit } from '../grant-on-deposit.ts';
import type { Grant } from '../grant.ts';
import { settleBonus } from '../settle.ts';
import type { BonusRow } from '../store.ts';

const dayMs = 86_400_000;
const passwordHash = hashPassword('246810'); // once: hashing is slow on purpose

export interface Player {
  readonly memberId: string;
  readonly merchant: Merchant;
}

export interface BonusWorld extends TestWorld {
  /** `invitedBy`: whose code they registered with. */
  join(merchant?: Merchant, invitedBy?: Player): Promise<Player>;
  /** A deposit in the merchant's currency, paid in and credited. */
  payIn(player: Player, amountMinor: bigint, merchant?: Merchant): Promise<CreditedDeposit>;
  /** The merchant with other settings, for what is done with it from then on. */
  withSettings(change: Partial<MerchantSettings>): Merchant;
  grant(player: Player, wish?: Partial<Grant>, as?: Extract<Actor, { kind: 'staff' }>): Promise<BonusRow>;
  /** Tells of a settled bet; answers its fact's number. */
  bet(
    player: Player,
    stakeMinor: bigint,
    more?: { at?: Date; product?: string; factId?: bigint; currency?: string },
  ): Promise<bigint>;
  settle(bonusId: string, database?: Database): Promise<void>;
  decline(player: Player, bonusId: string, database?: Database): Promise<BonusRow>;
  void(bonusId: string, database?: Database): Promise<BonusRow>;
  closeClock(): Promise<void>;
  bonus(bonusId: string): Promise<BonusRow>;
  money(player: Player): Promise<{ cash: bigint; bonus: bigint }>;
  faults(): Promise<string[]>;
}

export function operator(approvalLimitMinor = 10_000_000n): Extract<Actor, { kind: 'staff' }> {
  return {
    kind: 'staff',
    staffId: randomUUID(),
    sessionId: randomUUID(),
    displayName: 'Bela',
    role: 'payments',
    state: 'full',
    merchants: ['BAIZE', 'LOTUS'],
    approvalLimitMinor,
  };
}

export function memberActor({ memberId }: Player): Extract<Actor, { kind: 'member' }> {
  return { kind: 'member', memberId, sessionId: randomUUID(), account: 'player', type: 0, state: 'full' };
}

let facts = 7_000_000_000n;

export async function openBonusWorld(settings: Partial<MerchantSettings> = {}): Promise<BonusWorld> {
  const world = await openTestWorld(settings);
  const as = <C extends Ctx>(actor: Actor, merchant = world.merchant): C => world.ctx(actor, merchant) as C;
  return {
    ...world,
    join: (merchant = world.merchant, invitedBy) => join(world, merchant, invitedBy),
    payIn: (player, amountMinor, merchant = player.merchant) => payIn(world, { ...player, merchant }, amountMinor),
    withSettings: (change) => ({ ...world.merchant, settings: { ...world.merchant.settings, ...change } }),
    grant: ({ memberId, merchant }, wish = {}, actor = operator()) =>
      inTx(world.database, as<StaffCtx>(actor, merchant), (tx) =>
        grantBonus(tx, {
          memberId,
          amountMinor: 1_000n,
          currency: merchant.settings.currency,
          multiple: 10,
          days: 30,
          reason: 'for the outage',
          idempotencyKey: randomUUID(),
          ...wish,
        }),
      ),
    async bet({ memberId, merchant }, stakeMinor, more = {}) {
      const { at = world.clock.now(), product = 'RNG', factId = (facts += 1n) } = more;
      const { currency = merchant.settings.currency } = more;
      const bet = {
        factId,
        memberId,
        roundId: randomUUID(),
        nodeId: 'dice',
        product,
        currency,
        stakeMinor,
        settledAt: at,
      };
      await world.tx((tx) => countBets(tx, [bet]), world.ctx(undefined, merchant));
      return factId;
    },
    settle: (bonusId, database = world.database) => inTx(database, world.ctx(), (tx) => settleBonus(tx, bonusId)),
    decline: (player, bonusId, database = world.database) =>
      inTx(database, as<MemberCtx>(memberActor(player), player.merchant), (tx) => declineBonus(tx, bonusId)),
    void: (bonusId, database = world.database) =>
      inTx(database, as<StaffCtx>(operator()), (tx) => voidBonus(tx, bonusId, 'the wrong player')),
    async closeClock() {
      // nobody delivers facts here: what waits would hold the windows open
      await inSystemTx(world.database, (db) =>
        db.updateTable('outbox').set({ delivered_at: world.clock.now() }).execute(),
      );
      await world.tx((tx) => closeWindows(tx));
    },
    async bonus(bonusId) {
      const row = (await everyRow<BonusRow>(world.database, 'bonus')).find((one) => one.bonus_id === bonusId);
      if (!row) throw new Error(`no bonus ${bonusId}`);
      return row;
    },
    async money({ memberId, merchant }) {
      const { currency } = merchant.settings;
      const found = await world.tx((tx) => balanceOf(tx, memberId, currency), world.ctx(undefined, merchant));
      return { cash: found?.availableMinor ?? 0n, bonus: found?.bonusMinor ?? 0n };
    },
    async faults() {
      const client = await world.pool.connect();
      const { broken } = await checkLedger(client).finally(() => client.release());
      return broken.map(({ rule, count }) => `${count} break “${rule}”`);
    },
  };
}

async function payIn(world: TestWorld, player: Player, amountMinor: bigint): Promise<CreditedDeposit> {
  const { memberId, merchant } = player;
  const { currency } = merchant.settings;
  const body = { amountMinor: amountMinor.toString(), currency, method: 'qr', idempotencyKey: randomUUID() };
  const nobody = 'http://127.0.0.1:9/';
  const provider = { provider: 'paydesk', webhookUrl: nobody, returnUrl: nobody, wires: {} };
  const ctx = world.ctx(memberActor(player), merchant) as MemberCtx;
  const { deposit_id: depositId } = await inTx(world.database, ctx, (tx) => createDeposit(tx, body, provider));
  await world.tx(
    async (tx) => {
      const expiresAt = new Date(tx.ctx.now.getTime() + dayMs);
      const opened = { providerId: depositId, cashierUrl: nobody, expiresAt, qrText: null, payee: null, address: null };
      await markPending(tx, depositId, opened);
      const arrived = { outcome: 'succeeded', providerId: depositId, amountMinor, currency, reason: null } as const;
      await settleDeposit(tx, depositId, arrived);
    },
    world.ctx(undefined, merchant),
  );
  return { depositId, memberId, amountMinor, currency };
}

async function join(world: TestWorld, merchant: Merchant, invitedBy?: Player): Promise<Player> {
  const memberId = randomUUID();
  const hash = await passwordHash;
  await world.tx(
    async (tx: Tx) => {
      const referralCode = invitedBy && (await readCodeOf(tx, invitedBy.memberId, 'referral'));
      await registerMember(tx, {
        memberId,
        passwordHash: hash,
        withdrawPasswordHash: hash,
        values: {
          username: `p${memberId.slice(0, 8)}`,
          payeeName: 'Mali Example',
          ...(referralCode && { referralCode }),
        },
        weeklyDepositLimitMinor: null,
      });
      const wallet = { memberId, currency: merchant.settings.currency };
      await creditDeposit(tx, { ...wallet, amountMinor: 50_000n, depositId: randomUUID(), provider: 'paydesk' });
    },
    world.ctx(undefined, merchant),
  );
  return { memberId, merchant };
}
