import { jurisdictions } from '@baize/protocol';
import type { Merchant, Tx } from '../../kernel/context.ts';
import { record } from '../../kernel/outbox.ts';
import type { Amount } from '../wallet/index.ts';
import { walletsOf } from '../wallet/index.ts';
import { lawOf, lowest, windows } from './rules.ts';
import type { LimitKind, LimitName, Window } from './rules.ts';
import { putGuard, readLimits, readStops } from './store.ts';
import type { LimitRow, Stop } from './store.ts';

export function profileOf(merchant: Merchant) {
  return jurisdictions[merchant.settings.jurisdiction];
}

/** What holds of one limit in a currency: the lowest of the player's, the operator's and the law's. */
export function holdingOf(merchant: Merchant, rows: readonly LimitRow[], name: LimitName, currency: string) {
  const set = (owner: LimitRow['owner']) =>
    rows.find(
      (row) =>
        row.owner === owner &&
        row.kind === name.kind &&
        row.period === name.period &&
        (row.currency === '' || row.currency === currency),
    );
  const isHome = currency === merchant.settings.currency; // the law's ceilings are in the merchant's currency
  const own = set('player');
  const operator = set('operator')?.value ?? null;
  const law = lawOf(name, profileOf(merchant), isHome ? merchant.settings.playCeilings : {});
  return { own, operator, law, holds: lowest(own?.value, operator, law) };
}

/** Every limit of deposits in a window, each in the currency it was set in: the player's, the operator's, and the law's. */
export function depositCeilings(merchant: Merchant, rows: readonly LimitRow[], period: Window): Amount[] {
  const set = rows.flatMap((row) =>
    row.kind === 'deposit' && row.period === period && row.value !== null
      ? [{ currency: row.currency, amountMinor: row.value }]
      : [],
  );
  const law = lawOf({ kind: 'deposit', period }, profileOf(merchant), merchant.settings.playCeilings);
  return law === null ? set : [...set, { currency: merchant.settings.currency, amountMinor: law }];
}

function exclusionEnd(stops: readonly Stop[]): Date | 'infinity' | null {
  const exclusions = stops.filter(({ kind }) => kind === 'self_exclusion');
  if (exclusions.some(({ endsAt }) => endsAt === null)) return 'infinity';
  return exclusions[0]?.endsAt ?? null; // the longest stands first
}

/** Writes anew what the member's stakes meet, in every wallet, and tells the screens. Whoever changes a limit or a break calls it
 *  in the same transaction: from its commit on no stake passes what it forbids. */
export async function refreshGuard(tx: Tx, memberId: string): Promise<void> {
  const { merchant } = tx.ctx;
  const [rows, stops, wallets] = [
    await readLimits(tx, memberId),
    await readStops(tx, memberId),
    await walletsOf(tx, memberId),
  ];
  const minutes = (amount: bigint | null) => (amount === null ? null : Number(amount));
  for (const { currency, practice } of wallets) {
    if (practice) continue;
    const holds = (name: LimitName) => holdingOf(merchant, rows, name, currency).holds;
    const three = (kind: LimitKind) => windows.map((period) => holds({ kind, period }));
    await putGuard(tx, {
      memberId,
      currency,
      excludedUntil: exclusionEnd(stops),
      coolingUntil: stops.find(({ kind }) => kind === 'cooling_off')?.endsAt ?? null,
      stakeMax: three('stake'),
      lossMax: three('loss'),
      sessionMinutes: minutes(holds({ kind: 'session', period: 'sitting' })),
      realityMinutes: minutes(holds({ kind: 'reality', period: 'sitting' })),
      pauseMinutes: profileOf(merchant).pauseMinutes,
    });
  }
  await record(tx, 'protection.changed', { kind: 'member', memberId }, { memberId });
}
