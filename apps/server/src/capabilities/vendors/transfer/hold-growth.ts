/** What a transfer wallet grew by while its vendor is in quarantine, past a line of the day, or after two people refused what it grew by:
 *  held like any credit. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { countResult } from '#capabilities/limits/index.ts';
import { payAtVendor } from '#capabilities/wallet/index.ts';
import type { HeldCredit } from '../held-credits.ts';
import { endHeld } from '../held-credits.ts';
import type { WalletOfVendor } from './store.ts';

interface GrowingWallet extends WalletOfVendor {
  /** The account that stands for what the player has at the vendor. */
  readonly accountId: number;
}

/** Whether a wallet may be posted to have grown by so much. Where it may not, what nobody refused yet is held: one entry a wallet, which
 *  follows the vendor's word until it is in a wish. The wallet's accounts are locked. */
export async function mayGrow(tx: Tx, wallet: GrowingWallet, difference: bigint): Promise<boolean> {
  const refused = await refusedGrowth(tx, wallet);
  const because = refused === 0n ? await exposureOf(tx, wallet, difference) : 'quarantine';
  if (because === null) return true;
  if (difference > refused) await hold(tx, { ...wallet, because }, difference - refused);
  return false;
}

type Because = 'quarantine' | 'vendor_line' | 'player_line';

async function exposureOf(tx: Tx, { vendorId, memberId, currency, accountId }: GrowingWallet, amount: bigint) {
  const { rows } = await sql<{ because: Because | null }>`
    select exposure_of_growth(${tx.ctx.now}, ${tx.ctx.merchant.id}, ${vendorId}::smallint, ${memberId}, ${accountId}, ${currency}, ${amount}) as because`.execute(
    tx.db,
  );
  return rows[0]?.because ?? null;
}

/** Counts what a vendor's word brought, below zero for what was lost, towards the lines of the day. The accounts are locked. */
export async function countExposure(tx: Tx, wallet: GrowingWallet, result: bigint): Promise<void> {
  const { vendorId, accountId, currency } = wallet;
  await sql`select exposure_count(${tx.ctx.now}, ${tx.ctx.merchant.id}, ${vendorId}::smallint, ${accountId}, ${currency}, ${result})`.execute(
    tx.db,
  );
}

async function refusedGrowth(tx: Tx, wallet: WalletOfVendor): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from vendor_held
    where merchant_id = ${tx.ctx.merchant.id} and vendor_id = ${wallet.vendorId} and member_id = ${wallet.memberId} and currency = ${wallet.currency}
      and op = 8 and state = 'refused'`.execute(tx.db);
  return rows[0]?.amount ?? 0n;
}

async function hold(
  tx: Tx,
  { vendorId, memberId, currency, because }: GrowingWallet & { readonly because: Because },
  amount: bigint,
): Promise<void> {
  const { merchant, now } = tx.ctx;
  const { rows } = await sql`
    update vendor_held set amount = case when request_id is null then ${amount}::bigint else amount end
    where merchant_id = ${merchant.id} and vendor_id = ${vendorId} and member_id = ${memberId} and currency = ${currency} and op = 8 and state = 'held'
    returning 1`.execute(tx.db);
  if (rows.length > 0) return;
  const heldId = tx.ctx.newId();
  await sql`
    insert into vendor_held (merchant_id, held_id, vendor_id, tx_id, op, account_id, member_id, currency, amount, closes, because, state, held_at)
    select ${merchant.id}, ${heldId}, ${vendorId}, ${`wallet:${heldId}`}, 8, a.account_id, ${memberId}, ${currency}, ${amount}, false, ${because}, 'held', ${now}
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
