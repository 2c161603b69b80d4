/** SQL of wallet transfers. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { TransferState } from './rules.ts';

export interface Transfer {
  readonly transferId: string;
  readonly requestKey: string;
  readonly vendorId: number;
  readonly vendorCode: string;
  readonly memberId: string;
  readonly currency: string;
  readonly direction: 'in' | 'out';
  /** Null: all of it, and not known yet. */
  readonly amount: bigint | null;
  readonly state: TransferState;
  readonly createdAt: Date;
  readonly attempts: number;
  /** The most that the vendor may add within a day. */
  readonly winMax: bigint;
}

const columns = sql`t.transfer_id as "transferId", t.request_key as "requestKey", t.vendor_id as "vendorId", v.code as "vendorCode", t.member_id as "memberId", t.currency,
  t.direction, t.amount, t.state, t.created_at as "createdAt", t.attempts, v.win_max as "winMax"`;

export type NewTransfer = Pick<
  Transfer,
  'transferId' | 'requestKey' | 'vendorId' | 'memberId' | 'currency' | 'direction' | 'amount'
>;

/** One at a time begins a transfer of a player with a vendor. */
export async function lockTransfersWith(tx: Tx, about: { memberId: string; vendorId: number }): Promise<void> {
  const name = `wallet-transfer:${tx.ctx.merchant.id}:${about.memberId}:${about.vendorId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db);
}

/** Whether the player's money is on its way in another transfer with the same vendor. */
export async function hasOtherOpen(tx: Tx, transfer: Transfer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from wallet_transfer where merchant_id = ${tx.ctx.merchant.id} and member_id = ${transfer.memberId} and vendor_id = ${transfer.vendorId}
      and state = 'pending' and transfer_id <> ${transfer.transferId} limit 1`.execute(tx.db);
  return rows.length > 0;
}

/** False when the player's key has a transfer with this vendor already. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<boolean> {
  const { rows } = await sql`
    insert into wallet_transfer (merchant_id, transfer_id, request_key, vendor_id, member_id, currency, direction, amount, state, created_at, next_try_at)
    values (${tx.ctx.merchant.id}, ${transfer.transferId}, ${transfer.requestKey}, ${transfer.vendorId}, ${transfer.memberId}, ${transfer.currency},
            ${transfer.direction}, ${transfer.amount}, 'pending', ${tx.ctx.now}, ${tx.ctx.now})
    on conflict (merchant_id, member_id, request_key, vendor_id) do nothing returning 1`.execute(tx.db);
  return rows.length === 1;
}

export async function transferByKey(
  tx: Tx,
  about: { memberId: string; requestKey: string; vendorId: number },
): Promise<Transfer | undefined> {
  const { rows } =
    await sql<Transfer>`select ${columns} from wallet_transfer t join vendor v using (merchant_id, vendor_id)
    where t.merchant_id = ${tx.ctx.merchant.id} and t.member_id = ${about.memberId} and t.request_key = ${about.requestKey} and t.vendor_id = ${about.vendorId}`.execute(
      tx.db,
    );
  return rows[0];
}

/** One transfer, held until the transaction ends. */
export async function lockTransfer(tx: Tx, transferId: string): Promise<Transfer | undefined> {
  const { rows } =
    await sql<Transfer>`select ${columns} from wallet_transfer t join vendor v using (merchant_id, vendor_id)
    where t.merchant_id = ${tx.ctx.merchant.id} and t.transfer_id = ${transferId} for update of t`.execute(tx.db);
  return rows[0];
}

