/** What other rooms ask before they let a player on. */
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Amount } from '#capabilities/wallet/index.ts';
import { worthOfAll } from '#capabilities/wallet/index.ts';
import { holdingOf, isForAll, refreshGuard } from './guard.ts';
import { windows, windowsFrom } from './rules.ts';
import { hasGuard, lockMember, readLimits, readStops, refusalOf } from './store.ts';

/** What stops a player now, as the code of the refusal, and until when; null: nothing does. */
export async function stopOf(
  tx: Tx,
  memberId: string,
): Promise<{ code: 'SELF_EXCLUDED' | 'COOLING_OFF'; until: Date | null } | null> {
  const stops = await readStops(tx, memberId);
  const stop = stops.find(({ kind }) => kind === 'self_exclusion') ?? stops[0];
  return stop ? { code: stop.kind === 'self_exclusion' ? 'SELF_EXCLUDED' : 'COOLING_OFF', until: stop.endsAt } : null;
}

/** The same, and no break begins before the transaction ends. */
export async function heldStopOf(tx: Tx, memberId: string): ReturnType<typeof stopOf> {
  await lockMember(tx, memberId);
  return stopOf(tx, memberId);
}

/** Errors: SELF_EXCLUDED, COOLING_OFF. */
async function requireNotStopped(tx: Tx, memberId: string): Promise<void> {
  const stop = await stopOf(tx, memberId);
  if (stop) fail(stop.code);
}

/** Before a game opens for money. Who is not guarded yet is from here on, where something holds: the merchant's profile has become one
 *  for everybody, or limits were set before there was a wallet. Errors: SELF_EXCLUDED, COOLING_OFF. */
export async function requireMayPlay(tx: Tx, memberId: string): Promise<void> {
  await requireNotStopped(tx, memberId);
  if (await hasGuard(tx, memberId)) return;
  if (isForAll(tx.ctx.merchant) || (await readLimits(tx, memberId)).length > 0) await refreshGuard(tx, memberId);
}

/** Before money goes where stakes are not told: all of it may be staked and lost there, so nothing may go that a stake could not.
 *  Errors: SELF_EXCLUDED, COOLING_OFF, PLAY_LIMIT (a limit is reached, or a reality check waits). */
export async function requireRoomToPlay(
  tx: Tx,
  stake: { readonly memberId: string; readonly currency: string; readonly amountMinor: bigint },
): Promise<void> {
  await requireMayPlay(tx, stake.memberId);
  if ((await refusalOf(tx, stake)) !== 0) fail('PLAY_LIMIT');
}

interface WantedDeposit {
  readonly memberId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  /** What was paid in since then to any wallet, gross. Before a deposit is opened what is still open counts too: a limit must not be
   *  passed by asking twice. */
  readonly depositedSince: (from: Date) => Promise<readonly Amount[]>;
}

/** Before a deposit is opened or credited by hand; the caller lets one of a member's requests through at a time. Errors:
 *  SELF_EXCLUDED, COOLING_OFF, DEPOSIT_LIMIT. */
export async function requireDepositAllowed(tx: Tx, wanted: WantedDeposit): Promise<void> {
  const refusal = await depositRefusal(tx, wanted);
  if (refusal) fail(refusal);
}

/** What stands against money being paid in, as the code of the refusal; null: nothing does. A limit is in the merchant's currency and
 *  counts what all wallets got, at the rates in force; where one is missing nobody knows, and the limit is taken as passed. */
export async function depositRefusal(
  tx: Tx,
  wanted: WantedDeposit,
): Promise<'SELF_EXCLUDED' | 'COOLING_OFF' | 'DEPOSIT_LIMIT' | null> {
  const { merchant, now } = tx.ctx;
  const stop = await stopOf(tx, wanted.memberId);
  if (stop) return stop.code;
  const rows = await readLimits(tx, wanted.memberId);
  const from = windowsFrom(now, merchant.settings.timeZone);
  for (const period of windows) {
    const { holds } = holdingOf(merchant, rows, { kind: 'deposit', period });
    if (holds === null) continue;
    const total = await worthOfAll(tx, [...(await wanted.depositedSince(from[period])), wanted]);
    if (total === null || total > holds) return 'DEPOSIT_LIMIT';
  }
  return null;
}
