/** Members with points, goods, and operators: what the mall is made of, without a vendor. */
import { randomUUID } from 'node:crypto';
import type { MerchantSettings } from '@baize/protocol';
import type { Actor, MemberCtx, Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { inTx } from '#kernel/in-tx.ts';
import { checkLedger } from '#ledger/index.ts';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { hashPassword } from '#capabilities/identity/index.ts';
import { registerMember } from '#capabilities/members/index.ts';
import { balanceOf as walletOf } from '#capabilities/wallet/index.ts';
import { convertPoints } from '../convert.ts';
import { decideOrder } from '../decide.ts';
import { postPoints } from '../post.ts';
import { redeemPoints } from '../redeem.ts';
import { saveGoods } from '../save-goods.ts';
import { balanceOf } from '../store.ts';
import type { GoodsRow, OrderRow } from '../store-mall.ts';

const passwordHash = hashPassword('246810'); // once: hashing is slow on purpose

export interface Player {
  readonly memberId: string;
  readonly merchant: Merchant;
}

export type GoodsWish = Parameters<typeof saveGoods>[2];
type Redeem = Parameters<typeof redeemPoints>[1];
type Convert = Parameters<typeof convertPoints>[1];
type Decision = Parameters<typeof decideOrder>[2];

export interface PointsWorld extends TestWorld {
  /** A member with so many points. */
  join(points?: bigint, merchant?: Merchant): Promise<Player>;
  goods(wish?: Partial<GoodsWish>, merchant?: Merchant, goodsId?: string): Promise<GoodsRow>;
  redeem(player: Player, wish: Partial<Redeem> & { goodsId: string }, database?: Database): Promise<OrderRow>;
  convert(player: Player, wish?: Partial<Convert>, database?: Database): Promise<OrderRow>;
  decide(orderId: string, wish?: Partial<Decision>, merchant?: Merchant, database?: Database): Promise<OrderRow>;
  points(player: Player): Promise<bigint>;
  cash(player: Player): Promise<bigint>;
  faults(): Promise<string[]>;
}

export const memberActor = ({ memberId }: Player): Extract<Actor, { kind: 'member' }> => ({
  kind: 'member',
  memberId,
  sessionId: randomUUID(),
  account: 'player',
  type: 0,
  state: 'full',
});

const operator = (): Extract<Actor, { kind: 'staff' }> => ({
  kind: 'staff',
  staffId: randomUUID(),
  sessionId: randomUUID(),
  displayName: 'Bela',
  role: 'payments',
  state: 'full',
  merchants: ['BAIZE', 'LOTUS'],
  approvalLimitMinor: 10_000_000n,
});

export const lamp: GoodsWish = {
  kind: 'physical',
  art: 'parcel',
  points: 300,
  amountMinor: null,
  stock: 5,
  fields: [],
  isOffered: true,
  order: 1,
  words: { en: { name: 'Desk lamp', note: 'Ships in 5 days' }, th: { name: 'โคมไฟ', note: '' } },
  version: null,
};

export const address = { receivingAddress: '12 Quay Street, Harbour Town', mobile: '+66 89 000 0101' };

export async function openPointsWorld(settings: Partial<MerchantSettings> = {}): Promise<PointsWorld> {
  const world = await openTestWorld({
    points: {
      perPoint: { RNG: '100', FISH: '150', LIVE: '400' },
      depositPerPoint: '1000',
      exchange: [
        { points: 1_000, amount: '1000' },
        { points: 5_000, amount: '5500' },
      ],
    },
    ...settings,
  });
  const as = (player: Player) => world.ctx(memberActor(player), player.merchant) as MemberCtx; // the actor makes it one
  const asStaff = (merchant = world.merchant) => world.ctx(operator(), merchant) as StaffCtx; // as above
  return {
    ...world,
    join: (points = 0n, merchant = world.merchant) => join(world, points, merchant),
    goods: (wish = {}, merchant = world.merchant, goodsId = randomUUID()) =>
      inTx(world.database, asStaff(merchant), (tx) => saveGoods(tx, goodsId, { ...lamp, ...wish })),
    redeem: (player, wish, database = world.database) =>
      inTx(database, as(player), (tx) =>
        redeemPoints(tx, { quantity: 1, points: 300, fields: address, idempotencyKey: randomUUID(), ...wish }),
      ),
    convert: (player, wish = {}, database = world.database) =>
      inTx(database, as(player), (tx) =>
        convertPoints(tx, { points: 1_000, amountMinor: '1000', times: 1, idempotencyKey: randomUUID(), ...wish }),
      ),
    decide: (orderId, wish = {}, merchant = world.merchant, database = world.database) =>
      inTx(database, asStaff(merchant), (tx) => decideOrder(tx, orderId, { decision: 'approve', remark: '', ...wish })),
    points: ({ memberId, merchant }) => world.tx((tx) => balanceOf(tx, memberId), world.ctx(undefined, merchant)),
    async cash({ memberId, merchant }) {
      const { currency } = merchant.settings;
      const found = await world.tx((tx) => walletOf(tx, memberId, currency), world.ctx(undefined, merchant));
      return found?.availableMinor ?? 0n;
    },
    async faults() {
      const client = await world.pool.connect();
      const { broken } = await checkLedger(client).finally(() => client.release());
      return broken.map(({ rule, count }) => `${count} break “${rule}”`);
    },
  };
}

async function join(world: TestWorld, points: bigint, merchant: Merchant): Promise<Player> {
  const memberId = randomUUID();
  const hash = await passwordHash;
  await world.tx(
    async (tx: Tx) => {
      await registerMember(tx, {
        memberId,
        passwordHash: hash,
        withdrawPasswordHash: hash,
        values: { username: `p${memberId.slice(0, 8)}`, payeeName: 'Mali Example' },
        weeklyDepositLimitMinor: null,
      });
      if (points > 0n)
        await postPoints(tx, [{ memberId, type: 'slots', changed: points, key: 'start', at: tx.ctx.now }]);
    },
    world.ctx(undefined, merchant),
  );
  return { memberId, merchant };
}
