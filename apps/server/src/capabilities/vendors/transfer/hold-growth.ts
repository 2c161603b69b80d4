/** What a transfer wallet grew by while its vendor is in quarantine, or after two people refused what it grew by: held like any credit. */
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/context.ts';
import { countResult } from '../../limits/index.ts';
import { payAtVendor } from '../../wallet/index.ts';
import type { HeldCredit } from '../held-credits.ts';
import { endHeld } from '../held-credits.ts';
import { stateForPosting } from '../stop-vendor.ts';
import type { WalletOfVendor } from './store.ts';

/** Whether a wallet may be posted to have grown by so much. Where it may not, what nobody refused yet is held: one entry a wallet, which
 *  follows the vendor's word until it is in a wish. The wallet's accounts are locked. */
export async function mayGrow(tx: Tx, wallet: WalletOfVendor, difference: bigint): Promise<boolean> {
  const refused = await refusedGrowth(tx, wallet);
  const state = await stateForPosting(tx, wallet.vendorId);
  if (state !== 'quarantine' && refused === 0n) return true;
  if (difference > refused) await hold(tx, wallet, difference - refused);
  return false;
}

async function refusedGrowth(tx: Tx, wallet: WalletOfVendor): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from vendor_held
    where merchant_id = ${tx.ctx.merchant.id} and vendor_id = ${wallet.vendorId} and member_id = ${wallet.memberId} and currency = ${wallet.currency}
      and op = 8 and state = 'refused'`.execute(tx.db);
  return rows[0]?.amount ?? 0n;
}

async function hold(tx: Tx, { vendorId, memberId, currency }: WalletOfVendor, amount: bigint): Promise<void> {
  const { merchant, now } = tx.ctx;
  const { rows } = await sql`
    update vendor_held set amount = case when request_id is null then ${amount}::bigint else amount end
    where merchant_id = ${merchant.id} and vendor_id = ${vendorId} and member_id = ${memberId} and currency = ${currency} and op = 8 and state = 'held'
    returning 1`.execute(tx.db);
  if (rows.length > 0) return;
  const heldId = tx.ctx.newId();
  await sql`
    insert into vendor_held (merchant_id, held_id, vendor_id, tx_id, op, account_id, member_id, currency, amount, closes, because, state, held_at)
    select ${merchant.id}, ${heldId}, ${vendorId}, ${`wallet:${heldId}`}, 8, a.account_id, ${memberId}, ${currency}, ${amount}, false, 'quarantine', 'held', ${now}
    from ledger_account a where a.merchant_id = ${merchant.id} and a.owner_id = ${memberId} and a.kind = 'cash' and a.currency = ${currency}`.execute(
    tx.db,
  );
}

/** Posts growth that was held, on what stands at the vendor; the transfer that waits for it ends when its vendor is asked again. The
 *  wallets are locked (`lockVendorWallets`). */
export async function releaseGrowth(tx: Tx, credits: readonly HeldCredit[]): Promise<void> {
  for (const { memberId, currency, vendorCode, amount, heldId } of credits) {
    await payAtVendor(tx, { memberId, currency, vendorCode, amountMinor: amount, key: `held:${heldId}`, ref: heldId });
    await countResult(tx, { memberId, currency, amountMinor: amount });
  }
  await endHeld(tx, credits, 'released');
}
