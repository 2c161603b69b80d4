import { jurisdictions } from '@baize/protocol';
import type { Merchant, Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { walletsOf } from '#capabilities/wallet/index.ts';
import { isAmount, lawOf, lowest, windows } from './rules.ts';
import type { LimitKind, LimitName } from './rules.ts';
import { putGuard, readLimits, readStops } from './store.ts';
import type { LimitRow, Stop } from './store.ts';

export function profileOf(merchant: Merchant) {
  return jurisdictions[merchant.settings.jurisdiction];
}

/** The currency a limit is in: the merchant's, whatever wallet is in use; minutes have none. */
export function limitCurrency(merchant: Merchant, kind: LimitKind): string {
  return isAmount(kind) ? merchant.settings.currency : '';
}

/** What holds of one limit: the lowest of the player's, the operator's and the law's. */
export function holdingOf(merchant: Merchant, rows: readonly LimitRow[], name: LimitName) {
  const currency = limitCurrency(merchant, name.kind);
  const set = (owner: LimitRow['owner']) =>
    rows.find(
      (row) => row.owner === owner && row.kind === name.kind && row.period === name.period && row.currency === currency,
    );
  const own = set('player');
  const operator = set('operator')?.value ?? null;
  const law = lawOf(name, profileOf(merchant), merchant.settings.playCeilings);
  return { own, operator, law, holds: lowest(own?.value, operator, law) };
}

/** Does the law itself hold something for every player? */
export function isForAll(merchant: Merchant): boolean {
  const { realityMinutes, sessionMinutesMax } = profileOf(merchant);
  return (
    realityMinutes !== null || sessionMinutesMax !== null || Object.keys(merchant.settings.playCeilings).length > 0
  );
}

function exclusionEnd(stops: readonly Stop[]): Date | 'infinity' | null {
  const exclusions = stops.filter(({ kind }) => kind === 'self_exclusion');
  if (exclusions.some(({ endsAt }) => endsAt === null)) return 'infinity';
  return exclusions[0]?.endsAt ?? null; // the longest stands first
}

/** Writes anew what the member's stakes meet, whatever wallet they come from, and tells the screens. Whoever changes a limit or a break
 *  calls it in the same transaction: from its commit on no stake passes what it forbids. Practice money meets nothing. */
export async function refreshGuard(tx: Tx, memberId: string): Promise<void> {
  const { merchant } = tx.ctx;
  const [rows, stops, wallets] = [
    await readLimits(tx, memberId),
    await readStops(tx, memberId),
    await walletsOf(tx, memberId),
  ];
  const minutes = (amount: bigint | null) => (amount === null ? null : Number(amount));
  const holds = (name: LimitName) => holdingOf(merchant, rows, name).holds;
  const three = (kind: LimitKind) => windows.map((period) => holds({ kind, period }));
  if (wallets.some(({ practice }) => !practice))
    await putGuard(tx, {
      memberId,
      currency: merchant.settings.currency,
      excludedUntil: exclusionEnd(stops),
      coolingUntil: stops.find(({ kind }) => kind === 'cooling_off')?.endsAt ?? null,
      stakeMax: three('stake'),
      lossMax: three('loss'),
      sessionMinutes: minutes(holds({ kind: 'session', period: 'sitting' })),
      realityMinutes: minutes(holds({ kind: 'reality', period: 'sitting' })),
      pauseMinutes: profileOf(merchant).pauseMinutes,
    });
  await record(tx, 'protection.changed', { kind: 'member', memberId }, { memberId });
}
