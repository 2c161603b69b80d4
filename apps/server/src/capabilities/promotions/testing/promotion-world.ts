/** Promotions with rules, players, deposits and play, without content and without a vendor. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { PromotionRule } from '@baize/protocol/promotion-rules';
import type { Actor, Ctx, Merchant, MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { MasterKey } from '#kernel/master-key.ts';
import { everyRow } from '#testing/context.ts';
import { memberActor, openBonusWorld, operator } from '#capabilities/bonuses/testing/bonus-world.ts';
import type { BonusWorld, Player } from '#capabilities/bonuses/testing/bonus-world.ts';
import { betFact, book } from '#capabilities/turnover/testing/team.ts';
import { countPlay } from '../count-play.ts';
import { announcePromotion } from '../index.ts';
import type { Announced } from '../index.ts';
import { saveRule, startPromotion } from '../write-rule.ts';
import type { EntryRow, PromotionRow } from '../store.ts';

export const masterKey: MasterKey = randomBytes(32);

export function ruleOf(change: Partial<PromotionRule> = {}): PromotionRule {
  return {
    way: 'join',
    who: { kind: 'all' },
    once: 'person',
    products: [],
    weights: {},
    condition: { kind: 'none' },
    amount: { kind: 'fixed', amountMinor: '500' },
    playThrough: null,
    budgetMinor: null,
    code: null,
    claimDays: 7,
    winners: null,
    ...change,
  };
}

export interface PromotionWorld extends BonusWorld {
  /** One that is live, with a fresh id. */
  start(rule: Partial<PromotionRule>, frame?: Partial<Announced>, merchant?: Merchant): Promise<string>;
  announce(promotionId: string, frame: Partial<Announced>): Promise<void>;
  as<T>(player: Player, work: (tx: Tx<MemberCtx>) => Promise<T>, more?: { database?: Database; at?: Date }): Promise<T>;
  staff<T>(
    work: (tx: Tx<StaffCtx>) => Promise<T>,
    as?: Extract<Actor, { kind: 'staff' }>,
    merchant?: Merchant,
  ): Promise<T>;
  /** Played, closed and counted. */
  play(player: Player, stake: bigint, more?: { payout?: bigint; product?: string; at?: Date }): Promise<void>;
  entry(promotionId: string, player: Player): Promise<EntryRow | undefined>;
  promotion(promotionId: string): Promise<PromotionRow>;
}

export async function openPromotionWorld(): Promise<PromotionWorld> {
  const world = await openBonusWorld();
  const announce = (promotionId: string, frame: Partial<Announced>, merchant = world.merchant) =>
    world.tx(
      (tx) =>
        announcePromotion(tx, {
          promotionId,
          type: 'slots',
          titles: { en: 'Spring reels' },
          startsAt: null,
          endsAt: new Date(world.clock.now().getTime() + 86_400_000),
          isComing: false,
          isDown: false,
          ...frame,
        }),
      world.ctx(undefined, merchant),
    );
  const staff: PromotionWorld['staff'] = (work, actor = operator(), merchant = world.merchant) =>
    inTx(world.database, world.ctx(actor, merchant) as StaffCtx, work);
  return {
    ...world,
    announce,
    staff,
    async start(rule, frame = {}, merchant = world.merchant) {
      const promotionId = randomUUID();
      await announce(promotionId, frame, merchant);
      await staff((tx) => saveRule(tx, promotionId, { rule: ruleOf(rule), revision: 0 }), undefined, merchant);
      await staff((tx) => startPromotion(tx, masterKey, { promotionId, revision: 1 }), undefined, merchant);
      return promotionId;
    },
    as: (player, work, { database = world.database, at } = {}) => {
      const ctx = world.ctx(memberActor(player), player.merchant) as Ctx as MemberCtx;
      return inTx(database, at ? { ...ctx, now: at } : ctx, work);
    },
    async play({ memberId }, stake, { payout = 0n, product = 'RNG', at = world.clock.now() } = {}) {
      await book(world, [betFact(world.ctx(), { memberId, stake, payout, product, at })]);
      world.clock.advance(15 * 60_000);
      await world.closeClock();
      while (await world.tx(countPlay));
    },
    async entry(promotionId, { memberId }) {
      const rows = await everyRow<EntryRow>(world.database, 'promotion_entry');
      return rows.find((row) => row.promotion_id === promotionId && row.member_id === memberId);
    },
    async promotion(promotionId) {
      const rows = await everyRow<PromotionRow>(world.database, 'promotion');
      const row = rows.find((one) => one.promotion_id === promotionId);
      if (!row) throw new Error(`no promotion ${promotionId}`);
      return row;
    },
  };
}
