/** What a player sees of promotions, and what content shows of them on its cards. */
import type { CallOutput } from '@baize/protocol';
import type { myPromotions, joinPromotion } from '@baize/protocol/calls/promotions';
import type { promotionTerms } from '@baize/protocol/calls/promotions-shapes';
import type { z } from 'zod';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { rewardStopOf } from '#capabilities/bonuses/index.ts';
import { frameOf, personOf, takenBySharers } from './open.ts';
import { imagesOf } from './operator-store.ts';
import { isFor, statusOf } from './rules/states.ts';
import type { Status } from './rules/states.ts';
import { isRanked, neededOf } from './rules/terms.ts';
import { entriesOf, ranksOf, ruledAmong } from './store.ts';
import type { EntryRow, RuledPromotion } from './store.ts';
import { titleIn } from './titles.ts';

type Own = CallOutput<typeof joinPromotion>;
export type Terms = z.output<typeof promotionTerms>;

export interface Card {
  readonly status: Status | null;
  readonly terms: Terms;
}

export interface Claimable {
  readonly id: string;
  /** In the reader's language. */
  readonly title: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly playThrough: { multiple: number; days: number } | null;
  readonly until: Date | null;
}

/** What can be claimed first; then what is under way; then the rest, as it changed last. */
const order: readonly Status[] = ['claim', 'applying', 'process', 'joined', 'signed'];

function standingOf(row: RuledPromotion, entry: EntryRow, now: Date): Status | null {
  const about = { way: row.rule.way, entry: { state: entry.state, claimUntil: entry.claim_until } };
  return statusOf(frameOf(row), about, now);
}

function entryView(row: RuledPromotion, entry: EntryRow, about: { now: Date } & Beside) {
  const status = standingOf(row, entry, about.now) ?? 'closed';
  return {
    status,
    countedMinor: entry.counted_minor.toString(),
    tickets: entry.tickets,
    rank: isRanked(row.rule) && entry.counted_minor >= (neededOf(row.rule) ?? 0n) ? about.rank : null,
    amountMinor: entry.amount_minor?.toString() ?? null,
    claimUntil: status === 'claim' ? (entry.claim_until?.toISOString() ?? null) : null,
    comment: entry.comment,
    images: about.images,
    reason: status === 'rejected' ? entry.reason : null,
  };
}

/** What stands beside an entry: how many pictures it has, and how many before it have counted more. */
interface Beside {
  readonly images: number;
  readonly rank: number | null;
}

async function besideOf(
  tx: Tx,
  memberId: string,
  about: { entries: readonly EntryRow[]; rows: readonly RuledPromotion[] },
): Promise<(entry: EntryRow) => Beside> {
  const { entries, rows } = about;
  const images = await imagesOf(
    tx,
    entries.flatMap(({ application_id: id }) => id ?? []),
  );
  const ranked = rows.filter(({ rule }) => isRanked(rule)).map(({ promotion_id: id }) => id);
  const ranks = await ranksOf(tx, memberId, ranked);
  return ({ promotion_id: promotionId, application_id: applicationId }) => ({
    images: images.get(applicationId ?? '')?.length ?? 0,
    rank: ranks.get(promotionId) ?? null,
  });
}

/** For each of these promotions that has a rule: where the reader stands, and its terms. */
export async function cardsFor(tx: Tx, ids: readonly string[]): Promise<Map<string, Card>> {
  const rows = (await ruledAmong(tx, ids)).filter(({ state }) => state !== 'draft');
  const { actor, now } = tx.ctx;
  const memberId = rows.length > 0 && actor.kind === 'member' ? actor.memberId : null;
  const entries = memberId ? await entriesOf(tx, memberId) : [];
  const person = memberId ? await personOf(tx, memberId, rows) : null;
  const beside = memberId ? await besideOf(tx, memberId, { entries, rows }) : () => ({ images: 0, rank: null });
  const own = new Map(entries.map((entry) => [entry.promotion_id, entry]));
  const strange = rows.filter(({ promotion_id: id }) => !own.has(id));
  const taken = memberId ? await takenBySharers(tx, memberId, strange) : new Set<string>();
  return new Map(
    rows.map((row) => {
      const entry = own.get(row.promotion_id);
      const isFitting = person === null || isFor(row.rule.who, person, now);
      const isMeant = entry !== undefined || (isFitting && !taken.has(row.promotion_id));
      const bare = statusOf(frameOf(row), { way: row.rule.way, entry: null }, now);
      const status = entry ? standingOf(row, entry, now) : isMeant || bare === 'closed' ? bare : null;
      const view = entry ? entryView(row, entry, { now, ...beside(entry) }) : null;
      return [row.promotion_id, { status, terms: termsOf(tx, row, view) }];
    }),
  );
}

function termsOf(tx: Tx, row: RuledPromotion, entry: Terms['entry']): Terms {
  const { code: _secret, ...rule } = row.rule;
  const { commitment, drawn_at: drawnAt } = row;
  return { ...rule, currency: tx.ctx.merchant.settings.currency, commitment, isDrawn: drawnAt !== null, entry };
}

export async function readOwn(tx: Tx<MemberCtx>): Promise<CallOutput<typeof myPromotions>> {
  const { memberId } = tx.ctx.actor;
  const entries = await entriesOf(tx, memberId);
  const rows = new Map(
    (
      await ruledAmong(
        tx,
        entries.map(({ promotion_id: id }) => id),
      )
    ).map((row) => [row.promotion_id, row]),
  );
  const beside = await besideOf(tx, memberId, { entries, rows: [...rows.values()] });
  const content = entries.flatMap((entry) => {
    const row = rows.get(entry.promotion_id);
    return row ? [ownOf(tx, row, entry, beside(entry))] : [];
  });
  const rank = ({ status }: Own): number => (order.indexOf(status) + order.length + 1) % (order.length + 1);
  return { content: content.toSorted((a, b) => rank(a) - rank(b)) };
}

function ownOf(tx: Tx, row: RuledPromotion, entry: EntryRow, beside: Beside): Own {
  return {
    ...entryView(row, entry, { now: tx.ctx.now, ...beside }),
    id: row.promotion_id,
    title: titleIn(row.titles, tx.ctx.language),
    type: row.type,
    currency: entry.currency,
    neededMinor: neededOf(row.rule)?.toString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  };
}

/** Errors: NOT_FOUND. */
export async function readOwnOne(tx: Tx<MemberCtx>, promotionId: string): Promise<Own> {
  const { content } = await readOwn(tx);
  return content.find(({ id }) => id === promotionId) ?? fail('NOT_FOUND');
}

/** What a player can claim now; nothing for who may be given nothing. */
export async function claimableOf(tx: Tx, memberId: string): Promise<Claimable[]> {
  const entries = (await entriesOf(tx, memberId)).filter(({ state }) => state === 'claim');
  if (entries.length === 0 || (await rewardStopOf(tx, memberId))) return [];
  const rows = await ruledAmong(
    tx,
    entries.map(({ promotion_id: id }) => id),
  );
  return entries.flatMap((entry) => {
    const row = rows.find(({ promotion_id: id }) => id === entry.promotion_id);
    if (!row || entry.amount_minor === null || standingOf(row, entry, tx.ctx.now) !== 'claim') return [];
    return [
      {
        id: entry.promotion_id,
        title: titleIn(row.titles, tx.ctx.language),
        amountMinor: entry.amount_minor,
        currency: entry.currency,
        playThrough: row.rule.playThrough,
        until: entry.claim_until,
      },
    ];
  });
}