/** Transfers whose vendor is to be asked now, taken until `leaseUntil`: another node leaves them alone so long. */
export async function takeDue(tx: Tx, leaseUntil: Date, limit: number): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    update wallet_transfer t set next_try_at = ${leaseUntil}, attempts = attempts + 1 from vendor v
    where t.merchant_id = ${tx.ctx.merchant.id} and v.merchant_id = t.merchant_id and v.vendor_id = t.vendor_id and t.transfer_id in (
      select transfer_id from wallet_transfer where merchant_id = ${tx.ctx.merchant.id} and state = 'pending' and next_try_at <= ${tx.ctx.now}
      order by next_try_at limit ${limit} for update skip locked)
    returning ${columns}`.execute(tx.db);
  return rows;
}

/** Takes one for an attempt right now. */
export async function takeOne(tx: Tx, transferId: string, leaseUntil: Date): Promise<void> {
  await sql`update wallet_transfer set next_try_at = ${leaseUntil}, attempts = attempts + 1
    where merchant_id = ${tx.ctx.merchant.id} and transfer_id = ${transferId} and state = 'pending'`.execute(tx.db);
}

export async function postpone(tx: Tx, transferId: string, at: Date): Promise<void> {
  await sql`update wallet_transfer set next_try_at = ${at} where merchant_id = ${tx.ctx.merchant.id} and transfer_id = ${transferId} and state = 'pending'`.execute(
    tx.db,
  );
}

export async function endTransfer(
  tx: Tx,
  transferId: string,
  end: { state: 'done' | 'refused'; amount: bigint },
): Promise<void> {
  await sql`update wallet_transfer set state = ${end.state}, amount = ${end.amount}, ended_at = ${tx.ctx.now}
    where merchant_id = ${tx.ctx.merchant.id} and transfer_id = ${transferId}`.execute(tx.db);
}

export interface WalletOfVendor {
  readonly memberId: string;
  readonly vendorId: number;
  readonly currency: string;
}

/** Which state of a wallet a question to its vendor is about; null while a transfer is open, whose money may be on either side. */
export async function versionToAsk(tx: Tx, about: WalletOfVendor): Promise<bigint | null> {
  const { rows } = await sql<{ version: bigint; isPending: boolean }>`
    select coalesce((select version from vendor_wallet where merchant_id = ${tx.ctx.merchant.id} and member_id = ${about.memberId}
                     and vendor_id = ${about.vendorId} and currency = ${about.currency}), 0) as version,
           exists (select from wallet_transfer where merchant_id = ${tx.ctx.merchant.id} and member_id = ${about.memberId}
                   and vendor_id = ${about.vendorId} and state = 'pending') as "isPending"`.execute(tx.db);
  const [row] = rows;
  return row && !row.isPending ? row.version : null;
}

/** Takes the version one up and holds the wallet until the transaction ends. With `since`, only from that version: false when it is
 *  another by now. */
export async function nextVersion(tx: Tx, about: WalletOfVendor, since?: bigint): Promise<boolean> {
  const isSame = since === undefined ? sql`true` : sql`vendor_wallet.version = ${since}`;
  const { rows } = await sql`
    insert into vendor_wallet (merchant_id, member_id, vendor_id, currency, version)
    values (${tx.ctx.merchant.id}, ${about.memberId}, ${about.vendorId}, ${about.currency}, 1)
    on conflict (merchant_id, member_id, vendor_id, currency) do update set version = vendor_wallet.version + 1 where ${isSame}
    returning 1`.execute(tx.db);
  return rows.length === 1;
}

/** Remembers when a vendor last said what a player has there. */
export async function noteWord(tx: Tx, about: WalletOfVendor): Promise<void> {
  await sql`insert into vendor_wallet (merchant_id, member_id, vendor_id, currency, as_of)
    values (${tx.ctx.merchant.id}, ${about.memberId}, ${about.vendorId}, ${about.currency}, ${tx.ctx.now})
    on conflict (merchant_id, member_id, vendor_id, currency) do update set as_of = excluded.as_of`.execute(tx.db);
}

export interface WordRow {
  readonly vendorId: number;
  readonly asOf: Date | null;
  readonly isPending: boolean;
}

/** For each vendor a member has to do with: when it last spoke, and whether a transfer is still open. */
export async function readWords(tx: Tx, memberId: string): Promise<WordRow[]> {
  const { rows } = await sql<WordRow>`
    select v.vendor_id as "vendorId", max(w.as_of) as "asOf",
           exists (select from wallet_transfer t where t.merchant_id = v.merchant_id and t.member_id = ${memberId} and t.vendor_id = v.vendor_id and t.state = 'pending') as "isPending"
    from vendor v left join vendor_wallet w on w.merchant_id = v.merchant_id and w.vendor_id = v.vendor_id and w.member_id = ${memberId}
    where v.merchant_id = ${tx.ctx.merchant.id} and v.wallet = 'transfer' group by v.merchant_id, v.vendor_id`.execute(
    tx.db,
  );
  return rows;
}

/** Transfers that have waited since before an instant, oldest first. */
export async function readWaiting(tx: Tx, before: Date, limit: number): Promise<Transfer[]> {
  const { rows } =
    await sql<Transfer>`select ${columns} from wallet_transfer t join vendor v using (merchant_id, vendor_id)
    where t.merchant_id = ${tx.ctx.merchant.id} and t.state = 'pending' and t.created_at < ${before} order by t.created_at limit ${limit}`.execute(
      tx.db,
    );
  return rows;
}
