/** What other rooms ask before they let a player on. */
import type { Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { holdingOf, profileOf, refreshGuard } from './guard.ts';
import { windows, windowsFrom } from './rules.ts';
import { hasGuard, readLimits, readStops } from './store.ts';

/** Errors: SELF_EXCLUDED, COOLING_OFF, with the day it ends. */
async function requireNotStopped(tx: Tx, memberId: string): Promise<void> {
  const stops = await readStops(tx, memberId);
  const stop = stops.find(({ kind }) => kind === 'self_exclusion') ?? stops[0];
  if (stop) fail(stop.kind === 'self_exclusion' ? 'SELF_EXCLUDED' : 'COOLING_OFF');
}

/** Before a game opens for money. Sees to it that the profile's own clock runs for somebody who plays for the first time.
 *  Errors: SELF_EXCLUDED, COOLING_OFF. */
export async function requireMayPlay(tx: Tx, memberId: string, currency: string): Promise<void> {
  await requireNotStopped(tx, memberId);
  const { realityMinutes, sessionMinutesMax } = profileOf(tx.ctx.merchant);
  const isForAll =
    realityMinutes !== null ||
    sessionMinutesMax !== null ||
    Object.keys(tx.ctx.merchant.settings.playCeilings).length > 0;
  if (isForAll && !(await hasGuard(tx, memberId, currency))) await refreshGuard(tx, memberId);
}

interface WantedDeposit {
  readonly memberId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  /** What was paid in since then, gross, and what is still open: a limit must not be passed by asking twice. */
  readonly depositedSince: (from: Date) => Promise<bigint>;
}

/** Before a deposit is opened; the caller lets one of a member's requests through at a time. Errors: SELF_EXCLUDED, COOLING_OFF,
 *  DEPOSIT_LIMIT. */
export async function requireDepositAllowed(tx: Tx, wanted: WantedDeposit): Promise<void> {
  const { merchant, now } = tx.ctx;
  await requireNotStopped(tx, wanted.memberId);
  const rows = await readLimits(tx, wanted.memberId);
  const from = windowsFrom(now, merchant.settings.timeZone);
  for (const period of windows) {
    const { holds } = holdingOf(merchant, rows, { kind: 'deposit', period }, wanted.currency);
    if (holds === null) continue;
    if ((await wanted.depositedSince(from[period])) + wanted.amountMinor > holds) fail('DEPOSIT_LIMIT');
  }
}
