import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { joinPromotion } from './join.ts';
import { frameOf, pay, promised, requireNotStopped, requireOpenFor, requireRuled } from './open.ts';
import { statusOf } from './rules/states.ts';
import type { Way } from './rules/states.ts';
import { insertEntry, lockEntry, updateEntry } from './store.ts';
import type { EntryRow, RuledPromotion } from './store.ts';

/** Pays what a promotion promised a player, once; a replay of a claim that succeeded is fine. Errors: NOT_FOUND, STATE_CONFLICT,
 *  SELF_EXCLUDED, COOLING_OFF, WALLET_ON_CREDIT, CURRENCY_UNKNOWN. */
export async function claimNow(tx: Tx, memberId: string, promotionId: string): Promise<void> {
  const row = await requireRuled(tx, promotionId);
  await payOnce(tx, row, (await lockEntry(tx, promotionId, memberId)) ?? fail('STATE_CONFLICT'));
}

/** The same, by the reader; a promotion by code takes the code. `ways`: those that this press is for. Errors: also VALIDATION. */
export async function claimPromotion(
  tx: Tx<MemberCtx>,
  promotionId: string,
  given: { readonly code?: string | undefined; readonly ways?: readonly Way[] } = {},
): Promise<void> {
  const { memberId } = tx.ctx.actor;
  const row = await requireRuled(tx, promotionId);
  if (given.ways && !given.ways.includes(row.rule.way)) fail('STATE_CONFLICT');
  const known = await lockEntry(tx, promotionId, memberId);
  if (known) return payOnce(tx, row, known);
  if (row.rule.way !== 'code') fail('STATE_CONFLICT');
  if (given.code !== row.rule.code) fail('VALIDATION', { fields: { code: { reason: 'format' } } });
  await payOnce(tx, row, await enterByCode(tx, row));
}

/** Takes part in a draw; once it is drawn, claims a prize that waits. Source: specification 7, claimRafflePromotion. */
export async function claimRaffle(tx: Tx<MemberCtx>, promotionId: string): Promise<void> {
  const row = await requireRuled(tx, promotionId);
  if (row.rule.way !== 'raffle') fail('STATE_CONFLICT');
  if (row.drawn_at === null) await joinPromotion(tx, promotionId, ['raffle']);
  else await claimPromotion(tx, promotionId);
}

async function payOnce(tx: Tx, row: RuledPromotion, entry: EntryRow): Promise<void> {
  if (entry.state === 'claimed' || entry.state === 'issued') return;
  const about = { way: row.rule.way, entry: { state: entry.state, claimUntil: entry.claim_until } };
  if (statusOf(frameOf(row), about, tx.ctx.now) !== 'claim') fail('STATE_CONFLICT');
  await requireNotStopped(tx, entry.member_id);
  await pay(tx, row, entry, 'take');
}

async function enterByCode(tx: Tx<MemberCtx>, row: RuledPromotion): Promise<EntryRow> {
  const { actor, now, merchant } = tx.ctx;
  const { memberId } = actor;
  await requireOpenFor(tx, row, memberId);
  const isNew = await insertEntry(tx, {
    promotion_id: row.promotion_id,
    member_id: memberId,
    state: 'joined',
    joined_at: now,
    changed_at: now,
    currency: merchant.settings.currency,
  });
  const entry = (await lockEntry(tx, row.promotion_id, memberId)) ?? fail('STATE_CONFLICT');
  if (!isNew) return entry; // pressed twice at the same time: the first one's
  const met = (await promised(tx, row, 0n)) ?? fail('STATE_CONFLICT');
  await audit(tx, 'promotion.code', row.promotion_id, null, { memberId });
  await updateEntry(tx, entry, { ...met, state: 'claim' });
  return { ...entry, ...met, state: 'claim' };
}
