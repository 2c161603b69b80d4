/** A player's protection as the pages show it. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { memberProtection, protectionHistory, readProtection } from '@baize/protocol/calls/limits';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { memberOf } from '#capabilities/members/index.ts';
import type { Amount } from '#capabilities/wallet/index.ts';
import { worthOfAll } from '#capabilities/wallet/index.ts';
import { holdingOf, profileOf } from './guard.ts';
import { limitNames, windowsFrom } from './rules.ts';
import type { LimitName, Window } from './rules.ts';
import { readGuards, readHistory, readLimits, readStops } from './store.ts';
import type { GuardRow } from './store.ts';

type Protection = CallOutput<typeof readProtection>;
type HistoryRow = CallOutput<typeof memberProtection>['history'][number];

/** What was paid in since then to any wallet, gross, and what is still open: deposits stand on a higher floor, the wiring hands it
 *  down. */
export type DepositedSince = (tx: Tx, memberId: string, from: Date) => Promise<readonly Amount[]>;

export async function protectionOf(tx: Tx, memberId: string, depositedSince: DepositedSince): Promise<Protection> {
  const { merchant } = tx.ctx;
  const profile = profileOf(merchant);
  const { currency } = merchant.settings;
  const rows = await readLimits(tx, memberId);
  const stops = await readStops(tx, memberId);
  const stop = stops.find(({ kind }) => kind === 'self_exclusion') ?? stops[0];
  const [guard] = await readGuards(tx, memberId);
  const from = windowsFrom(tx.ctx.now, merchant.settings.timeZone);
  const since = async (window: Window) => worthOfAll(tx, await depositedSince(tx, memberId, from[window]));
  const deposited = { day: await since('day'), week: await since('week'), month: await since('month') };
  return {
    profile: merchant.settings.jurisdiction,
    currency,
    limits: limitNames.map((name) => limitView(tx, name, { rows, guard, deposited })),
    stop: stop
      ? {
          kind: stop.kind,
          by: stop.owner,
          since: stop.startsAt.toISOString(),
          until: stop.endsAt?.toISOString() ?? null,
        }
      : null,
    sitting: guard ? sittingOf(guard, tx.ctx.now) : null,
    offers: {
      increaseWaitHours: profile.increaseWaitHours,
      increaseNeedsConfirmation: profile.increaseNeedsConfirmation,
      realityMinutes: [...profile.realityChoices],
      coolOffHours: [...profile.coolOffHours],
      exclusionMonths: [...profile.exclusionMonths],
    },
  };
}

interface Known {
  readonly rows: Awaited<ReturnType<typeof readLimits>>;
  readonly guard: GuardRow | undefined;
  /** In the merchant's currency; null where a rate is missing. */
  readonly deposited: Readonly<Record<Window, bigint | null>>;
}

function limitView(tx: Tx, name: LimitName, known: Known): Protection['limits'][number] {
  const { own, operator, law, holds } = holdingOf(tx.ctx.merchant, known.rows, name);
  const text = (amount: bigint | null | undefined) => amount?.toString() ?? null;
  return {
    ...name,
    own: text(own?.value),
    operator: text(operator),
    law: text(law),
    holds: text(holds),
    used: text(usedOf(name, known)),
    pending: own?.pendingAt
      ? { value: text(own.pendingValue), at: own.pendingAt.toISOString(), isReady: own.pendingAt <= tx.ctx.now }
      : null,
  };
}

/** A won window has no loss: it shows as nothing used. */
function usedOf({ kind, period }: LimitName, { guard, deposited }: Known): bigint | null {
  if (period === 'sitting') return null;
  if (kind === 'deposit') return deposited[period];
  if (!guard) return null;
  const stake = guard[`stake_${period}`];
  if (kind === 'stake') return stake;
  const lost = stake - guard[`payout_${period}`];
  return lost > 0n ? lost : 0n;
}

const minuteMs = 60_000;

/** The sitting that runs, or the last one while its reality check is unanswered. */
function sittingOf(guard: GuardRow, now: Date): Protection['sitting'] {
  const { session_at: startedAt, last_stake_at: lastStakeAt, reality_at: checkedAt } = guard;
  if (!startedAt || !lastStakeAt) return null;
  const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minuteMs);
  const pauseEnd = later(lastStakeAt, guard.pause_minutes);
  const realityAt = guard.reality_minutes === null || !checkedAt ? null : later(checkedAt, guard.reality_minutes);
  const isOver = now >= pauseEnd;
  const isRealityDue = realityAt !== null && now >= realityAt && !(isOver && pauseEnd < realityAt);
  if (isOver && !isRealityDue) return null;
  return {
    startedAt: startedAt.toISOString(),
    lastStakeAt: lastStakeAt.toISOString(),
    stakedMinor: guard.session_stake.toString(),
    returnedMinor: guard.session_payout.toString(),
    netMinor: (guard.session_payout - guard.session_stake).toString(),
    realityAt: realityAt?.toISOString() ?? null,
    isRealityDue,
    endsAt: guard.session_minutes === null ? null : later(startedAt, guard.session_minutes).toISOString(),
  };
}

// The casts: the table's checks allow exactly the values the protocol names.
function historyView(row: Awaited<ReturnType<typeof readHistory>>['rows'][number]): HistoryRow {
  return {
    id: row.history_id,
    at: row.at.toISOString(),
    by: row.by_kind as HistoryRow['by'],
    byName: row.by_name,
    what: row.what as HistoryRow['what'],
    kind: row.kind as HistoryRow['kind'],
    period: row.period as HistoryRow['period'],
    value: row.value?.toString() ?? null,
    until: row.until?.toISOString() ?? null,
    reason: row.reason,
  };
}

/** The player's own page: without the names of operators and their reasons. */
export async function ownHistory(
  tx: Tx,
  memberId: string,
  query: ParsedInput<typeof protectionHistory>['query'],
): Promise<CallOutput<typeof protectionHistory>> {
  const page = { limit: query.pageSize, skip: (query.pageNo - 1) * query.pageSize };
  const { rows, total } = await readHistory(tx, memberId, page);
  return {
    content: rows.map((row) => {
      const { byName: _byName, reason: _reason, ...own } = historyView(row);
      return own;
    }),
    pageNum: query.pageNo,
    totalPages: Math.ceil(total / query.pageSize),
    total,
  };
}

const consoleRows = 50;

/** For an operator, with the newest of the history. Errors: NOT_FOUND. */
export async function memberProtectionOf(
  tx: Tx,
  memberId: string,
  depositedSince: DepositedSince,
): Promise<CallOutput<typeof memberProtection>> {
  if (!(await memberOf(tx, memberId))) fail('NOT_FOUND');
  const { rows } = await readHistory(tx, memberId, { limit: consoleRows, skip: 0 });
  return { ...(await protectionOf(tx, memberId, depositedSince)), history: rows.map(historyView) };
}

/** For a player's own export: what they and the house have set, as plain rows. */
export async function limitsForExport(tx: Tx, memberId: string): Promise<readonly Record<string, unknown>[]> {
  const rows = await readLimits(tx, memberId);
  return rows.map((row) => ({
    owner: row.owner,
    kind: row.kind,
    period: row.period,
    currency: row.currency === '' ? null : row.currency,
    value: row.value?.toString() ?? null,
    pendingValue: row.pendingValue?.toString() ?? null,
    pendingAt: row.pendingAt?.toISOString() ?? null,
  }));
}
