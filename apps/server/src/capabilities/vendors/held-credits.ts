/** Credits that a vendor in quarantine made, or that would have passed a line of the day: written down by vendor_post, posted or refused when two people have decided. */
import type { heldReasons } from '@baize/protocol/calls/vendors-stops';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { playAccounts } from '#capabilities/wallet/index.ts';
import type { VendorItem } from './batch/item.ts';
import type { JackpotPart, Operation } from './rules.ts';
import { decidedByPeople, verdictOf } from './rules.ts';
import { insertJackpotEntries, postItems } from './with-extras.ts';

/** As vendor_held.op numbers it. */
const kinds = { 2: 'win', 5: 'adjust', 6: 'promo', 8: 'wallet' } as const;
export type HeldKind = (typeof kinds)[keyof typeof kinds];

interface HeldRow {
  readonly heldId: string;
  readonly vendorId: number;
  readonly vendorCode: string;
  readonly txId: string;
  readonly op: keyof typeof kinds;
  readonly memberId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly round: string | null;
  readonly nodeId: string | null;
  readonly closes: boolean;
  readonly because: (typeof heldReasons)[number];
  readonly jackpots: readonly JackpotPart[] | null;
  readonly requestId: string | null;
  readonly heldAt: Date;
}

export interface HeldCredit extends Omit<HeldRow, 'op'> {
  readonly kind: HeldKind;
}

const columns = sql`h.held_id as "heldId", h.vendor_id as "vendorId", v.code as "vendorCode", h.tx_id as "txId", h.op, h.member_id as "memberId", h.currency,
  h.amount, h.round, h.node_id as "nodeId", h.closes, h.because, h.jackpots, h.request_id as "requestId", h.held_at as "heldAt"`;

/** Credits that are held, oldest first. */
export async function readHeld(
  tx: Tx,
  which: { readonly vendorId?: number; readonly requestId?: string | null; readonly ids?: readonly string[] },
  { limit, isLocked = false }: { readonly limit: number; readonly isLocked?: boolean },
): Promise<HeldCredit[]> {
  const parts: RawBuilder<unknown>[] = [sql`h.merchant_id = ${tx.ctx.merchant.id} and h.state = 'held'`];
  if (which.vendorId !== undefined) parts.push(sql`h.vendor_id = ${which.vendorId}`);
  if (which.requestId === null) parts.push(sql`h.request_id is null`);
  else if (which.requestId !== undefined) parts.push(sql`h.request_id = ${which.requestId}`);
  if (which.ids) parts.push(sql`h.held_id = any (${[...which.ids]}::uuid[])`);
  const { rows } = await sql<HeldRow>`
    select ${columns} from vendor_held h join vendor v using (merchant_id, vendor_id) where ${sql.join(parts, sql` and `)}
    order by h.held_at, h.held_id limit ${limit} ${isLocked ? sql`for update of h` : sql``}`.execute(tx.db);
  return rows.map(({ op, ...row }) => ({ ...row, kind: kinds[op] }));
}

/** Gives credits to a wish, or takes them back from it. */
export async function bindHeld(tx: Tx, credits: readonly HeldCredit[], requestId: string | null): Promise<void> {
  await sql`update vendor_held set request_id = ${requestId} where merchant_id = ${tx.ctx.merchant.id} and held_id = any (${idsOf(credits)}::uuid[])`.execute(
    tx.db,
  );
}

/** Posts calls that were held, all or none, each on the row of the vendor's own call: its replay answers that it is done. */
export async function releaseCalls(tx: Tx, credits: readonly HeldCredit[]): Promise<void> {
  const closing = await closingRounds(tx, credits);
  const last = new Map(credits.map((credit) => [roundKey(credit), credit.heldId]));
  const items = await Promise.all(
    credits.map((credit) =>
      itemOf(tx, credit, closing.has(roundKey(credit)) && last.get(roundKey(credit)) === credit.heldId),
    ),
  );
  for (const [index, answer] of (await postItems(tx.db, items, tx.ctx.now)).entries()) {
    if (verdictOf(answer.verdict).kind !== 'done')
      throw new Error(`held credit ${credits[index]?.txId}: ${answer.verdict}`);
    const item = items[index];
    const jackpots = credits[index]?.jackpots;
    if (item && jackpots) await insertJackpotEntries(tx.db, item, { jackpots }, tx.ctx.now);
  }
  await endHeld(tx, credits, 'released');
}

