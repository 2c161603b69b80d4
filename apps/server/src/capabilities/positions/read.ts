/** What screens show of a line: one's own, and the direct downlines. */
import type { CallOutput } from '@baize/protocol';
import { betProducts } from '@baize/protocol';
import type { positionHistory, positionOverview } from '@baize/protocol/calls/positions';
import type { Tx } from '#kernel/context.ts';
import { membersBelow } from '#capabilities/agents/index.ts';
import type { Below } from '#capabilities/agents/index.ts';
import { creditHeld } from '#capabilities/wallet/index.ts';
import { companyId, memberOrCompany } from './company.ts';
import { isAgent } from './downline.ts';
import { boundsAt, isOpenAt, lineTo, termsAlong, weekAt } from './line.ts';
import type { LineTerms } from './line.ts';
import { floorToMinor } from './rules.ts';
import type { CreditLine } from './store.ts';
import { readCreditChanges, readCreditLines, readGiven, readNames, readTerms } from './store.ts';
import { readWaiting } from './store-statements.ts';
import { readWeeks } from './store-weeks.ts';
import type { DownlineView } from './wire.ts';
import { figuresView, sumOf } from './wire.ts';

type Overview = CallOutput<typeof positionOverview>;
type History = CallOutput<typeof positionHistory>;
type Product = DownlineView['terms'][number]['product'];

const historyMax = 100;

/** The currency credit is given in. */
export function lineCurrency(tx: Tx): string {
  return tx.ctx.merchant.settings.currency;
}

/** A member's own line and running week. */
export async function overviewOf(tx: Tx, memberId: string): Promise<Overview> {
  const { merchant, now } = tx.ctx;
  const currency = lineCurrency(tx);
  const week = weekAt(merchant, now);
  const line = await lineTo(tx, memberId);
  const uplineId = line.at(-2) ?? companyId;
  const terms = await termsAlong(tx, line);
  const credit = await creditOf(tx, currency, memberId);
  const above = await readWeeks(tx, { week: week.from, currency, downlineIds: [memberId] });
  const below = await readWeeks(tx, { week: week.from, currency, uplineId: memberId });
  const own = ownWeek(above, below);
  return {
    hasLine: credit !== null || (await readTerms(tx, [memberId])).length > 0,
    currency,
    week: weekView(week),
    timeZone: merchant.settings.timeZone,
    forcedShare: boundsAt(merchant, now).forcedShare,
    upline: memberOrCompany(uplineId) && ((await readNames(tx, [uplineId])).get(uplineId) ?? ''),
    terms: openProducts(tx).map((product) => ownTerm(product, terms, now, week.to)),
    credit,
    running: above.map((row) => ({ product: row.product as Product, ...figuresView(row) })),
    carriedMinor: (await readWaiting(tx, memberId, currency)).due.toString(),
    own,
  };
}

function ownTerm(product: Product, terms: LineTerms, now: Date, then: Date): Overview['terms'][number] {
  const { mayTake, commission } = terms.reach(product, now).own;
  const next = terms.reach(product, then).own;
  const isSame = next.mayTake === mayTake && next.commission === commission;
  return { product, mayTake, commission, next: isSame ? null : { mayTake: next.mayTake, commission: next.commission } };
}

/** A member's own week: what it held, and commission in and out, each rounded as the statements will be. */
function ownWeek(
  above: readonly Parameters<typeof figuresView>[0][],
  below: readonly (Parameters<typeof figuresView>[0] & { downlineId: string })[],
): Overview['own'] {
  const { kept } = sumOf(below);
  const commissionIn = floorToMinor(sumOf(above).commissionFine);
  const commissionOut = [...Map.groupBy(below, ({ downlineId }) => downlineId).values()]
    .map((rows) => floorToMinor(sumOf(rows).commissionFine))
    .reduce((sum, paid) => sum + paid, 0n);
  return {
    keptMinor: kept.toString(),
    commissionInMinor: commissionIn.toString(),
    commissionOutMinor: commissionOut.toString(),
    netMinor: (kept + commissionIn - commissionOut).toString(),
  };
}

