import type { VipLevel, VipSettings } from '@baize/protocol';
import type { Tx } from '#kernel/context.ts';
import { insertBonus } from './store-bonus.ts';

type Kind = 'upgrade' | 'monthly' | 'birthday';

const sumOf: Record<Kind, (level: VipLevel) => string> = {
  upgrade: (level) => level.upgradeBonus,
  monthly: (level) => level.monthlyBonus,
  birthday: (level) => level.birthdayBonus,
};

interface Earned {
  readonly memberId: string;
  readonly kind: Kind;
  readonly rank: number;
  /** upgrade: the level. monthly: the month. birthday: the year. Once each. */
  readonly period: number;
}

/** Sets a bonus of a level aside for its player to claim, with the terms of now. False: the level has none, or it was there. */
export async function earnBonus(tx: Tx, { memberId, kind, rank, period }: Earned): Promise<boolean> {
  const { settings } = tx.ctx.merchant;
  const { levels, playThrough }: VipSettings = settings.vip;
  const level = levels[rank - 1];
  const amountMinor = BigInt(level ? sumOf[kind](level) : 0);
  if (amountMinor === 0n) return false;
  return insertBonus(tx, {
    bonus_id: tx.ctx.newId(),
    member_id: memberId,
    kind,
    period,
    rank,
    amount_minor: amountMinor,
    currency: settings.currency,
    multiple: playThrough?.multiple ?? null,
    days: playThrough?.days ?? null,
    earned_at: tx.ctx.now,
  });
}
