/** Whose figures an agent may read, of which wallet, on which days. */
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { businessDay } from '#kernel/business-day.ts';
import { fail } from '#kernel/fail.ts';
import { isBelow } from '#capabilities/agents/index.ts';
import { balanceOf, dayBounds } from '#capabilities/wallet/index.ts';
import { spanDaysMax } from '@baize/protocol/calls/records';
import { daysBetween } from './rules.ts';

/** The agent, or somebody below: others do not exist. Errors: NOT_FOUND. */
export async function requireInTeam(tx: Tx<MemberCtx>, memberId: string | undefined): Promise<string> {
  const { memberId: me } = tx.ctx.actor;
  if (memberId === undefined || memberId === me) return me;
  if (!(await isBelow(tx, memberId, me))) fail('NOT_FOUND');
  return memberId;
}

/** The wallet asked for, or the agent's chosen one. */
export async function currencyFor(tx: Tx<MemberCtx>, given: string | undefined): Promise<string> {
  return given ?? (await balanceOf(tx, tx.ctx.actor.memberId))?.currency ?? tx.ctx.merchant.settings.currency;
}

export interface DaySpan {
  readonly from: string;
  readonly to: string;
  /** Every day, both ends included. */
  readonly days: readonly string[];
  /** The first instant, and the first that is no longer part of it. */
  readonly start: Date;
  readonly end: Date;
}

/** Days of the merchant's zone with their instants. */
export function spanOf(tx: Tx, { from, to }: { readonly from: string; readonly to: string }): DaySpan {
  const { from: start, until: end } = dayBounds({ from, to }, tx.ctx.merchant.settings.timeZone);
  if (!start || !end) throw new Error('teams: a span has two ends');
  return { from, to, days: daysBetween(from, to), start, end };
}

/** The same for what somebody asked. Errors: SPAN_TOO_LONG. */
export function requireSpan(tx: Tx, asked: { readonly from: string; readonly to: string }): DaySpan {
  const span = spanOf(tx, asked);
  if (span.days.length > spanDaysMax) fail('SPAN_TOO_LONG');
  return span;
}

/** The merchant's day now. */
export function todayOf(tx: Tx): string {
  return dayOf(tx, tx.ctx.now);
}

export function dayOf({ ctx }: Tx, at: Date): string {
  return businessDay(at, ctx.merchant.settings.timeZone);
}