/** Refuses calls that were held: their replay is declined. A round that the last of them was to close is closed without it. */
export async function refuseCalls(tx: Tx, credits: readonly HeldCredit[]): Promise<void> {
  const { merchant, now } = tx.ctx;
  const closing = await closingRounds(tx, credits);
  const rounds = new Map(
    credits.filter((credit) => closing.has(roundKey(credit))).map((credit) => [roundKey(credit), credit]),
  );
  const items = await Promise.all([...rounds.values()].map((credit) => itemOf(tx, credit, true)));
  const closes = items.map((item) => ({
    ...item,
    operation: 'close' as const,
    txId: '',
    amount: 0n,
    digest: null,
    decline: 0,
  }));
  if (closes.length > 0) await postItems(tx.db, closes, now);
  const txIds = credits.map(({ txId }) => txId);
  const { rows } = await sql<{ refused: number }>`
    select vendor_refuse_held(${merchant.id}, ${credits[0]?.vendorId ?? 0}::smallint, ${txIds}::text[]) as refused`.execute(
    tx.db,
  );
  if (rows[0]?.refused !== credits.length)
    throw new Error(`${rows[0]?.refused} held calls refused of ${credits.length}`);
  await endHeld(tx, credits, 'refused');
}

export async function endHeld(tx: Tx, credits: readonly HeldCredit[], state: 'released' | 'refused'): Promise<void> {
  await sql`update vendor_held set state = ${state}, decided_at = ${tx.ctx.now}
    where merchant_id = ${tx.ctx.merchant.id} and held_id = any (${idsOf(credits)}::uuid[])`.execute(tx.db);
}

function idsOf(credits: readonly HeldCredit[]): string[] {
  return credits.map(({ heldId }) => heldId);
}

function roundKey({ memberId, currency, round }: Pick<HeldCredit, 'memberId' | 'currency' | 'round'>): string {
  return `${memberId}/${currency}/${round ?? ''}`;
}

/** Rounds that end with these credits: one of them was to close its round, and no other credit of the round stays held. Where one does,
 *  that one is to close it from now on. */
async function closingRounds(tx: Tx, credits: readonly HeldCredit[]): Promise<ReadonlySet<string>> {
  const wanted = credits.filter(({ closes }) => closes);
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ memberId: string; currency: string; round: string }>`
    update vendor_held h set closes = true
    from unnest(${wanted.map((one) => one.memberId)}::uuid[], ${wanted.map((one) => one.currency)}::text[], ${wanted.map((one) => one.round)}::text[]) as w (member_id, currency, round)
    where h.merchant_id = ${tx.ctx.merchant.id} and h.vendor_id = ${wanted[0]?.vendorId ?? 0} and h.state = 'held' and h.held_id <> all (${idsOf(credits)}::uuid[])
      and h.member_id = w.member_id and h.currency = w.currency and h.round = w.round
    returning h.member_id as "memberId", h.currency, h.round`.execute(tx.db);
  const open = new Set(rows.map(roundKey));
  return new Set(wanted.map(roundKey).filter((key) => !open.has(key)));
}

/** The vendor's call as it came, marked as decided. */
async function itemOf(tx: Tx, credit: HeldCredit, closes: boolean): Promise<VendorItem> {
  const { memberId, currency, vendorCode, vendorId, txId, kind } = credit;
  const merchantId = tx.ctx.merchant.id;
  const accounts = await playAccounts(tx.db, { merchantId, memberId, currency, vendorCode });
  const { rows } = await sql<{ digest: bigint; refTxId: string | null }>`
    select digest, ref_tx_id as "refTxId" from vendor_tx where merchant_id = ${merchantId} and vendor_id = ${vendorId} and tx_id = ${txId}`.execute(
    tx.db,
  );
  const call = rows[0];
  if (!accounts || !call) throw new Error(`held credit ${txId} has no call or no wallet`);
  return {
    operation: kind as Operation,
    accounts,
    vendorId,
    memberId,
    gameCode: credit.nodeId ?? '',
    currency,
    round: credit.round ?? '',
    freshRoundId: tx.ctx.newId(),
    txId,
    refTxId: call.refTxId,
    sessionId: null,
    amount: credit.amount,
    win: null,
    closes,
    decline: decidedByPeople,
    digest: call.digest,
  };
}
