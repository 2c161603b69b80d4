/** Sums of a player's wallet and play over a span of days. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import { gameTypes } from '@baize/protocol/calls/games';
import type { profitAndLoss as profitCall, recordTotals as totalsCall } from '@baize/protocol/calls/records';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { MerchantCatalogue } from '#capabilities/games/index.ts';
import type { PlaySum } from '#capabilities/vendors/index.ts';
import { playByDay } from '#capabilities/vendors/index.ts';
import { dayBounds, spanTotals } from '#capabilities/wallet/index.ts';
import { chainDays, isSpanTooLong, sumOf } from './rules.ts';
import type { Flow } from './rules.ts';

/** Errors: SPAN_TOO_LONG. */
export function requireSpan(span: { readonly from: string; readonly to: string }): void {
  if (isSpanTooLong(span)) fail('SPAN_TOO_LONG');
}

function onTheWire({ count, inMinor, outMinor }: Flow) {
  return { count, inMinor: inMinor.toString(), outMinor: outMinor.toString() };
}

/** Errors: SPAN_TOO_LONG. */
export async function recordTotals(
  tx: Tx<MemberCtx>,
  query: ParsedInput<typeof totalsCall>['query'],
): Promise<CallOutput<typeof totalsCall>> {
  requireSpan(query);
  const { timeZone, currency } = tx.ctx.merchant.settings;
  const { from, until } = dayBounds(query, timeZone);
  const found = await spanTotals(tx, tx.ctx.actor.memberId, { from, until, currency: query.currency });
  const { opening, closing, flows } = found ?? { opening: 0n, closing: 0n, flows: [] };
  const days = chainDays(opening, flows);
  if ((days.at(-1)?.closingMinor ?? opening) !== closing)
    throw new Error('records: days do not lead to the closing balance');
  const wanted = flows.filter((flow) => query.kind === undefined || flow.kind === query.kind);
  return {
    currency: found?.currency ?? query.currency ?? currency,
    timeZone,
    ...onTheWire(sumOf(wanted)),
    openingMinor: opening.toString(),
    closingMinor: closing.toString(),
    kinds: [...Map.groupBy(flows, ({ kind }) => kind)].map(([kind, ofKind]) => ({ kind, ...onTheWire(sumOf(ofKind)) })),
    days: days.toReversed().map((day) => ({
      day: day.day,
      ...onTheWire(day),
      openingMinor: day.openingMinor.toString(),
      closingMinor: day.closingMinor.toString(),
    })),
  };
}

function playedOf(sums: readonly PlaySum[]) {
  const staked = sums.reduce((sum, one) => sum + one.staked, 0n);
  const returned = sums.reduce((sum, one) => sum + one.returned, 0n);
  return {
    rounds: sums.reduce((count, one) => count + one.rounds, 0),
    stakedMinor: staked.toString(),
    returnedMinor: returned.toString(),
    netMinor: (returned - staked).toString(),
  };
}

/** Errors: SPAN_TOO_LONG. */
export async function profitAndLoss(
  tx: Tx<MemberCtx>,
  { byNode }: MerchantCatalogue,
  query: ParsedInput<typeof profitCall>['query'],
): Promise<CallOutput<typeof profitCall>> {
  requireSpan(query);
  const { timeZone, currency } = tx.ctx.merchant.settings;
  const typeOf = (nodeId: string) => gameTypes.find((type) => type === byNode.get(nodeId)?.gameType);
  const nodeIds = query.gameType
    ? [...byNode.values()].filter(({ gameType }) => gameType === query.gameType).map(({ nodeId }) => nodeId)
    : null;
  const played = await playByDay(tx, {
    memberId: tx.ctx.actor.memberId,
    ...dayBounds(query, timeZone),
    currency: query.currency,
    nodeIds,
    state: query.state ?? null,
  });
  const sums = played?.sums ?? [];
  const types = [...Map.groupBy(sums, ({ nodeId }) => typeOf(nodeId))].flatMap(([gameType, ofType]) =>
    gameType === undefined ? [] : [{ gameType, ...playedOf(ofType) }],
  );
  return {
    currency: played?.currency ?? query.currency ?? currency,
    timeZone,
    ...playedOf(sums),
    days: [...Map.groupBy(sums, ({ day }) => day)].map(([day, ofDay]) => ({ day, ...playedOf(ofDay) })),
    types: types.sort((one, other) => (BigInt(other.stakedMinor) > BigInt(one.stakedMinor) ? 1 : -1)),
  };
}