/** Direct downlines of a giver with what they were given; `uplineId` null: tops of lines and the company. */
export async function downlinesOf(
  tx: Tx,
  uplineId: string | null,
  query: { pageNo: number; pageSize: number; account?: string | undefined },
) {
  const { pageNo, pageSize, account = '' } = query;
  const page = await membersBelow(tx, { uplineId, account, limit: pageSize, skip: (pageNo - 1) * pageSize });
  return {
    content: await downlineViews(tx, uplineId ?? companyId, page.rows),
    pageNum: pageNo,
    totalPages: Math.ceil(page.total / pageSize),
    total: page.total,
  };
}

export async function downlineViews(tx: Tx, uplineId: string, rows: readonly Below[]): Promise<DownlineView[]> {
  const { merchant, now } = tx.ctx;
  const currency = lineCurrency(tx);
  const week = weekAt(merchant, now);
  const ids = rows.map(({ memberId }) => memberId);
  const above = uplineId === companyId ? [companyId] : await lineTo(tx, uplineId);
  const weeks = await readWeeks(tx, { week: week.from, currency, uplineId, downlineIds: ids });
  const views: DownlineView[] = [];
  for (const { memberId, account, type } of rows) {
    const terms = await termsAlong(tx, [...above, memberId]);
    views.push({
      id: memberId,
      account,
      isAgent: isAgent(tx, type),
      terms: openProducts(tx).map((product) => givenTerm(product, terms, now, week.to)),
      credit: await creditOf(tx, currency, memberId),
      running: figuresView(sumOf(weeks.filter(({ downlineId }) => downlineId === memberId))),
    });
  }
  return views;
}

function givenTerm(product: Product, terms: LineTerms, now: Date, then: Date): DownlineView['terms'][number] {
  const { mayTake, kept, commission } = terms.reach(product, now).term;
  const next = terms.reach(product, then).term;
  const isSame = next.mayTake === mayTake && next.kept === kept && next.commission === commission;
  return {
    product,
    mayTake,
    kept,
    commission,
    next: isSame ? null : { mayTake: next.mayTake, kept: next.kept, commission: next.commission },
  };
}

async function creditOf(tx: Tx, currency: string, memberId: string): Promise<DownlineView['credit']> {
  const [line] = await readCreditLines(tx, currency, [memberId]);
  return line ? creditView(tx, currency, line) : null;
}

async function creditView(tx: Tx, currency: string, line: CreditLine): Promise<NonNullable<DownlineView['credit']>> {
  const { memberId, isPlayer } = line;
  const given = (await readGiven(tx, currency, [memberId])).get(memberId) ?? 0n;
  return {
    limitMinor: line.limitMinor.toString(),
    heldMinor: (await creditHeld(tx, { memberId, currency, isPlayer })).toString(),
    givenMinor: given.toString(),
  };
}

/** What was laid down and given by one giver, newest first. */
export async function historyOf(tx: Tx, uplineId: string, downlineId: string): Promise<History> {
  const terms = (await readTerms(tx, [downlineId])).filter((term) => term.uplineId === uplineId);
  const credit = (await readCreditChanges(tx, downlineId, historyMax)).filter((change) => change.uplineId === uplineId);
  const by = (name: string) => (name === 'operator' ? 'operator' : 'upline');
  return {
    terms: terms
      .toSorted((a, b) => (a.changeNo > b.changeNo ? -1 : 1))
      .slice(0, historyMax)
      .map((term) => ({
        at: term.setAt.toISOString(),
        by: by(term.setBy),
        from: term.fromAt.toISOString(),
        product: term.product as Product,
        mayTake: term.mayTake,
        kept: term.kept,
        commission: term.commission,
      })),
    credit: credit.map((change) => ({
      at: change.at.toISOString(),
      by: by(change.by),
      beforeMinor: change.beforeMinor.toString(),
      afterMinor: change.afterMinor.toString(),
    })),
  };
}

function openProducts(tx: Tx): Product[] {
  return betProducts.filter((product) => isOpenAt(tx.ctx.merchant, product, tx.ctx.now));
}

export function weekView(week: { from: Date; to: Date }): { from: string; to: string } {
  return { from: week.from.toISOString(), to: week.to.toISOString() };
}
