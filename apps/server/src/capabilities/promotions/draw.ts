/** The draw of a raffle, once, after its end; and its prizes. */
import { commit, seedFromBytes } from '@baize/fair';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { MasterKey } from '#kernel/master-key.ts';
import { seal, unseal } from '#kernel/sealed.ts';
import { rewardStopOf } from '#capabilities/bonuses/index.ts';
import { stoppedAmong } from '#capabilities/limits/index.ts';
import { notifyChanged } from './notify.ts';
import { pay, promised, requireRuled } from './open.ts';
import { drawRaffle, holderOf } from './rules/raffle.ts';
import { stateAfter } from './rules/states.ts';
import { close, isCounted } from './settle-ended.ts';
import {
  findPromotion,
  isRuled,
  livePromotions,
  lockEntries,
  lockEntry,
  lockPromotion,
  updateEntry,
  updatePromotion,
  wonEntries,
} from './store.ts';
import type { EntryRow, RuledPromotion } from './store.ts';

const prizesAtOnce = 200;
const purposeOf = (promotionId: string): string => `raffle:${promotionId}`;

/** A fresh seed, sealed, and the hash that is published before anybody has a ticket. */
export function newSeed(masterKey: MasterKey, promotionId: string, random: Uint8Array) {
  const seed = seedFromBytes(random);
  return { commitment: commit(seed), seed_sealed: seal(masterKey, seed, purposeOf(promotionId)) };
}

export async function dueDraws(tx: Tx): Promise<string[]> {
  const live = await livePromotions(tx);
  return live
    .filter((row) => row.rule.way === 'raffle' && row.drawn_at === null && isCounted(row, tx.ctx.now))
    .map(({ promotion_id: id }) => id);
}

/** Draws the winners and keeps the document. Who is excluded or on a break is not in the draw. */
export async function draw(tx: Tx, masterKey: MasterKey, promotionId: string): Promise<void> {
  const found = await lockPromotion(tx, promotionId);
  if (!isRuled(found) || found.drawn_at !== null || found.seed_sealed === null || !isCounted(found, tx.ctx.now)) return;
  const held = await lockEntries(tx, { promotionId, states: ['joined', 'process'], memberIds: null });
  const stopped = new Set(
    await stoppedAmong(
      tx,
      held.map(({ member_id: id }) => id),
    ),
  );
  const byHolder = new Map(held.map((entry) => [holderOf(promotionId, entry.member_id), entry]));
  const entries = [...byHolder]
    .filter(([, entry]) => !stopped.has(entry.member_id))
    .map(([holder, { tickets }]) => ({ holder, tickets }));
  const seed = unseal(masterKey, found.seed_sealed, purposeOf(promotionId)).toString();
  const document = drawRaffle({ promotionId, seed, entries }, found.rule.winners ?? 0);
  const text = `${JSON.stringify(document, null, 2)}\n`;
  await updatePromotion(tx, promotionId, { drawn_at: tx.ctx.now, draw_document: text });
  await audit(tx, 'promotion.draw', promotionId, null, { sha256: document.sha256, winners: document.winners });
  const winners = new Set(document.winners);
  for (const [holder, entry] of byHolder) {
    if (winners.has(holder)) await win(tx, found, entry);
    else await close(tx, entry);
  }
}

async function win(tx: Tx, row: RuledPromotion, entry: EntryRow): Promise<void> {
  const state = stateAfter(entry.state, 'meet');
  const prize = await promised(tx, row, 0n);
  // the rule keeps all prizes within the budget
  if (!state || !prize) throw new Error(`prize of ${row.promotion_id}: state ${entry.state}`);
  await updateEntry(tx, entry, { ...prize, state });
  await notifyChanged(tx, entry, state);
}

/** Prizes that wait: paid by themselves, with a letter. */
export async function waitingPrizes(tx: Tx): Promise<{ promotionId: string; memberId: string }[]> {
  const drawn = (await livePromotions(tx)).filter((row) => row.drawn_at !== null);
  const rows = await wonEntries(
    tx,
    drawn.map(({ promotion_id: id }) => id),
    prizesAtOnce,
  );
  return rows.map(({ promotion_id: promotionId, member_id: memberId }) => ({ promotionId, memberId }));
}

/** Pays a prize. Of a player who may be given nothing now, and while bonuses are stopped, it waits and can be claimed later. */
export async function issuePrize(tx: Tx, promotionId: string, memberId: string): Promise<boolean> {
  if (tx.ctx.merchant.stopped.bonuses || (await rewardStopOf(tx, memberId))) return false;
  const row = await requireRuled(tx, promotionId);
  const entry = await lockEntry(tx, promotionId, memberId);
  if (entry?.state !== 'claim') return false;
  await pay(tx, row, entry, 'issue');
  return true;
}

/** The document of a draw. Errors: NOT_FOUND, also before it is drawn. */
export async function readDraw(tx: Tx, promotionId: string): Promise<{ fileName: string; text: string }> {
  const row = await findPromotion(tx, promotionId);
  return row?.draw_document ? { fileName: `raffle-${promotionId}.json`, text: row.draw_document } : fail('NOT_FOUND');
}
