/** What operators see of promotions and of applications. */
import { jurisdictions } from '@baize/protocol';
import type { CallOutput } from '@baize/protocol';
import type { promotionApplications, promotionDesk } from '@baize/protocol/calls/promotions-console';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { readMember } from '#capabilities/identity/index.ts';
import { applicationPage, figuresOf, imagesOf } from './operator-store.ts';
import type { Figures } from './operator-store.ts';
import { amountOf } from './rules/terms.ts';
import { findPromotion, lockEntry, promotionPage, ruledAmong } from './store.ts';
import type { EntryRow, PromotionRow, RuledPromotion } from './store.ts';
import { titleIn } from './titles.ts';

type Listed = CallOutput<typeof promotionDesk>;
type Applications = CallOutput<typeof promotionApplications>;

interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

export async function readForOperators(tx: Tx<StaffCtx>, { pageNo, pageSize }: Page): Promise<Listed> {
  const { rows, total } = await promotionPage(tx, { limit: pageSize, skip: (pageNo - 1) * pageSize });
  const figures = await figuresOf(
    tx,
    rows.map(({ promotion_id: id }) => id),
  );
  return {
    content: rows.map((row) => viewOf(tx, row, figures.get(row.promotion_id))),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
    multipleMax: jurisdictions[tx.ctx.merchant.settings.jurisdiction].bonusMultipleMax,
  };
}

/** Errors: NOT_FOUND. */
export async function readOneForOperators(tx: Tx<StaffCtx>, promotionId: string): Promise<Listed['content'][number]> {
  const row = (await findPromotion(tx, promotionId)) ?? fail('NOT_FOUND');
  return viewOf(tx, row, (await figuresOf(tx, [promotionId])).get(promotionId));
}

function viewOf(tx: Tx, row: PromotionRow, figures: Figures | undefined): Listed['content'][number] {
  return {
    id: row.promotion_id,
    title: titleIn(row.titles, tx.ctx.language),
    type: row.type,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    state: row.state,
    revision: row.revision,
    rule: row.rule,
    currency: tx.ctx.merchant.settings.currency,
    promisedMinor: row.promised_minor.toString(),
    paidMinor: (figures?.paidMinor ?? 0n).toString(),
    players: figures?.players ?? 0,
    claimed: figures?.claimed ?? 0,
    waiting: figures?.waiting ?? 0,
    tickets: figures?.tickets ?? 0,
    commitment: row.commitment,
    drawnAt: row.drawn_at?.toISOString() ?? null,
  };
}

export async function readApplications(tx: Tx<StaffCtx>, { pageNo, pageSize }: Page): Promise<Applications> {
  const { rows, total } = await applicationPage(tx, { limit: pageSize, skip: (pageNo - 1) * pageSize });
  const images = await imagesOf(
    tx,
    rows.flatMap(({ application_id: id }) => id ?? []),
  );
  const promotions = await ruledAmong(tx, [...new Set(rows.map(({ promotion_id: id }) => id))]);
  const content: Applications['content'] = [];
  for (const row of rows) {
    const promotion = promotions.find(({ promotion_id: id }) => id === row.promotion_id);
    if (promotion) content.push(await applicationOf(tx, promotion, row, images.get(row.application_id ?? '') ?? []));
  }
  return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
}

async function applicationOf(
  tx: Tx,
  promotion: RuledPromotion,
  entry: EntryRow,
  images: readonly string[],
): Promise<Applications['content'][number]> {
  const { state } = entry;
  return {
    promotionId: entry.promotion_id,
    title: titleIn(promotion.titles, tx.ctx.language),
    member: { id: entry.member_id, account: (await readMember(tx, entry.member_id))?.username ?? '' },
    comment: entry.comment ?? '',
    images: [...images],
    amountMinor: (entry.amount_minor ?? amountOf(promotion.rule, 0n)).toString(),
    currency: entry.currency,
    appliedAt: (entry.applied_at ?? entry.changed_at).toISOString(),
    state: state === 'applying' || state === 'issued' ? state : 'rejected',
    decidedBy: entry.decided_name,
    reason: entry.reason,
  };
}

/** Errors: NOT_FOUND. */
export async function readApplication(
  tx: Tx<StaffCtx>,
  promotionId: string,
  memberId: string,
): Promise<Applications['content'][number]> {
  const entry = (await lockEntry(tx, promotionId, memberId)) ?? fail('NOT_FOUND');
  const [promotion] = await ruledAmong(tx, [promotionId]);
  if (!promotion) fail('NOT_FOUND');
  const id = entry.application_id ?? '';
  return applicationOf(tx, promotion, entry, id ? ((await imagesOf(tx, [id])).get(id) ?? []) : []);
}
