/** What a player sees of bonuses. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { bonusBets, declineBonus, listBonuses, referralRewards } from '@baize/protocol/calls/bonuses';
import { jurisdictions } from '@baize/protocol';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { maskAccount } from '#capabilities/agents/index.ts';
import { lastCreditedAt } from '#capabilities/deposits/index.ts';
import type { MerchantCatalogue } from '#capabilities/games/index.ts';
import { nameIn } from '#capabilities/games/index.ts';
import { stopOf } from '#capabilities/limits/index.ts';
import { allOf, betsPage, bonusesOf, findBonus, playedNow } from './store.ts';
import type { BonusRow } from './store.ts';
import { referralPage } from './store-referrals.ts';

type View = CallOutput<typeof declineBonus>;
type List = CallOutput<typeof listBonuses>;

function viewOf(row: BonusRow, played: ReadonlySet<string>): View {
  const { state, granted_at: grantedAt, expires_at: expiresAt } = row;
  if (state === 'asked' || state === 'refused' || !grantedAt || !expiresAt) return fail('NOT_FOUND');
  return {
    id: row.bonus_id,
    amountMinor: row.amount_minor.toString(),
    currency: row.currency,
    source: row.source,
    neededMinor: row.needed_minor.toString(),
    countedMinor: row.counted_minor.toString(),
    weights: row.weights as View['weights'], // written from the merchant's settings
    state,
    isPlayed: played.has(row.bonus_id),
    grantedAt: grantedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    remark: row.remark,
  };
}

/** Errors: NOT_FOUND. */
export async function ownBonus(tx: Tx<MemberCtx>, bonusId: string): Promise<View> {
  const row = (await findBonus(tx, bonusId)) ?? fail('NOT_FOUND');
  return viewOf(row, await playedNow(tx, tx.ctx.actor.memberId));
}

export async function readBonuses(
  tx: Tx<MemberCtx>,
  { pageNo, pageSize }: ParsedInput<typeof listBonuses>['query'],
): Promise<List> {
  const { memberId } = tx.ctx.actor;
  const { rows, total } = await bonusesOf(tx, memberId, { limit: pageSize, skip: (pageNo - 1) * pageSize });
  const played = await playedNow(tx, memberId);
  return {
    content: rows.map((row) => viewOf(row, played)),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
    offer: await offerFor(tx),
  };
}

/** What a first deposit would bring: nothing to who is stopped, and nothing after it. */
async function offerFor(tx: Tx<MemberCtx>): Promise<List['offer']> {
  const { settings } = tx.ctx.merchant;
  const { firstDeposit: rule, weights } = settings.bonuses;
  const { memberId } = tx.ctx.actor;
  if (!rule || (await stopOf(tx, memberId)) || (await lastCreditedAt(tx, memberId))) return null;
  return {
    shareBasisPoints: rule.shareBasisPoints,
    mostMinor: rule.most,
    currency: settings.currency,
    multiple: Math.min(rule.multiple, jurisdictions[settings.jurisdiction].bonusMultipleMax),
    days: rule.days,
    weights,
  };
}

/** What friends bring and brought. */
export async function readReferralRewards(
  tx: Tx<MemberCtx>,
  { pageNo, pageSize }: ParsedInput<typeof referralRewards>['query'],
): Promise<CallOutput<typeof referralRewards>> {
  const { settings } = tx.ctx.merchant;
  const rule = settings.bonuses.referral;
  const page = { limit: pageSize, skip: (pageNo - 1) * pageSize };
  const { rows, total } = await referralPage(tx, tx.ctx.actor.memberId, page);
  return {
    content: rows.map((row) => ({
      account: maskAccount(row.account),
      at: row.at.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      amountMinor: row.amountMinor.toString(),
      currency: row.currency,
    })),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
    rule: rule && {
      rewardMinor: rule.reward,
      depositMinor: rule.deposit,
      turnoverMinor: rule.turnover,
      currency: settings.currency,
      multiple: Math.min(rule.multiple, jurisdictions[settings.jurisdiction].bonusMultipleMax),
      days: rule.days,
    },
  };
}

export async function readBonusBets(
  tx: Tx<MemberCtx>,
  { byNode }: MerchantCatalogue,
  { pageNo, pageSize, bonusId }: ParsedInput<typeof bonusBets>['query'],
): Promise<CallOutput<typeof bonusBets>> {
  const page = { limit: pageSize, skip: (pageNo - 1) * pageSize };
  const { rows, total } = await betsPage(tx, { memberId: tx.ctx.actor.memberId, bonusId, ...page });
  const currencies = new Map((await allOf(tx, tx.ctx.actor.memberId)).map((row) => [row.bonus_id, row.currency]));
  const content = rows.map((row) => {
    const game = byNode.get(row.node_id);
    return {
      roundId: row.round_id,
      bonusId: row.bonus_id,
      at: row.settled_at.toISOString(),
      gameName: game ? nameIn(game, tx.ctx.language) : row.node_id,
      product: row.product,
      currency: currencies.get(row.bonus_id) ?? tx.ctx.merchant.settings.currency,
      stakeMinor: row.stake_minor.toString(),
      weightBasisPoints: row.weight_basis_points,
      countedMinor: (row.is_excluded ? 0n : row.counted_minor).toString(),
    };
  });
  return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
}

/** Everything a member was given, for the file of their own data. */
export async function bonusesForExport(tx: Tx, memberId: string): Promise<unknown[]> {
  return (await allOf(tx, memberId)).map((row) => ({
    id: row.bonus_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    neededMinor: row.needed_minor,
    countedMinor: row.counted_minor,
    weights: row.weights,
    source: row.source,
    state: row.state,
    grantedAt: row.granted_at,
    expiresAt: row.expires_at,
    closedAt: row.closed_at,
    remark: row.remark,
  }));
}
