/** How a vendor counts currencies on the wire. It moves every amount by powers of ten, so it changes only while nothing can be read in
 *  two ways: the vendor is stopped, and nothing is open with it in a currency that changes. */
import { currencyOf, wireFormOf } from '@baize/protocol';
import type { WireEntry } from '@baize/protocol';
import { sql } from 'kysely';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import { lockState } from './stop-vendor.ts';
import type { VendorRow } from './store.ts';

/** Sets all entries at once. The same again changes nothing, and is one person's.
 *  Errors: VALIDATION (an unknown currency, one twice, or at a transfer wallet one that could hold less than a minor unit), STATE_CONFLICT (the vendor is not stopped, or something is open),
 *  SECOND_PERSON_NEEDED. */
export async function setVendorWire(
  tx: Tx<StaffCtx>,
  vendor: VendorRow,
  entries: readonly WireEntry[],
): Promise<readonly WireEntry[]> {
  requireSound(vendor, entries);
  const state = await lockState(tx, vendor.vendorId); // no posting of the vendor is in work from here on
  const { now, before } = await readWire(tx, vendor);
  const changed = changedCurrencies(now, entries);
  if (changed.length === 0) {
    await useGrant(tx, null);
    return now;
  }
  if (state === 'on' || (await isOpenIn(tx, vendor, changed))) fail('STATE_CONFLICT');
  await useGrant(tx);
  const gone = changed.map((currency) => entryOf(now, currency)).filter((entry) => !before.some(isSame(entry)));
  await sql`update vendor set wire_amounts = ${JSON.stringify(entries)}::jsonb, wire_before = ${JSON.stringify([...before, ...gone])}::jsonb
    where merchant_id = ${vendor.merchantId} and vendor_id = ${vendor.vendorId}`.execute(tx.db);
  await audit(tx, 'vendor.wire', vendor.code, { entries: now }, { entries });
  return entries;
}

/** A transfer wallet that counts finer than the currency would keep what no transfer can bring home. */
function requireSound({ wallet }: VendorRow, entries: readonly WireEntry[]): void {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const { currency } = entry;
    const form = wireFormOf(currency, entry);
    if (!form || seen.has(currency) || (wallet === 'transfer' && form.power < 0))
      fail('VALIDATION', { fields: { [`entries.${index}.currency`]: { reason: 'format' } } });
    seen.add(currency);
  }
}

async function readWire(tx: Tx, { merchantId, vendorId }: VendorRow) {
  const { rows } = await sql<{ now: WireEntry[]; before: WireEntry[] }>`
    select wire_amounts as now, wire_before as before from vendor where merchant_id = ${merchantId} and vendor_id = ${vendorId}`.execute(
    tx.db,
  );
  return rows[0] ?? fail('NOT_FOUND');
}

/** What a currency is counted as: its entry, or the registry's. */
function entryOf(entries: readonly WireEntry[], currency: string): WireEntry {
  const own = entries.find((entry) => entry.currency === currency);
  return own ?? { currency, decimals: currencyOf(currency)?.exponent ?? 2, unit: 1 };
}

function isSame(one: WireEntry): (other: WireEntry) => boolean {
  return ({ currency, decimals, unit }) => currency === one.currency && decimals === one.decimals && unit === one.unit;
}

function changedCurrencies(before: readonly WireEntry[], after: readonly WireEntry[]): string[] {
  const named = new Set([...before, ...after].map(({ currency }) => currency));
  return [...named].filter((currency) => !isSame(entryOf(before, currency))(entryOf(after, currency)));
}

/** Whether amounts of a currency may still be said between the two: rounds, held credits, transfers, rounds given away, sessions that
 *  go on, money in the vendor's wallets. */
async function isOpenIn(tx: Tx, vendor: VendorRow, currencies: readonly string[]): Promise<boolean> {
  const { merchantId, vendorId, code } = vendor;
  const own = sql`merchant_id = ${merchantId} and vendor_id = ${vendorId} and currency = any (${currencies}::text[])`;
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from vendor_round where ${own} and not is_closed and bets > 0)
      or exists (select from vendor_held where ${own} and state = 'held')
      or exists (select from wallet_transfer where ${own} and state = 'pending')
      or exists (select from free_round_grant where ${own} and state <> 'cancelled' and expires_at > ${tx.ctx.now})
      or exists (select from game_session where ${own} and ended_at is null and expires_at > ${tx.ctx.now})
      or exists (select from ledger_account where merchant_id = ${merchantId} and kind = 'vendor' and code = ${code}
                 and currency = any (${currencies}::text[]) and balance <> 0) as "isOpen"`.execute(tx.db);
  return rows[0]?.isOpen ?? true;
}
