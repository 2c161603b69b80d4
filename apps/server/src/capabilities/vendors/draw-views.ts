/** Draws of a vendor as its merchant's operators see them. */
import { readWire, wireFormOf } from '@baize/protocol';
import type { Output } from '@baize/protocol/client';
import type { StaffCtx } from '#kernel/context.ts';
import type { MerchantCatalogue } from '#capabilities/games/index.ts';
import { nameIn } from '#capabilities/games/index.ts';
import type { VendorEntry, VendorLotteryGame, VendorIssue, ActingOperator } from './adapters/draws-api.ts';
import type { VendorRow } from './store.ts';

export type ShownIssue = Output<'consoleDraws'>['issues'][number];
export type ShownGame = Output<'consoleDraws'>['games'][number];

/** Null where it says an amount that cannot be read: no figure is better than a wrong one. */
export function issueView(ctx: StaffCtx, vendor: VendorRow, issue: VendorIssue): ShownIssue | null {
  const sold = soldOf(vendor, issue);
  if (!sold) return null;
  return {
    ...issue,
    vassalage: vendor.code,
    sold,
    entries: issue.entries.map((entry) => entryView(ctx, entry)),
  };
}

function soldOf(vendor: VendorRow, issue: VendorIssue): ShownIssue['sold'] | null {
  const sold: ShownIssue['sold'] = [];
  for (const { currency, tickets, stake, payout } of issue.sold) {
    const form = vendor.wires[currency] ?? wireFormOf(currency);
    const [staked, paid] = [stake, payout].map((text) => form && readWire(text, form));
    if (!staked?.ok || !paid?.ok) return null;
    sold.push({ currency, tickets, stakeMinor: staked.minor.toString(), payoutMinor: paid.minor.toString() });
  }
  return sold;
}

function entryView(ctx: StaffCtx, entry: VendorEntry): ShownIssue['entries'][number] {
  const { proposalId: id, act, numbers, reason, state, proposedAt, decidedAt, decidedBy } = entry;
  return {
    id,
    act,
    numbers,
    reason,
    state,
    proposedBy: personView(ctx, entry.proposedBy),
    proposedAt,
    decidedBy: decidedBy && personView(ctx, decidedBy),
    decidedAt,
  };
}

/** Who works for another merchant is not named. */
function personView({ merchant, actor }: StaffCtx, { merchantCode, operatorId, name }: ActingOperator) {
  const isOwn = operatorId === actor.staffId;
  return { name: isOwn || merchantCode === merchant.code ? name : null, isOwn };
}

export function gameView(
  { language }: StaffCtx,
  vendor: VendorRow,
  { catalogue, game }: { readonly catalogue: Pick<MerchantCatalogue, 'byNode'>; readonly game: VendorLotteryGame },
): ShownGame {
  const listed = [...catalogue.byNode.values()].find(
    ({ vendorCode, gameCode }) => vendorCode === vendor.code && gameCode === game.gameCode,
  );
  return { ...game, vassalage: vendor.code, name: listed ? nameIn(listed, language) : game.gameCode };
}
